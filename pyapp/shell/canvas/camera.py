"""Where the board stands on the screen: fit, pan, zoom, and back from a click to the board."""

from __future__ import annotations

from dataclasses import dataclass, replace

CLOSEST = 4.0  # CSS pixels for one unit of the board


@dataclass(frozen=True)
class Camera:
    """A view of a board: board units times `scale`, moved by x and y, are CSS pixels of the canvas."""

    board: tuple[float, float]
    canvas: tuple[float, float]
    scale: float
    x: float
    y: float

    @classmethod
    def fit(cls, board: tuple[float, float], canvas: tuple[float, float]) -> Camera:
        """Show the whole board, centred."""
        scale = min(canvas[0] / board[0], canvas[1] / board[1])
        return cls(
            board,
            canvas,
            scale,
            (canvas[0] - board[0] * scale) / 2,
            (canvas[1] - board[1] * scale) / 2,
        )

    def to_board(self, x: float, y: float) -> tuple[float, float]:
        """Return the point of the board under a point of the canvas."""
        return (x - self.x) / self.scale, (y - self.y) / self.scale

    def to_canvas(self, x: float, y: float) -> tuple[float, float]:
        """Return where a point of the board stands on the canvas."""
        return x * self.scale + self.x, y * self.scale + self.y

    def panned(self, dx: float, dy: float) -> Camera:
        """Move the board by so many CSS pixels, never out of sight."""
        return replace(self, x=self.x + dx, y=self.y + dy)._kept_in_sight()

    def zoomed(self, factor: float, x: float, y: float) -> Camera:
        """Zoom so that the point of the board under x, y stays there."""
        least = Camera.fit(self.board, self.canvas).scale
        scale = min(max(self.scale * factor, least), max(CLOSEST, least))
        bx, by = self.to_board(x, y)
        return replace(self, scale=scale, x=x - bx * scale, y=y - by * scale)._kept_in_sight()

    def resized(self, canvas: tuple[float, float]) -> Camera:
        """Keep what was in the middle in the middle of a canvas of another size."""
        fitted = Camera.fit(self.board, canvas)
        if self.scale <= Camera.fit(self.board, self.canvas).scale:
            return fitted
        bx, by = self.to_board(self.canvas[0] / 2, self.canvas[1] / 2)
        scale = max(self.scale, fitted.scale)
        moved = replace(
            self,
            canvas=canvas,
            scale=scale,
            x=canvas[0] / 2 - bx * scale,
            y=canvas[1] / 2 - by * scale,
        )
        return moved._kept_in_sight()

    def showing(self, box: tuple[float, float, float, float], margin: float = 24.0) -> Camera:
        """Pan as little as it takes to bring a box of the board into sight."""
        left, top = self.to_canvas(box[0], box[1])
        right, bottom = self.to_canvas(box[2], box[3])
        dx = max(margin - left, 0.0) or min(self.canvas[0] - margin - right, 0.0)
        dy = max(margin - top, 0.0) or min(self.canvas[1] - margin - bottom, 0.0)
        return self.panned(dx, dy)

    def over(self, box: tuple[float, float, float, float], margin: float) -> Camera:
        """Show a box of the board as large as it fits, with a margin in units of the board."""
        width, height = box[2] - box[0] + 2 * margin, box[3] - box[1] + 2 * margin
        least = Camera.fit(self.board, self.canvas).scale
        scale = max(least, min(self.canvas[0] / width, self.canvas[1] / height, CLOSEST))
        x = self.canvas[0] / 2 - (box[0] + box[2]) / 2 * scale
        y = self.canvas[1] / 2 - (box[1] + box[3]) / 2 * scale
        return replace(self, scale=scale, x=x, y=y)._kept_in_sight()

    def _kept_in_sight(self) -> Camera:
        return replace(
            self,
            x=_kept(self.x, self.board[0] * self.scale, self.canvas[0]),
            y=_kept(self.y, self.board[1] * self.scale, self.canvas[1]),
        )


def _kept(start: float, size: float, room: float) -> float:
    """Centre what is smaller than the room; let what is larger leave no gap."""
    if size <= room:
        return (room - size) / 2
    return min(0.0, max(room - size, start))
