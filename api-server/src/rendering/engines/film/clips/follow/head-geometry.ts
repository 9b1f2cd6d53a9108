import type { Box } from '../../../../perception/perception.ts';

/** Growth from which two heads are not the same. */
const MOST_GROWTH = 1.7;
/** Distance to the edge at which a head may leave the frame. */
const EDGE = 0.02;
/** Way towards the edge between two sightings from which a head leaves the frame. */
const LEAST_WAY = 0.004;

/** Returns the overlap of two boxes as a share of the smaller one. */
export const getOverlap = (one: Box, other: Box): number => {
  const width =
    Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const height =
    Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  if (width <= 0 || height <= 0) return 0;
  return (width * height) / Math.min(one.width * one.height, other.width * other.height);
};

/** Returns the distance of two heads in fractions of their size, or infinity if they differ. */
export function measureDistance(one: Box, other: Box): number {
  const growth = Math.max(one.height / other.height, other.height / one.height);
  if (growth > MOST_GROWTH) return Infinity;
  const x =
    (one.left + one.width / 2 - other.left - other.width / 2) / ((one.width + other.width) / 2);
  const y =
    (one.top + one.height / 2 - other.top - other.height / 2) / ((one.height + other.height) / 2);
  return Math.hypot(x, y);
}

/** Moves a region like the head within it. */
export function moveRegion(region: Box, from: Box, to: Box): Box {
  const [x, y] = [to.width / from.width, to.height / from.height];
  return {
    left: to.left + (region.left - from.left) * x,
    top: to.top + (region.top - from.top) * y,
    width: region.width * x,
    height: region.height * y,
  };
}

const contains = ({ left, top, width, height }: Box, head: Box) => {
  const [x, y] = [head.left + head.width / 2, head.top + head.height / 2];
  return left <= x && x <= left + width && top <= y && y <= top + height;
};

/** Lists the heads that a region covers. */
export const listMarkedHeads = (heads: readonly Box[], region: Box): Box[] =>
  heads.filter((head) => contains(region, head));

/** Checks whether a head is about to leave the frame. A close-up also touches its edge. */
export function isLeaving(before: Box, last: Box): boolean {
  const x = last.left + last.width / 2 - before.left - before.width / 2;
  const y = last.top + last.height / 2 - before.top - before.height / 2;
  return (
    (last.left < EDGE && x < -LEAST_WAY) ||
    (last.left + last.width > 1 - EDGE && x > LEAST_WAY) ||
    (last.top < EDGE && y < -LEAST_WAY) ||
    (last.top + last.height > 1 - EDGE && y > LEAST_WAY)
  );
}

/** Completes a head that the edge of the frame cuts, to the shape of a whole one. */
export function completeHead(head: Box, whole: Box): Box {
  const aspect = whole.width / whole.height;
  const width = Math.max(head.width, aspect * head.height);
  const height = Math.max(head.height, head.width / aspect);
  const isLeft = head.left < EDGE;
  const isRight = head.left + head.width > 1 - EDGE;
  if (isLeft !== isRight)
    return { ...head, width, left: isLeft ? head.left + head.width - width : head.left };
  const isTop = head.top < EDGE;
  const isBottom = head.top + head.height > 1 - EDGE;
  if (isTop !== isBottom)
    return { ...head, height, top: isTop ? head.top + head.height - height : head.top };
  return head;
}
