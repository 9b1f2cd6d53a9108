import type { Box } from '../../../../perception/perception.ts';
import {
  correlate,
  cutPatch,
  findAnywhere,
  findNear,
  sumFrame,
  type GrayFrame,
  type Match,
  type Patch,
  type SummedFrame,
} from './patch.ts';
import {
  joinRanges,
  LONGEST_BRIDGE,
  type CoveredPath,
  type FollowedRegion,
  type FrameRange,
  type Sighting,
} from './region-path.ts';

/** Correlation from which a thing counts as the same in the next frame. */
const LEAST_NEAR = 0.6;
/** Correlation from which a thing counts as found again anywhere. Similar things have less. */
const LEAST_ANYWHERE = 0.8;
/** Correlation from which the first look of the thing corrects the place. */
const LEAST_FIRST = 0.85;
/** Standard deviation of brightness below which there is nothing to follow. */
const LEAST_DETAIL = 4;
/** Frames between two searches of the whole frame. */
const SEARCH_EVERY = 3;
/** Frames that the place of a thing stays covered after it left at the edge. */
const STAY_FRAMES = 15;
/** Share outside of the frame from which a thing counts as leaving. */
const LEAVING_SHARE = 0.1;

interface Video {
  frames: readonly GrayFrame[];
  /** First frames of new scenes. */
  cuts: readonly number[];
}

/** Checks whether a thing leaves the frame. One that only touches the edge does not. */
function isLeaving({ left, top, width, height }: Box): boolean {
  const visibleWidth = Math.min(1, left + width) - Math.max(0, left);
  const visibleHeight = Math.min(1, top + height) - Math.max(0, top);
  return visibleWidth * visibleHeight < (1 - LEAVING_SHARE) * width * height;
}

/** Follows one thing in one direction of time. */
class ThingFollower {
  readonly sightings: Sighting[] = [];
  readonly missing: number[] = [];
  readonly #first: Patch;
  #latest: Patch;
  #box: Box;
  #isLost = false;

  constructor(patch: Patch, box: Box) {
    this.#first = patch;
    this.#latest = patch;
    this.#box = box;
  }

  #look(frame: SummedFrame, index: number): Match | undefined {
    if (this.#isLost) {
      if (index % SEARCH_EVERY !== 0) return undefined;
      const matches = [this.#first, this.#latest].map((patch) =>
        findAnywhere(frame, patch, this.#box),
      );
      const [best] = matches.toSorted((one, other) => other.score - one.score);
      return best && best.score >= LEAST_ANYWHERE ? best : undefined;
    }
    const match = findNear(frame, this.#latest, this.#box);
    if (match.score < LEAST_NEAR) return undefined;
    // Small errors would add up if only the latest look counted.
    const exact = findNear(frame, this.#first, match.box);
    return exact.score >= LEAST_FIRST ? exact : match;
  }

  see(frame: SummedFrame, index: number, isNewScene: boolean): void {
    if (isNewScene) this.#isLost = true;
    const match = this.#look(frame, index);
    this.#isLost = match === undefined;
    if (!match) {
      this.missing.push(index);
      return;
    }
    this.#box = match.box;
    this.sightings.push({ frame: index, box: match.box, isSeen: true });
    const patch = cutPatch(frame, match.box);
    if (correlate(patch, this.#latest) > LEAST_NEAR) this.#latest = patch;
  }
}

function listScenes(cuts: readonly number[], count: number): FrameRange[] {
  const starts = [0, ...cuts];
  return starts.map((from, index) => ({ from, until: starts[index + 1] ?? count }));
}

/** Builds the covered paths of a scene. A gap at the edge of the frame means that it had left. */
function buildPaths(sightings: readonly Sighting[], scene: FrameRange): CoveredPath[] {
  const paths: { sightings: Sighting[] }[] = [];
  for (const sighting of sightings) {
    const last = paths.at(-1)?.sightings.at(-1);
    const gap = last ? sighting.frame - last.frame : 0;
    const hadLeft = last && gap > LONGEST_BRIDGE && isLeaving(last.box) && isLeaving(sighting.box);
    if (!last || hadLeft) paths.push({ sightings: [sighting] });
    else paths.at(-1)?.sightings.push(sighting);
  }
  return paths.map(({ sightings: own }) => {
    const [first, last] = [own[0], own.at(-1)];
    const from = first && isLeaving(first.box) ? first.frame - STAY_FRAMES : scene.from;
    const until = last && isLeaving(last.box) ? last.frame + 1 + STAY_FRAMES : scene.until;
    return {
      from: Math.max(scene.from, from),
      until: Math.min(scene.until, until),
      sightings: own,
      isWhole: false,
    };
  });
}

/**
 * Follows a thing by its look, from the frame in which it was marked to both ends of the video.
 *
 * @param anchor index of the frame in which it was marked
 */
export function followThing({ frames, cuts }: Video, region: Box, anchor: number): FollowedRegion {
  const anchorFrame = frames[anchor];
  if (!anchorFrame) throw new Error('The video has no such frame.');
  const patch = cutPatch(sumFrame(anchorFrame), region);
  if (patch.detail < LEAST_DETAIL) {
    const sighting = { frame: anchor, box: region, isSeen: true };
    const path = { from: 0, until: frames.length, sightings: [sighting], isWhole: false };
    return { paths: [path], unsure: [], isLost: true };
  }
  const [forth, back] = [new ThingFollower(patch, region), new ThingFollower(patch, region)];
  for (let index = anchor + 1; index < frames.length; index += 1) {
    forth.see(sumFrame(frames[index] ?? anchorFrame), index, cuts.includes(index));
  }
  for (let index = anchor - 1; index >= 0; index -= 1) {
    back.see(sumFrame(frames[index] ?? anchorFrame), index, cuts.includes(index + 1));
  }
  const sightings = [
    ...back.sightings.toReversed(),
    { frame: anchor, box: region, isSeen: true },
    ...forth.sightings,
  ];
  const missing = [...back.missing, ...forth.missing];
  return {
    paths: listScenes(cuts, frames.length).flatMap((scene) =>
      buildPaths(
        sightings.filter(({ frame }) => scene.from <= frame && frame < scene.until),
        scene,
      ),
    ),
    unsure: joinRanges(missing.map((frame) => ({ from: frame, until: frame + 1 }))).filter(
      ({ from, until }) => until - from >= LONGEST_BRIDGE,
    ),
  };
}
