// Shows the board on a canvas. It keeps layers: still ones are drawn once into a bitmap for the present zoom, by a worker
// where there is one (all these files in one), the pieces are laid on it when they change, and a frame of panning only
// copies that bitmap.
(() => {
  "use strict";

  const SLICE = 7; // milliseconds of one frame that drawing a bitmap may take
  const SETTLE = 120; // milliseconds without zooming before the bitmap is made sharp again
  const MARGIN = 0.35; // how much is drawn beyond each edge of the view, so that panning finds it ready
  const LEAST = { desk: 13, phone: 15 }; // CSS pixels of the smallest words
  const WISHED = 1.16; // how much larger they are for whoever wishes for large type
  const NARROW = 860; // a window that is no wider is a phone's
  const PIXELS = 14e6; // no bitmap larger than this; up to there, the whole board is drawn

  const { Studio, Life } = globalThis;
  const { blank, load } = Studio;

  const read = (json) => (typeof json === "string" ? JSON.parse(json) : json);

  class Painter {
    constructor(canvas) {
      this.canvas = canvas;
      this.context = canvas.getContext("2d", { alpha: false });
      this.studio = new Studio();
      this.life = new Life(this.studio);
      this.still = [];
      this.pieces = [];
      this.live = [];
      this.board = [1, 1];
      this.at = { scale: 1, x: 0, y: 0 };
      this.version = 0; // of the still layers
      this.whole = null; // bitmap of the whole board
      this.sharp = null; // bitmap for the present zoom, where the whole board would be too large
      this.work = null; // bitmap being drawn
      this.frame = 0;
      this.zoomed = 0;
      this.waiting = [];
      this.helper = null;
      this.fills = false; // what fits is as large as the canvas, or else as small: behind the first screen of a phone
      this.resize();
    }

    // --- what to draw; everything may come as JSON text ---

    palette = (json) => this.tell({ palette: read(json) });
    strings = (json) => this.tell({ strings: read(json) });
    symbols = (json) => this.tell({ symbols: read(json) });

    layer(name, json) {
      const ops = read(json);
      if (this.live.includes(name) || this.pieces.includes(name)) {
        this.studio.take({ layer: name, ops });
        if (this.pieces.includes(name)) this.relay();
        this.paint();
      } else this.tell({ layer: name, ops });
    }

    // Names of the layers that never move, of those that change now and then, and of those that change at any moment.
    show(still, pieces, live, width, height) {
      this.still = Array.from(still);
      this.pieces = Array.from(pieces);
      this.live = Array.from(live);
      if (width !== this.board[0] || height !== this.board[1]) this.whole = this.sharp = null;
      this.board = [width, height];
      this.version += 1;
      this.relay();
      this.paint();
    }

    // The whole empty board at once: its layers, colours and words in one.
    picture(json) {
      const { size, still, layers, symbols, palette, strings } = read(json);
      this.tell({ palette, strings, symbols });
      for (const [layer, ops] of Object.entries(layers)) this.tell({ layer, ops });
      this.show(still, [], [], ...size);
      this.fit();
    }

    // The faces have come: whatever was lettered without them is lettered anew.
    lettered() {
      this.version += 1;
      this.relay();
      this.paint();
    }

    // Lets something happen on top of everything, and over by itself (see life.js); nothing: what happens is over now.
    play(json) {
      this.life.play(read(json));
      this.paint();
    }

    // Canvases that fit say "seen" when they come into sight.
    watch(selector) {
      this.watcher ??= new IntersectionObserver(
        (entries) => {
          for (const { isIntersecting, target } of entries) {
            if (!isIntersecting) continue;
            this.watcher.unobserve(target);
            target.dispatchEvent(new Event("seen", { bubbles: true }));
          }
        },
        { rootMargin: "240px" },
      );
      for (const canvas of document.querySelectorAll(selector)) this.watcher.observe(canvas);
    }

    // A part of a board, with pieces of its own, on another canvas.
    sketch(canvas, names, json, words, left, top, right, bottom) {
      const ratio = globalThis.devicePixelRatio || 1;
      const dense = ((canvas.clientWidth || 320) / (right - left)) * ratio;
      canvas.width = Math.round((right - left) * dense);
      canvas.height = Math.round((bottom - top) * dense);
      const context = canvas.getContext("2d");
      context.setTransform(dense, 0, 0, dense, -left * dense, -top * dense);
      const said = this.studio.words;
      this.studio.words = read(words);
      const run = this.studio.pen(context);
      this.studio.words = said;
      for (const op of [...this.studio.ops(Array.from(names)), ...read(json)]) run(op);
    }

    // A draw list as a picture of its own, for the player to keep.
    async print(json, width, height, scale) {
      const canvas = blank(width * scale, height * scale);
      const context = canvas.getContext("2d");
      context.scale(scale, scale);
      const run = this.studio.pen(context);
      for (const op of read(json)) run(op);
      if (canvas.convertToBlob) return canvas.convertToBlob({ type: "image/png" });
      return new Promise((done) => canvas.toBlob(done, "image/png"));
    }

    get layers() {
      return this.studio.layers;
    }

    tell(news) {
      this.studio.take(news);
      if (this.helper) this.helper.postMessage(news);
      this.version += 1;
      this.relay();
      this.paint();
    }

    relay() {
      for (const sheet of [this.whole, this.sharp]) if (sheet) sheet.laid = false;
    }

    // --- where ---

    view(scale, x, y) {
      if (scale !== this.at.scale) this.zoomed = performance.now();
      this.at = { scale, x, y };
      this.paint();
    }

    fit() {
      const [width, height] = this.board;
      const scale = Math[this.fills ? "max" : "min"](this.width / width, this.height / height);
      this.view(scale, (this.width - width * scale) / 2, (this.height - height * scale) / 2);
      return this.at;
    }

    resize() {
      const ratio = globalThis.devicePixelRatio || 1;
      this.least = LEAST[globalThis.innerWidth > NARROW ? "desk" : "phone"];
      const wish = this.least * (document.documentElement.dataset.text === "large" ? WISHED : 1);
      if (wish !== this.wish) {
        this.wish = wish;
        this.version += 1;
        this.paint();
      }
      const width = this.canvas.clientWidth || this.canvas.width;
      const height = this.canvas.clientHeight || this.canvas.height;
      if (width === this.width && height === this.height && ratio === this.ratio) return;
      this.width = width;
      this.height = height;
      this.ratio = ratio;
      this.canvas.width = Math.round(width * ratio);
      this.canvas.height = Math.round(height * ratio);
      this.compose();
      this.paint();
    }

    // --- when ---

    paint() {
      if (!this.frame) this.frame = requestAnimationFrame(() => this.tick());
    }

    // Resolves when everything asked for so far is on the canvas, sharp; or after a second.
    settled() {
      return new Promise((resolve) => {
        this.waiting.push(resolve);
        setTimeout(resolve, 1000);
        this.paint();
      });
    }

    // Draws now and whole, without waiting for a frame.
    paintNow() {
      this.zoomed = 0;
      while (this.prepare(Infinity));
      this.compose();
    }

    tick() {
      this.frame = 0;
      const more = this.prepare(SLICE);
      this.compose();
      if (more) this.paint();
      else if (!this.work) for (const done of this.waiting.splice(0)) done();
    }

    // Works on the bitmaps for a while; says whether another frame is needed for them.
    prepare(budget) {
      if (!this.still.length || !this.width) return false;
      if (this.work && (this.work.version !== this.version || this.work.scale !== this.at.scale)) {
        if (!this.work.first || this.work.version !== this.version) this.work = null;
      }
      if (!this.work) {
        if (this.zoomed && performance.now() - this.zoomed < SETTLE && this.whole) return true;
        this.zoomed = 0;
        const wanted = this.wanted();
        if (!wanted) return false;
        this.work = wanted;
        if (budget < Infinity && !wanted.first && this.ask(wanted)) return false;
        Object.assign(wanted, this.studio.sheet(wanted));
      }
      if (!this.work.ops) {
        if (budget < Infinity) return false; // the helper is at it
        Object.assign(this.work, this.studio.sheet(this.work));
      }
      if (this.studio.draw(this.work, budget)) this.keep(this.work);
      return true;
    }

    keep(sheet) {
      this.work = null;
      sheet.laid = false;
      if (sheet.all) {
        this.whole = sheet;
        if (this.sharp && this.sharp.version !== sheet.version) this.sharp = null;
      } else this.sharp = sheet;
    }

    wanted() {
      const [width, height] = this.board;
      const { scale } = this.at;
      const dense = scale * this.ratio;
      const now = this.version;
      const { least, wish } = this;
      const type = { scale, least, wish };
      const order = { ...type, names: this.still, version: now, first: false, all: true, dense, box: [0, 0, width, height] };
      if (!this.whole) return { ...order, first: true };
      const small = width * height * dense * dense <= PIXELS;
      if (small || this.whole.version !== now) {
        if (this.whole.version === now && this.whole.scale === scale && this.whole.ratio === this.ratio) return null;
        if (!small) order.dense = Math.sqrt(PIXELS / (width * height));
        return { ...order, ratio: this.ratio };
      }
      const best = this.sharp;
      if (best && best.version === now && best.scale === scale && this.covers(best, MARGIN / 4)) return null;
      const box = this.seen(MARGIN);
      const area = (box[2] - box[0]) * (box[3] - box[1]);
      return { ...order, all: false, box, dense: Math.min(dense, Math.sqrt(PIXELS / area)) };
    }

    // Has the helper draw it; says whether there is one.
    ask(sheet) {
      if (this.helper === null) this.hire();
      if (!this.helper) return false;
      sheet.number = this.asked = (this.asked || 0) + 1;
      const { number, names, box, dense, scale, least, wish } = sheet;
      this.helper.postMessage({ draw: { number, names, box, dense, scale, least, wish } });
      return true;
    }

    hire() {
      this.helper = false;
      if (!Painter.source || typeof Worker !== "function" || typeof OffscreenCanvas !== "function") return;
      try {
        const helper = new Worker(Painter.source);
        helper.onerror = () => {
          this.helper = false;
          this.work = null;
          this.paint();
        };
        helper.onmessage = ({ data }) => {
          const sheet = this.work;
          if (sheet && sheet.number === data.number) {
            sheet.canvas = data.bitmap;
            this.keep(sheet);
          } else data.bitmap.close();
          this.paint();
        };
        const { colours, words, book, layers } = this.studio;
        helper.postMessage({ faces: Painter.faces || [], at: document.baseURI });
        helper.postMessage({ palette: colours, strings: words, symbols: book });
        for (const [layer, ops] of layers) {
          if (!this.live.includes(layer) && !this.pieces.includes(layer)) helper.postMessage({ layer, ops });
        }
        this.helper = helper;
      } catch {
        this.helper = false;
      }
    }

    // The part of the board in view, with a margin in parts of the view.
    seen(margin) {
      const { scale, x, y } = this.at;
      const [width, height] = this.board;
      const mx = this.width * margin;
      const my = this.height * margin;
      return [
        Math.max(0, (-x - mx) / scale),
        Math.max(0, (-y - my) / scale),
        Math.min(width, (this.width - x + mx) / scale),
        Math.min(height, (this.height - y + my) / scale),
      ];
    }

    covers({ box, scale }, margin) {
      const seen = this.seen(margin);
      const near = 0.5 / scale;
      return (
        box[0] <= seen[0] + near && box[1] <= seen[1] + near && box[2] >= seen[2] - near && box[3] >= seen[3] - near
      );
    }

    compose() {
      const context = this.context;
      const { scale, x, y } = this.at;
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.globalAlpha = 1;
      context.fillStyle = this.studio.colour("@backdrop");
      context.fillRect(0, 0, this.canvas.width, this.canvas.height);
      const names = [...this.live];
      let named = [];
      if (this.whole) {
        const full = this.sharp && this.sharp.scale === scale && this.covers(this.sharp, 0);
        if (!full) this.lay(this.whole);
        if (this.sharp) this.lay(this.sharp);
        if (full || this.whole.scale === scale) named = [...this.named()];
      } else {
        if (this.work && this.work.canvas) this.copy(this.work.canvas, this.work); // the first picture, as it grows
        names.unshift(...this.pieces);
      }
      context.setTransform(scale * this.ratio, 0, 0, scale * this.ratio, x * this.ratio, y * this.ratio);
      const run = this.studio.pen(context, scale, this.least, this.wish);
      const ops = this.studio.ops(names);
      const name = () => named.splice(0).forEach(run);
      if (!ops.some(([kind]) => kind === "n")) name();
      for (const op of ops) op[0] === "n" ? name() : run(op);
      if (this.life.draw(context, run)) this.paint();
    }

    named() {
      if (this.naming !== this.version) {
        this.naming = this.version;
        this.names = this.studio.names(this.still);
      }
      return this.names;
    }

    // Puts a bitmap with the pieces on it where it belongs.
    lay(sheet) {
      if (!sheet.laid) {
        const { width, height } = sheet.canvas;
        if (!sheet.flat) sheet.flat = blank(width, height);
        const context = sheet.flat.getContext("2d");
        context.setTransform(1, 0, 0, 1, 0, 0);
        context.drawImage(sheet.canvas, 0, 0);
        const { dense, box } = sheet;
        context.setTransform(dense, 0, 0, dense, -box[0] * dense, -box[1] * dense);
        const run = this.studio.pen(context, sheet.scale, this.least, this.wish);
        for (const op of this.studio.ops(this.pieces)) run(op);
        sheet.laid = true;
      }
      this.copy(sheet.flat, sheet);
    }

    copy(bitmap, { dense, box }) {
      const { scale, x, y } = this.at;
      const size = (scale * this.ratio) / dense;
      const left = (x + box[0] * scale) * this.ratio;
      const top = (y + box[1] * scale) * this.ratio;
      const even = Math.abs(size - 1) < 1e-6;
      this.context.drawImage(
        bitmap,
        even ? Math.round(left) : left,
        even ? Math.round(top) : top,
        bitmap.width * size,
        bitmap.height * size,
      );
    }
  }

  if (typeof document === "undefined") {
    const studio = new Studio();
    let lettered = Promise.resolve();
    onmessage = async ({ data }) => {
      if (data.faces) lettered = Promise.resolve(data).then(({ faces, at }) => load(faces, at)).catch(() => {});
      if (!data.draw) return studio.take(data);
      await lettered;
      const sheet = studio.sheet(data.draw);
      studio.draw(sheet);
      const bitmap = sheet.canvas.transferToImageBitmap();
      return postMessage({ number: data.draw.number, bitmap }, [bitmap]);
    };
  } else {
    Painter.source = document.currentScript ? document.currentScript.src : "";
    globalThis.Painter = Painter;
  }
})();
