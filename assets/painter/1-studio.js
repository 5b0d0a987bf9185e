// Replays draw lists (pyapp/shell/canvas/scene.py, docs/board.md) with a palette, words and symbols; it knows no game.
// On the page, and again in the worker that draws what never moves.
(() => {
  "use strict";

  const FACE = '"Smokestack Text",Georgia,"Liberation Serif",serif';
  const HEAD = '"Smokestack Head",' + FACE;

  const GROWS = 1.5; // words too small to be read are drawn larger, up to this many times; beyond that they are left out
  const NARROWS = 0.8; // a name that stands for itself is squeezed to its room, down to this share of its width

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
      fonts.set(key, (font = slant + weight + size + "px " + (style.includes("h") ? HEAD : FACE)));
    }
    return font;
  };

  // Loads the faces that the build made, here or in the worker; settles when they can be used or cannot be had.
  const load = (faces, at) =>
    Promise.all(
      faces.map(({ file, family, weight, style }) => {
        const face = new FontFace(family, `url("${new URL(file, at)}")`, { weight, style, display: "swap" });
        (globalThis.document || globalThis).fonts.add(face);
        return face.load();
      }),
    );

  // Where a name may stand that belongs to a box, the best place first.
  const around = ([left, top, right, bottom], half, high) => {
    const middle = (left + right) / 2;
    const across = [middle, right - half, left + half, left, right];
    const far = high * 1.4; // so far off that a frame of what is lit covers none of it, if there is room
    const rows = [bottom + far, top - far, bottom + high, top - high].flatMap((row) => across.map((x) => [x, row]));
    return [...rows, [right + half, (top + bottom) / 2], [left - half, (top + bottom) / 2]];
  };

  const blank = (width, height) => {
    if (typeof OffscreenCanvas === "function") return new OffscreenCanvas(width, height);
    const canvas = document.createElement("canvas");
    canvas.width = width;
    canvas.height = height;
    return canvas;
  };

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

    // The names that stand for themselves when seen from afar: a sheet leaves them to whoever shows it, so that what is
    // built runs below them, and that they are never blown up with it.
    names(still) {
      const tells = (ops) => ops && ops.some((op) => op[0] === "l" || (op[0] === "d" && (tells(op[2]) || tells(op[3]))));
      const named = this.ops(still).filter((op) => "bsemz".includes(op[0]) || (op[0] === "d" && tells(op[3])));
      return named.map((op) => (op[0] === "d" ? ["d", op[1], [], op[3]] : op));
    }

    sheet({ names, box, dense, scale, least, wish }) {
      const canvas = blank(
        Math.max(1, Math.ceil((box[2] - box[0]) * dense)),
        Math.max(1, Math.ceil((box[3] - box[1]) * dense)),
      );
      const context = canvas.getContext("2d");
      context.setTransform(dense, 0, 0, dense, -box[0] * dense, -box[1] * dense);
      return { canvas, context, ops: this.ops(names), step: 0, run: this.pen(context, scale, least, wish, false) };
    }

    draw(sheet, budget = Infinity) {
      const stop = performance.now() + budget;
      const { run } = sheet;
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

    // Runs commands on a canvas; with a number of CSS pixels for a unit, no words are smaller than `least` of them, nor
    // than `wish` where there is room for that.
    pen(c, scale = 0, least = 0, wish = least, named = true) {
      c.lineJoin = c.lineCap = "round";
      c.textBaseline = "alphabetic";
      const book = this.book;
      const words = this.words;
      let given = null;
      let zoom = scale; // CSS pixels for a unit where we are
      const zooms = [];
      const taken = []; // where names stand

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

      // The size at which words can be read: their own, a larger one, or 0 where that would be too large for their place.
      const legible = (size) => {
        if (!zoom || size * zoom >= wish) return size;
        return size * zoom * GROWS >= least ? Math.min(wish / zoom, size * GROWS) : 0;
      };

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
          const [, , x, , first, fill, style = "", align = "c", room = 0, , halo, wide, turn] = op;
          const size = legible(first);
          if (!size) return;
          const spacing = ((op[9] || 0) * size) / first;
          const y = op[3] + (turn ? 0 : (size - first) * 0.34);
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
          if (zoom && op[3] * zoom < least) return; // along a line there is no room to grow
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
          const before = zoom;
          zoom *= op[4] ?? 1;
          for (const inner of book[op[1]] || []) run(inner);
          zoom = before;
          c.restore();
          given = outer;
        },
        // Where names belong that stand for themselves: whoever shows them knows (board.js).
        n() {},
        // What no name may cover.
        b(op) {
          taken.push(...op[1]);
        },
        // A name that stands for itself, as large as can be read: where it is said to be or, with something it belongs
        // to, below, above or beside that; nowhere if there is no room.
        l(op) {
          if (!named) return;
          const [, words, middle, y, first, fill, style, halo, left, right, own] = op;
          const text = say(words);
          for (const goal of wish > least ? [wish, least] : [least]) {
            const size = zoom ? Math.max(first, goal / zoom) : first;
            c.font = fontOf(size, style);
            const free = size * 0.15;
            const wide = c.measureText(text).width;
            const room = Math.min(wide, right - left - 2 * free);
            if (room < wide * NARROWS) continue;
            const half = room / 2 + free;
            const high = size * 0.42;
            for (const [wanted, row] of own ? around(own, half, high) : [[middle, y]]) {
              const x = Math.max(left + half, Math.min(right - half, wanted));
              const at = [x - half, row - high, x + half, row + high];
              if (taken.some((box) => at[0] < box[2] && box[0] < at[2] && at[1] < box[3] && box[1] < at[3])) continue;
              taken.push(at);
              write(text, x, row + size * 0.34, "c", room < wide ? room : 0, 0, fill, halo, size * 0.3);
              return;
            }
          }
        },
        // What can be read from so near, given the size of its words, and what is seen from farther off.
        d(op) {
          for (const inner of legible(op[1]) ? op[2] : op[3] || []) run(inner);
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
          const before = zoom;
          zoom *= Math.max(Math.abs(sx), Math.abs(sy));
          for (const inner of ops) run(inner);
          zoom = before;
          c.restore();
        },
        s() {
          c.save();
          zooms.push(zoom);
        },
        e() {
          c.restore();
          zoom = zooms.pop() ?? zoom;
        },
        m: (op) => c.translate(op[1], op[2]),
        z(op) {
          c.scale(op[1], op[1]);
          zoom *= op[1];
        },
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

  Object.assign(Studio, { blank, load });
  globalThis.Studio = Studio;
})();
