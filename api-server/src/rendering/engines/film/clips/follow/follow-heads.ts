import type { Box } from '../../../../perception/perception.ts';
import {
  correlate,
  cutPatch,
  findNear,
  scaleBox,
  sumFrame,
  type GrayFrame,
  type Patch,
  type SummedFrame,
} from './patch.ts';
import {
  completeHead,
  getOverlap,
  isLeaving,
  listMarkedHeads,
  measureDistance,
  moveRegion,
} from './head-geometry.ts';
import {
  joinRanges,
  LONGEST_BRIDGE,
  type CoveredPath,
  type FollowedRegion,
  type FrameRange,
  type Sighting,
} from './region-path.ts';

/** Heads found in one frame. */
export interface HeadsInFrame {
  frame: number;
  heads: readonly Box[];
}

/** Input for following heads. */
export interface FilmedHeads {
  frames: readonly GrayFrame[];
  /** First frames of new scenes. */
  cuts: readonly number[];
  /** In the order of their frames. */
  found: readonly HeadsInFrame[];
  /** Index in `found` of the frame in which the region was marked. */
  anchor: number;
  /** The marked region. */
  region: Box;
}

/** Distance of two heads that may be the same, in fractions of their size. */
const MOST_DISTANCE = 0.9;
/** Correlation from which a person beside the marked one counts as the same as before. */
const LEAST_SAME = 0.45;
/** Correlation from which a head is followed without its face. */
const LEAST_TURNED = 0.6;
/** Overlap from which two people can be confused. */
const MOST_OVERLAP = 0.25;
/** Frames that are covered before a face is found and after it left at the edge. */
const STAY_FRAMES = 12;

interface Person {
  head: Box;
  /** Head before the last one. */
  before: Box;
  patch: Patch;
  isCovered: boolean;
  /** Whether the region kept its shape. Otherwise the whole head is covered. */
  isMarked: boolean;
  isMissing: boolean;
  hasLeft: boolean;
  sightings: Sighting[];
}

/** Follows heads in one direction of time. Whoever may be a marked person is covered. */
class HeadFollower {
  readonly paths: CoveredPath[] = [];
  readonly unsure: FrameRange[] = [];
  readonly #input: FilmedHeads;
  readonly #direction: 1 | -1;
  #people: Person[] = [];
  /** A marked person was lost, so that anybody new may be that person. */
  #isAnyoneMarked = false;

  constructor(input: FilmedHeads, direction: 1 | -1) {
    this.#input = input;
    this.#direction = direction;
  }

  follow(): void {
    const { found, anchor, frames } = this.#input;
    const steps =
      this.#direction === 1 ? found.slice(anchor) : found.slice(0, anchor + 1).reverse();
    let previous: number | undefined;
    for (const { frame, heads } of steps) {
      const gray = frames[frame];
      if (!gray) continue;
      const picture = sumFrame(gray);
      if (previous === undefined) this.#start(picture, frame, heads);
      else {
        const cut = this.#findCut(previous, frame);
        if (cut !== undefined) this.#endScene(this.#direction === 1 ? cut - 1 : cut);
        this.#see(picture, { frame, previous: cut ?? previous, heads });
      }
      previous = frame;
    }
    this.#endScene(this.#direction === 1 ? frames.length - 1 : 0);
  }

  #findCut(previous: number, frame: number): number | undefined {
    const [low, high] = [Math.min(previous, frame), Math.max(previous, frame)];
    return this.#input.cuts.find((cut) => low < cut && cut <= high);
  }

  #start(picture: SummedFrame, frame: number, heads: readonly Box[]): void {
    const markedHeads = listMarkedHeads(heads, this.#input.region);
    for (const head of heads)
      this.#add(picture, frame, { head, isMarked: markedHeads.includes(head) });
  }

  #add(
    picture: SummedFrame,
    frame: number,
    { head, isMarked }: { head: Box; isMarked: boolean },
  ): Person {
    const { region, found, anchor } = this.#input;
    const markedHeads = listMarkedHeads(found[anchor]?.heads ?? [], region);
    const person = {
      head,
      patch: cutPatch(picture, head),
      isCovered: isMarked,
      // A region around several people becomes one around each head.
      isMarked: isMarked && markedHeads.length === 1,
      isMissing: false,
      hasLeft: false,
      before: head,
      sightings: [],
    };
    this.#people.push(person);
    if (isMarked) this.#note(person, frame, head);
    return person;
  }

  #note(person: Person, frame: number, head: Box, isSeen = true): void {
    const { region, found, anchor } = this.#input;
    const [from] = listMarkedHeads(found[anchor]?.heads ?? [], region);
    const box =
      person.isMarked && from
        ? moveRegion(region, from, completeHead(head, from))
        : scaleBox(head, 1.1);
    person.sightings.push({ frame, box, isSeen });
  }

  /** Pairs people with heads, the nearest first. */
  #pair(heads: readonly Box[]): Map<Person, Box> {
    const pairs = this.#people
      .flatMap((person) =>
        heads.map((head) => ({ person, head, distance: measureDistance(person.head, head) })),
      )
      .filter(({ distance }) => distance < MOST_DISTANCE)
      .sort((one, other) => one.distance - other.distance);
    const pairedHeads = new Map<Person, Box>();
    const takenHeads = new Set<Box>();
    for (const { person, head } of pairs) {
      if (pairedHeads.has(person) || takenHeads.has(head)) continue;
      pairedHeads.set(person, head);
      takenHeads.add(head);
    }
    return pairedHeads;
  }

  #see(
    picture: SummedFrame,
    { frame, previous, heads }: HeadsInFrame & { previous: number },
  ): void {
    const pairedHeads = this.#pair(heads);
    const newHeads = heads.filter((head) => ![...pairedHeads.values()].includes(head));
    for (const person of [...this.#people]) {
      const head = pairedHeads.get(person);
      if (head) this.#meet(picture, frame, { person, head, previous });
      else this.#miss(picture, frame, person);
    }
    for (const head of newHeads) this.#meetNew(picture, { frame, previous, head });
    this.#separate(frame, previous);
  }

  #meet(
    picture: SummedFrame,
    frame: number,
    { person, head, previous }: { person: Person; head: Box; previous: number },
  ): void {
    const patch = cutPatch(picture, head);
    // Somebody else may stand where a person stood before.
    if (!person.isCovered && correlate(patch, person.patch) < LEAST_SAME && this.#isAnyCovered()) {
      this.#doubt(person, frame, previous);
    }
    person.before = person.head;
    person.head = head;
    person.patch = patch;
    person.isMissing = false;
    person.hasLeft = false;
    if (person.isCovered) this.#note(person, frame, head);
  }

  #isAnyCovered(): boolean {
    return this.#isAnyoneMarked || this.#people.some(({ isCovered }) => isCovered);
  }

  /** Covers a person who may be a marked one. */
  #doubt(person: Person, frame: number, previous: number): void {
    person.isCovered = true;
    this.#markUnsure(frame, previous);
  }

  #markUnsure(frame: number, previous: number): void {
    this.unsure.push({ from: Math.min(frame, previous), until: Math.max(frame, previous) + 1 });
  }

  /** Follows a head whose face is not found, by its look. */
  #miss(picture: SummedFrame, frame: number, person: Person): void {
    if (!person.isCovered) {
      this.#people.splice(this.#people.indexOf(person), 1);
      return;
    }
    person.hasLeft ||= isLeaving(person.before, person.head);
    const match = person.hasLeft ? undefined : findNear(picture, person.patch, person.head);
    person.isMissing = true;
    if (!match || match.score < LEAST_TURNED) {
      this.#isAnyoneMarked = true;
      return;
    }
    person.head = match.box;
    this.#note(person, frame, match.box, false);
  }

  #meetNew(
    picture: SummedFrame,
    { frame, previous, head }: { frame: number; previous: number; head: Box },
  ): void {
    if (!this.#isAnyoneMarked) {
      this.#add(picture, frame, { head, isMarked: false });
      return;
    }
    this.#markUnsure(frame, previous);
    const lostPerson = this.#people.find(({ isMissing, hasLeft }) => isMissing && !hasLeft);
    if (!lostPerson) {
      const person = this.#add(picture, frame, { head, isMarked: true });
      person.isMarked = false;
      return;
    }
    // The way from the last place to this one is covered too.
    lostPerson.before = lostPerson.head;
    lostPerson.head = head;
    lostPerson.patch = cutPatch(picture, head);
    lostPerson.isMissing = false;
    this.#note(lostPerson, frame, head);
  }

  /** Covers both of two people who are too close to tell them apart. */
  #separate(frame: number, previous: number): void {
    const coveredPeople = this.#people.filter(({ isCovered }) => isCovered);
    for (const person of this.#people) {
      if (person.isCovered) continue;
      if (!coveredPeople.some(({ head }) => getOverlap(head, person.head) > MOST_OVERLAP)) continue;
      this.#doubt(person, frame, previous);
      this.#note(person, frame, person.head);
    }
  }

  /** Ends all paths at the last frame of a scene in this direction. */
  #endScene(edge: number): void {
    for (const person of this.#people) if (person.isCovered) this.#finish(person, edge);
    if (this.#people.some(({ isCovered }) => isCovered)) this.#isAnyoneMarked = true;
    this.#people = [];
  }

  #finish({ sightings, isMarked, hasLeft }: Person, edge: number): void {
    const [first, last] = [sightings[0], sightings.at(-1)];
    if (!first || !last) return;
    const { found, anchor } = this.#input;
    const isFromAnchor = first.frame === found[anchor]?.frame;
    const lead = isFromAnchor ? first.frame : this.#stepBack(first.frame);
    const end = hasLeft ? last.frame + this.#direction * STAY_FRAMES : edge;
    this.#markGaps(sightings, hasLeft ? last.frame : edge);
    const inside = this.#direction === 1 ? Math.min(end, edge) : Math.max(end, edge);
    this.paths.push({
      from: Math.min(lead, inside),
      until: Math.max(lead, inside) + 1,
      sightings: sightings.toSorted((one, other) => one.frame - other.frame),
      isWhole: !isMarked,
    });
  }

  /** Returns a frame shortly before a face was first found, within its scene. */
  #stepBack(frame: number): number {
    const { cuts, frames } = this.#input;
    if (this.#direction === 1) {
      const start = cuts.findLast((cut) => cut <= frame) ?? 0;
      return Math.max(start, frame - STAY_FRAMES);
    }
    const next = cuts.find((cut) => cut > frame) ?? frames.length;
    return Math.min(next - 1, frame + STAY_FRAMES);
  }

  #markGaps(sightings: readonly Sighting[], edge: number): void {
    const places = [...sightings.filter(({ isSeen }) => isSeen).map(({ frame }) => frame), edge];
    for (const [index, place] of places.entries()) {
      const before = places[index - 1];
      if (before !== undefined && Math.abs(place - before) > LONGEST_BRIDGE + 1)
        this.#markUnsure(place, before);
    }
  }
}

/**
 * Follows the heads in a region from the frame in which it was marked to both ends of the video.
 * Nobody is identified: after a marked person was lost or a scene ended, everybody new is covered.
 */
export function followHeads(input: FilmedHeads): FollowedRegion {
  const followers = [new HeadFollower(input, 1), new HeadFollower(input, -1)];
  for (const follower of followers) follower.follow();
  return {
    paths: followers.flatMap(({ paths }) => paths),
    unsure: joinRanges(followers.flatMap(({ unsure }) => unsure)),
  };
}
