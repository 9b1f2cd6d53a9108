import type { EdgeMargins } from '../text-layout/safe-area.ts';
import { computeViews, type CameraPath, type Timing, type View } from './camera-path.ts';
import { joinHeads, type HeadBox } from './heads.ts';
import { calmPath, shiftTowards } from './motion.ts';

/** A move may make a head so much larger or smaller. */
const MOST_GROWTH = 1.09;
/** Shares of its way that a move is tried with. */
const SHARES = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1, 0.05];
/** Every so many frames of a move are looked at. */
const STRIDE = 3;
/** Where a close-up leaves no room for the safe area, this much room stays. */
const CLOSE_UP: EdgeMargins = { left: 0.015, top: 0.015, right: 0.015, bottom: 0.015 };
const ROUNDING = 1e-6;
/** A crop in whole pixels may miss a margin by so much. */
const TOLERANCE = 0.004;

interface Point {
  x: number;
  y: number;
}

/** Where a point of the picture is seen in a view, in fractions of the frame. */
function project(view: View, { x, y }: Point): Point {
  const [a, b, c, d] = view;
  if (!a || !b || !c || !d) throw new Error('A view has four corners.');
  const sum = { x: a.x - b.x + d.x - c.x, y: a.y - b.y + d.y - c.y };
  const right = { x: b.x - d.x, y: b.y - d.y };
  const down = { x: c.x - d.x, y: c.y - d.y };
  const area = right.x * down.y - down.x * right.y;
  const g = (sum.x * down.y - down.x * sum.y) / area;
  const h = (right.x * sum.y - sum.x * right.y) / area;
  // The frame's point (u, v) shows (x, y): two linear equations.
  const across = { u: b.x - a.x + g * (b.x - x), v: c.x - a.x + h * (c.x - x), is: x - a.x };
  const along = { u: b.y - a.y + g * (b.y - y), v: c.y - a.y + h * (c.y - y), is: y - a.y };
  const divisor = across.u * along.v - across.v * along.u;
  return {
    x: (across.is * along.v - across.v * along.is) / divisor,
    y: (across.u * along.is - across.is * along.u) / divisor,
  };
}

/** A head as a view shows it: the smallest box around its four corners, in fractions of the frame. */
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

/** How far a box is off each edge of the frame. */
const measureMargins = ({ left, top, width, height }: HeadBox): EdgeMargins => ({
  left,
  top,
  right: 1 - left - width,
  bottom: 1 - top - height,
});

const SIDES = ['left', 'top', 'right', 'bottom'] as const satisfies (keyof EdgeMargins)[];

/** The point that a move closes in on: it takes the room on both sides of the heads evenly. */
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

/** How a move is to treat heads. */
export interface KeepHeadsOptions {
  timing: Timing;
  /** Width by height of the frame. */
  aspect: number;
  safe: EdgeMargins;
  /** The path of another layer, which is scaled alike. */
  beside?: CameraPath;
}

/** Whether no head leaves the safe area that is in it at rest, and none grows too much. */
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

/**
 * The same move, calmed and turned towards the heads as far as it takes: no head is cut, and none grows
 * by more than 9 %.
 *
 * @param heads in fractions of the frame, where the camera stands still
 */
export function keepHeads(
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
