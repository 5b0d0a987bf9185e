// What moves on the board by itself for a moment: each part is a draw list on its way along a line, with its size and its
// strength from one end to the other. The browser moves it, so that Python need not be asked for every frame.
(() => {
  "use strict";

  const EASE = {
    line: (t) => t,
    in: (t) => t * t,
    out: (t) => 1 - (1 - t) ** 2,
    both: (t) => (1 - Math.cos(Math.PI * t)) / 2,
    over: (t) => 1 + 2.7 * (t - 1) ** 3 + 1.7 * (t - 1) ** 2,
  };

  // The place and the heading after a share of the way along a line: x, y, x, y …
  const along = (line, share) => {
    let left = 0;
    for (let i = 2; i < line.length; i += 2) left += Math.hypot(line[i] - line[i - 2], line[i + 1] - line[i - 1]);
    left *= share;
    for (let i = 2; i < line.length; i += 2) {
      const [dx, dy] = [line[i] - line[i - 2], line[i + 1] - line[i - 1]];
      const size = Math.hypot(dx, dy);
      if (left <= size || i + 2 >= line.length) {
        const part = size ? left / size : 0;
        return [line[i - 2] + dx * part, line[i - 1] + dy * part, Math.atan2(dy, dx)];
      }
      left -= size;
    }
    return [line[0], line[1], 0];
  };

  class Life {
    constructor(studio) {
      this.studio = studio;
      this.parts = [];
    }

    // Each part: ops, line, after and lasts in milliseconds, size and fade as [first, last], ease, turns.
    play(parts) {
      if (!parts.length) this.parts = [];
      const now = performance.now();
      for (const part of parts) this.parts.push({ ...part, begins: now + (part.after || 0) });
      if (this.parts.length > 600) this.parts.splice(0, this.parts.length - 600);
    }

    // Draws what is on its way, and says whether there is more to come.
    draw(context, run) {
      if (!this.parts.length) return false;
      const now = performance.now();
      this.parts = this.parts.filter(({ begins, lasts }) => now < begins + lasts);
      for (const { ops, line, begins, lasts, size = [1, 1], fade = [1, 1], ease = "both", turns } of this.parts) {
        const time = (now - begins) / lasts;
        if (time < 0) continue;
        const share = EASE[ease](time);
        const [x, y, heading] = along(line, Math.min(1, Math.max(0, share)));
        const scale = size[0] + (size[1] - size[0]) * share;
        context.save();
        context.translate(x, y);
        // what runs to the left is turned over rather than stood on its head
        if (turns) context.transform(Math.cos(heading), Math.sin(heading), -Math.sin(heading), Math.cos(heading), 0, 0);
        if (turns && Math.abs(heading) > Math.PI / 2) context.scale(1, -1);
        context.scale(scale, scale);
        context.globalAlpha = Math.min(1, Math.max(0, fade[0] + (fade[1] - fade[0]) * time));
        for (const op of ops) run(op);
        context.restore();
      }
      return this.parts.length > 0;
    }
  }

  globalThis.Life = Life;
})();
