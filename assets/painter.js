// Replays draw lists (pyapp/shell/canvas/scene.py, docs/board.md) on a canvas. It knows no game: it keeps layers, a palette,
// words and symbols. Still layers are drawn once into a bitmap for the present zoom, by a worker where there is one
// (this same file), the pieces are laid on it when they change, and a frame of panning only copies that bitmap.
(() => {
  "use strict";

  const FACE =
    'Palatino,"Palatino Linotype","Palatino LT STD","Book Antiqua","URW Palladio L",P052,Georgia,"Liberation Serif","DejaVu Serif Condensed",serif';
  const SLICE = 7; // milliseconds of one frame that drawing a bitmap may take
  const SETTLE = 120; // milliseconds without zooming before the bitmap is made sharp again
  const MARGIN = 0.35; // how much is drawn beyond each edge of the view, so that panning finds it ready
  const PIXELS = 14e6; // no bitmap larger than this; up to there, the whole board is drawn

  const paths = new Map();
  const fonts = new Map();

  const pathOf = (d) => {
    let path = paths.get(d);
    if (!path) {
      if (paths.size > 6000) paths.clear();
      paths.set(d, (path = new Path2D(d)));
    }
    return path;
  };

  const fontOf = (size, style) => {
    const key = style + size;
    let font = fonts.get(key);
    if (!font) {
      const slant = style.includes("i") ? "italic " : "";
      const weight = style.includes("b") ? "700 " : "400 ";
      fonts.set(key, (font = slant + weight + size + "px " + FACE));
    }
    return font;
  };

  const blank = (width, height) => {
    if (typeof OffscreenCanvas === "function") return new OffscreenCanvas(width, height);
    const canvas = document.createElement("canvas");
    canvas.width = width;
    canvas.height = height;
    return canvas;
  };

  const read = (json) => (typeof json === "string" ? JSON.parse(json) : json);

  // What is needed to replay a draw list: on the page, and again in the worker.
  class Studio {
    constructor() {
      this.colours = {};
      this.words = {};
      this.book = {};
      this.layers = new Map();
      this.mixed = new Map();
    }

    take({ palette, strings, symbols, layer, ops }) {
      if (palette) {
        this.colours = palette;
        this.mixed.clear();
      }
      if (strings) this.words = strings;
      if (symbols) Object.assign(this.book, symbols);
      if (layer) this.layers.set(layer, ops);
    }

    ops(names) {
      return names.flatMap((name) => this.layers.get(name) || []);
    }

    sheet({ names, box, dense }) {
      const canvas = blank(
        Math.max(1, Math.ceil((box[2] - box[0]) * dense)),
        Math.max(1, Math.ceil((box[3] - box[1]) * dense)),
      );
      const context = canvas.getContext("2d");
      context.setTransform(dense, 0, 0, dense, -box[0] * dense, -box[1] * dense);
      return { canvas, context, ops: this.ops(names), step: 0 };
    }

    draw(sheet, budget = Infinity) {
      const stop = performance.now() + budget;
      const run = this.pen(sheet.context);
      while (sheet.step < sheet.ops.length) {
        run(sheet.ops[sheet.step++]);
        if ((sheet.step & 3) === 0 && performance.now() > stop) return false;
      }
      return true;
    }

    // --- colours and words ---

    colour(name) {
      if (name.charCodeAt(0) !== 64) return name;
      let found = this.mixed.get(name);
      if (!found) {
        const [key, share] = name.slice(1).split("/");
        found = this.colours[key] || "#f0f";
        if (share !== undefined) {
          const value = parseInt(found.slice(1, 7), 16);
          found = `rgba(${value >> 16},${(value >> 8) & 255},${value & 255},${share / 100})`;
        }
        this.mixed.set(name, found);
      }
      return found;
    }

    // --- the commands ---

    pen(c) {
      c.lineJoin = c.lineCap = "round";
      c.textBaseline = "alphabetic";
      const book = this.book;
      const words = this.words;
      let given = null;

      const ink = (paint) => {
        if (typeof paint === "string") {
          if (paint.charCodeAt(0) === 36) return ink(given[paint.slice(1)]);
          return this.colour(paint);
        }
        const stops = paint[paint.length - 1];
        const shade =
          paint[0] === "l"
            ? c.createLinearGradient(paint[1], paint[2], paint[3], paint[4])
            : c.createRadialGradient(paint[1], paint[2], 0, paint[1], paint[2], paint[3]);
        for (const [share, name] of stops) shade.addColorStop(share, ink(name));
        return shade;
      };

      // Words stand in the language's table under the key after "~", or for themselves.
      const say = (text) => (text.charCodeAt(0) === 126 ? (words[text.slice(1)] ?? "") : text);

      const brush = (path, fill, stroke, width) => {
        if (fill) {
          c.fillStyle = ink(fill);
          c.fill(path);
        }
        if (stroke) {
          c.strokeStyle = ink(stroke);
          c.lineWidth = width;
          c.stroke(path);
        }
      };

      // A path is written out, or named "#coast" and kept in the symbol book (there it may be a list of parts).
      const spell = (d) => (Array.isArray(d) ? d.map(spell).join("") : d.charCodeAt(0) === 35 ? spell(book[d]) : d);
      const trace = (d) => pathOf(d.charCodeAt(0) === 35 ? spell(d) : d);

      const commands = {
        p(op) {
          if (op[5]) c.setLineDash(op[5]);
          if (op[6]) c.lineCap = op[6] === "b" ? "butt" : "square";
          brush(trace(op[1]), op[2], op[3], op[4]);
          if (op[5]) c.setLineDash([]);
          if (op[6]) c.lineCap = "round";
        },
        r(op) {
          const path = new Path2D();
          const [, x, y, width, height, radius] = op;
          if (radius && path.roundRect) path.roundRect(x, y, width, height, radius);
          else path.rect(x, y, width, height);
          if (!radius) c.lineJoin = "miter";
          brush(path, op[6], op[7], op[8]);
          c.lineJoin = "round";
        },
        c(op) {
          const path = new Path2D();
          path.arc(op[1], op[2], op[3], 0, 6.2832);
          brush(path, op[4], op[5], op[6]);
        },
        t(op) {
          const text = say(op[1]);
          const [, , x, y, size, fill, style = "", align = "c", room = 0, spacing = 0, halo, wide, turn] = op;
          c.font = fontOf(size, style);
          if (turn) {
            c.save();
            c.translate(x, y);
            c.rotate(turn);
            write(text, 0, size * 0.34, align, room, spacing, fill, halo, wide);
            c.restore();
          } else write(text, x, y, align, room, spacing, fill, halo, wide);
        },
        w(op) {
          c.font = fontOf(op[3], op[5]);
          c.fillStyle = ink(op[4]);
          along(Array.from(say(op[1])), op[2], op[6]);
        },
        u(op) {
          const outer = given;
          given = op[5] ? op[5].map((name) => (name.charCodeAt(0) === 36 ? outer[name.slice(1)] : name)) : outer;
          c.save();
          c.translate(op[2], op[3]);
          if (op[6]) c.rotate(op[6]);
          if (op[4] !== undefined && op[4] !== 1) c.scale(op[4], op[4]);
          for (const inner of book[op[1]] || []) run(inner);
          c.restore();
          given = outer;
        },
        g(op) {
          const [, , x, y, sx, sy, strength, clip, ops] = op;
          if (strength <= 0) return;
          c.save();
          if (strength < 1) c.globalAlpha *= strength;
          if (clip && clip[3] < 1) {
            c.beginPath();
            c.arc(clip[0], clip[1], clip[2] * clip[3], 0, 6.2832);
            c.clip();
          }
          if (x || y) c.translate(x, y);
          if (sx !== 1 || sy !== 1) c.scale(sx, sy);
          for (const inner of ops) run(inner);
          c.restore();
        },
        s: () => c.save(),
        e: () => c.restore(),
        m: (op) => c.translate(op[1], op[2]),
        z: (op) => c.scale(op[1], op[1]),
        k: (op) => c.clip(trace(op[1])),
        a: (op) => (c.globalAlpha *= op[1]),
      };

      const run = (op) => commands[op[0]](op);

      const write = (text, x, y, align, room, spacing, fill, halo, wide) => {
        let draw = (method) => (room ? c[method](text, x, y, room) : c[method](text, x, y));
        c.textAlign = align === "l" ? "left" : align === "r" ? "right" : "center";
        if (spacing) {
          const letters = Array.from(text);
          const widths = letters.map((letter) => c.measureText(letter).width + spacing);
          const total = widths.reduce((sum, width) => sum + width, -spacing);
          const squeeze = room && total > room ? room / total : 1;
          const start = x - total * squeeze * (align === "l" ? 0 : align === "r" ? 1 : 0.5);
          c.textAlign = "left";
          draw = (method) => {
            let at = start;
            letters.forEach((letter, index) => {
              if (squeeze < 1) c[method](letter, at, y, (widths[index] - spacing) * squeeze);
              else c[method](letter, at, y);
              at += widths[index] * squeeze;
            });
          };
        }
        if (halo) {
          c.strokeStyle = ink(halo);
          c.lineWidth = wide;
          draw("strokeText");
        }
        c.fillStyle = ink(fill);
        draw("fillText");
      };

      const along = (letters, flat, spacing) => {
        const widths = letters.map((letter) => c.measureText(letter).width + spacing);
        const pieces = [];
        let total = 0;
        for (let i = 2; i < flat.length; i += 2) {
          const size = Math.hypot(flat[i] - flat[i - 2], flat[i + 1] - flat[i - 1]);
          pieces.push([total, size, i]);
          total += size;
        }
        let at = (total - widths.reduce((sum, width) => sum + width, -spacing)) / 2;
        c.textAlign = "center";
        letters.forEach((letter, index) => {
          const middle = at + (widths[index] - spacing) / 2;
          at += widths[index];
          let piece = pieces[0];
          for (const candidate of pieces) if (candidate[0] <= middle) piece = candidate;
          const [start, size, i] = piece;
          const share = (middle - start) / (size || 1);
          const dx = flat[i] - flat[i - 2];
          const dy = flat[i + 1] - flat[i - 1];
          c.save();
          c.translate(flat[i - 2] + dx * share, flat[i - 1] + dy * share);
          c.rotate(Math.atan2(dy, dx));
          c.fillText(letter, 0, 0);
          c.restore();
        });
      };

      return run;
    }
  }

  class Painter {
    constructor(canvas) {
      this.canvas = canvas;
      this.context = canvas.getContext("2d", { alpha: false });
      this.studio = new Studio();
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
      const scale = Math.min(this.width / width, this.height / height);
      this.view(scale, (this.width - width * scale) / 2, (this.height - height * scale) / 2);
      return this.at;
    }

    resize() {
      const ratio = globalThis.devicePixelRatio || 1;
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

    // Resolves when everything asked for so far is on the canvas, sharp.
    settled() {
      return new Promise((resolve) => {
        this.waiting.push(resolve);
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
      const order = { names: this.still, version: now, scale, first: false, all: true, dense, box: [0, 0, width, height] };
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
      const { number, names, box, dense } = sheet;
      this.helper.postMessage({ draw: { number, names, box, dense } });
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
      if (this.whole) {
        const full = this.sharp && this.sharp.scale === scale && this.covers(this.sharp, 0);
        if (!full) this.lay(this.whole);
        if (this.sharp) this.lay(this.sharp);
      } else {
        if (this.work && this.work.canvas) this.copy(this.work.canvas, this.work); // the first picture, as it grows
        names.unshift(...this.pieces);
      }
      context.setTransform(scale * this.ratio, 0, 0, scale * this.ratio, x * this.ratio, y * this.ratio);
      const run = this.studio.pen(context);
      for (const op of this.studio.ops(names)) run(op);
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
        const run = this.studio.pen(context);
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
    onmessage = ({ data }) => {
      if (!data.draw) return studio.take(data);
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
