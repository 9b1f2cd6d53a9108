import type { EdgeMargins } from '../../text-layout/safe-area.ts';
import { computeViews, type CameraPath, type Timing, type View } from './camera-path.ts';
import { joinHeads, type HeadBox } from '../heads.ts';
import { calmPath, shiftTowards } from './motion.ts';

/** Largest ratio between the sizes of a head during a move. */
const MOST_GROWTH = 1.09;
/** Shares of the movement to try, from full to least. */
const SHARES = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1, 0.05];
/** Every third frame of a move is checked. */
const STRIDE = 3;
/** Margins of a close-up that leaves no room for the safe area. */
const CLOSE_UP: EdgeMargins = { left: 0.015, top: 0.015, right: 0.015, bottom: 0.015 };
const ROUNDING = 1e-6;
/** Tolerance for margins, because a crop has whole pixels. */
const TOLERANCE = 0.004;

interface Point {
  x: number;
  y: number;
}

/** Projects a point of the picture into a view, in fractions of the frame. */
function project(view: View, { x, y }: Point): Point {
  const [a, b, c, d] = view;
  if (!a || !b || !c || !d) throw new Error('A view has four corners.');
  const sum = { x: a.x - b.x + d.x - c.x, y: a.y - b.y + d.y - c.y };
  const right = { x: b.x - d.x, y: b.y - d.y };
  const down = { x: c.x - d.x, y: c.y - d.y };
  const area = right.x * down.y - down.x * right.y;
  const g = (sum.x * down.y - down.x * sum.y) / area;
  const h = (right.x * sum.y - sum.x * right.y) / area;
  // Two linear equations for the point (u, v) of the frame that shows (x, y).
  const across = { u: b.x - a.x + g * (b.x - x), v: c.x - a.x + h * (c.x - x), is: x - a.x };
  const along = { u: b.y - a.y + g * (b.y - y), v: c.y - a.y + h * (c.y - y), is: y - a.y };
  const divisor = across.u * along.v - across.v * along.u;
  return {
    x: (across.is * along.v - across.v * along.is) / divisor,
    y: (across.u * along.is - across.is * along.u) / divisor,
  };
}

/**
 * Returns the smallest box around the four corners of a head in a view, in fractions of the frame.
 */
export function viewHead(view: View, { left, top, width, height }: HeadBox): HeadBox {
  const corners = [
    { x: left, y: top },
    { x: left + width, y: top },
    { x: left, y: top + height },
    { x: left + width, y: top + height },
  ].map((corner) => project(view, corner));
  const [across, down] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [from, above] = [Math.min(...across), Math.min(...down)];
  return {
    left: from,
    top: above,
    width: Math.max(...across) - from,
    height: Math.max(...down) - above,
  };
}

/** Measures the distance of a box from each edge of the frame. */
const measureMargins = ({ left, top, width, height }: HeadBox): EdgeMargins => ({
  left,
  top,
  right: 1 - left - width,
  bottom: 1 - top - height,
});

const SIDES = ['left', 'top', 'right', 'bottom'] as const satisfies (keyof EdgeMargins)[];

/**
 * Returns the point that a move approaches. It uses up the room on both sides of the heads evenly.
 */
function chooseTarget(group: HeadBox, safe: EdgeMargins): Point {
  const margins = measureMargins(group);
  const choose = (before: 'left' | 'top', after: 'right' | 'bottom', length: number) => {
    const room = Math.max(0, margins[before] - safe[before]);
    const roomAfter = Math.max(0, margins[after] - safe[after]);
    const share = room + roomAfter > 0 ? room / (room + roomAfter) : 0.5;
    return margins[before] + length * share;
  };
  return { x: choose('left', 'right', group.width), y: choose('top', 'bottom', group.height) };
}

/** Options for a move that keeps heads in the frame. */
export interface KeepHeadsOptions {
  timing: Timing;
  /** Width of the frame divided by its height. */
  aspect: number;
  safe: EdgeMargins;
  /** Path of another layer, which is scaled alike. */
  beside?: CameraPath;
}

/**
 * Checks that no head leaves the safe area during a move and none grows too much. Heads outside the
 * safe area at rest must not move further out.
 */
function isSafeForHeads(
  path: CameraPath,
  heads: readonly HeadBox[],
  { timing, aspect, safe, beside }: KeepHeadsOptions,
): boolean {
  const group = joinHeads(heads);
  if (!group) return true;
  const atRest = measureMargins(group);
  const least = SIDES.map((side) => Math.min(safe[side], atRest[side]) - ROUNDING);
  const views = computeViews(path, timing, aspect, beside).filter(
    (_, frame) => frame % STRIDE === 0 || frame === timing.frames - 1,
  );
  const isInside = views.every((view) => {
    const margins = measureMargins(viewHead(view, group));
    return SIDES.every((side, at) => margins[side] >= (least[at] ?? 0));
  });
  if (!isInside) return false;
  return heads.every((head) => {
    const heights = views.map((view) => viewHead(view, head).height);
    return Math.max(...heights) <= Math.min(...heights) * MOST_GROWTH;
  });
}

function reduceMove(
  path: CameraPath,
  heads: readonly HeadBox[],
  options: KeepHeadsOptions,
): CameraPath {
  const group = joinHeads(heads);
  if (!group || isSafeForHeads(path, heads, options)) return path;
  const margins = measureMargins(group);
  const isCloseUp = SIDES.some((side) => margins[side] < options.safe[side] - TOLERANCE);
  for (const safe of isCloseUp ? [options.safe, CLOSE_UP] : [options.safe]) {
    const target = chooseTarget(group, safe);
    for (const share of SHARES) {
      const candidate = shiftTowards(calmPath(path, share), target);
      if (isSafeForHeads(candidate, heads, { ...options, safe })) return candidate;
    }
  }
  return calmPath(path, 0);
}

/** Cache, because the preview plans a film again at every change and most moves are unchanged. */
const reducedMoves = new Map<string, CameraPath>();
const MOST_REDUCED_MOVES = 500;

/**
 * Reduces a move and directs it toward the heads as far as needed. No head is cut, and none grows
 * by more than 9 %.
 *
 * @param heads in fractions of the frame, while the camera is at rest
 */
export function keepHeads(
  path: CameraPath,
  heads: readonly HeadBox[],
  options: KeepHeadsOptions,
): CameraPath {
  if (heads.length === 0) return path;
  const key = JSON.stringify([path, heads, options]);
  const cachedPath = reducedMoves.get(key);
  if (cachedPath) return cachedPath;
  const reducedPath = reduceMove(path, heads, options);
  if (reducedMoves.size >= MOST_REDUCED_MOVES) reducedMoves.clear();
  reducedMoves.set(key, reducedPath);
  return reducedPath;
}
