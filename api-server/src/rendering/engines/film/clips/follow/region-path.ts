import type { Box } from '../../../../perception/perception.ts';
import { scaleBox } from './patch.ts';

/** Place of something covered, in one frame. */
export interface Sighting {
  frame: number;
  box: Box;
  /** Whether it was found there. Otherwise it is only suspected there. */
  isSeen: boolean;
}

/** Something covered from frame `from` to frame `until`, exclusively. */
export interface CoveredPath {
  from: number;
  until: number;
  /** In the order of their frames; at least one. */
  sightings: readonly Sighting[];
  /** Whether strokes do not limit the change, because their place is not known. */
  isWhole: boolean;
}

/** Frames from `from` to `until`, exclusively. */
export interface FrameRange {
  from: number;
  until: number;
}

/** A region that follows what it covers. */
export interface FollowedRegion {
  paths: readonly CoveredPath[];
  /** Frames in which the place was not certain. */
  unsure: readonly FrameRange[];
  /** Whether there was too little to follow, so the region keeps its place. */
  isLost?: true;
}

/** A covered place in one frame. */
export interface CoveredArea {
  box: Box;
  isWhole: boolean;
}

/** Longest gap in frames that is bridged by a straight line. */
export const LONGEST_BRIDGE = 9;
/** Room around a place that was found, against small errors. */
const SURE = 1.12;
/** Room around a place that was not found. */
const UNSURE = 1.4;

/** Returns the smallest box around two boxes. */
function joinBoxes(one: Box, other: Box): Box {
  const left = Math.min(one.left, other.left);
  const top = Math.min(one.top, other.top);
  return {
    left,
    top,
    width: Math.max(one.left + one.width, other.left + other.width) - left,
    height: Math.max(one.top + one.height, other.top + other.height) - top,
  };
}

const mix = (one: Box, other: Box, share: number): Box => ({
  left: one.left + (other.left - one.left) * share,
  top: one.top + (other.top - one.top) * share,
  width: one.width + (other.width - one.width) * share,
  height: one.height + (other.height - one.height) * share,
});

/** Returns where something may be beyond its first or last place, together with that place. */
function extrapolate(sightings: readonly Sighting[], frame: number): Box | undefined {
  const isBefore = frame < (sightings[0]?.frame ?? 0);
  const [last, other] = isBefore ? sightings : sightings.toReversed();
  if (!last) return undefined;
  const distance = Math.abs(frame - last.frame);
  if (!other || distance > LONGEST_BRIDGE) return scaleBox(last.box, UNSURE);
  const share = 1 + distance / Math.abs(last.frame - other.frame);
  return scaleBox(joinBoxes(last.box, mix(other.box, last.box, share)), SURE);
}

function getArea({ sightings, isWhole }: CoveredPath, frame: number): CoveredArea | undefined {
  const before = sightings.findLast((sighting) => sighting.frame <= frame);
  const after = sightings.find((sighting) => sighting.frame >= frame);
  if (!before || !after) {
    const box = extrapolate(sightings, frame);
    return box && { box, isWhole: true };
  }
  if (before === after) {
    return { box: scaleBox(before.box, before.isSeen ? SURE : UNSURE), isWhole };
  }
  const gap = after.frame - before.frame;
  if (gap > LONGEST_BRIDGE) {
    const boxes = [
      extrapolate(sightings.slice(0, sightings.indexOf(before) + 1), frame),
      extrapolate(sightings.slice(sightings.indexOf(after)), frame),
    ];
    const between = scaleBox(joinBoxes(before.box, after.box), SURE);
    return {
      box: boxes.reduce<Box>((joined, box) => (box ? joinBoxes(joined, box) : joined), between),
      isWhole: true,
    };
  }
  const isSeen = before.isSeen && after.isSeen;
  const box = mix(before.box, after.box, (frame - before.frame) / gap);
  return { box: scaleBox(box, isSeen ? SURE : UNSURE), isWhole };
}

/** Lists the places that are covered in a frame, in fractions. They may reach beyond the frame. */
export const listAreas = ({ paths }: FollowedRegion, frame: number): CoveredArea[] =>
  paths
    .filter(({ from, until }) => from <= frame && frame < until)
    .flatMap((path) => getArea(path, frame) ?? []);

/** Joins ranges that touch or overlap. */
export function joinRanges(ranges: readonly FrameRange[]): FrameRange[] {
  const joinedRanges: FrameRange[] = [];
  for (const range of ranges.toSorted((one, other) => one.from - other.from)) {
    const last = joinedRanges.at(-1);
    if (last && range.from <= last.until) last.until = Math.max(last.until, range.until);
    else joinedRanges.push({ ...range });
  }
  return joinedRanges;
}

/** Checks whether a region stays where it was marked during the whole video. */
export function isStill({ paths, unsure }: FollowedRegion, region: Box, frames: number): boolean {
  const [path] = paths;
  const tolerance = 0.006;
  return (
    paths.length === 1 &&
    unsure.length === 0 &&
    path !== undefined &&
    path.from === 0 &&
    path.until >= frames &&
    path.sightings.every(
      ({ box }) =>
        Math.abs(box.left - region.left) < tolerance &&
        Math.abs(box.top - region.top) < tolerance &&
        Math.abs(box.width - region.width) < tolerance * 2 &&
        Math.abs(box.height - region.height) < tolerance * 2,
    )
  );
}
