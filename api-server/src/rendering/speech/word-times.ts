import { splitUnbreakable } from '@vidra/shared-contract/text-layout';
import type { TimedLine } from '@vidra/shared-contract/timeline';
import { PCM_RATE } from '../media/pcm.ts';

/** The sound is looked at in steps of this many seconds. */
const STEP = 0.01;
const SAMPLES = PCM_RATE * STEP;
/** A word begins no further than this from where its letters let expect it. */
const FURTHEST = 0.4;
const SHORTEST = 0.06;
/** What it costs when a word is twice as long as its letters, beside a boundary in full voice. */
const STRETCH = 0.7;
/** Quieter than this share of the loudest is a pause. */
const PAUSE = 0.06;
/** What each quiet step inside of a word costs. */
const PAUSE_INSIDE = 0.1;

/** How loud each step is, as a share of the loudest. */
function measureLoudness(pcm: Buffer): Float64Array {
  const count = Math.floor(pcm.length / 2 / SAMPLES);
  const levels = Float64Array.from({ length: count }, (_, step) => {
    let sum = 0;
    for (let at = step * SAMPLES; at < (step + 1) * SAMPLES; at += 1) {
      sum += pcm.readInt16LE(2 * at) ** 2;
    }
    return Math.sqrt(sum / SAMPLES);
  });
  const loudest = levels.reduce((peak, level) => Math.max(peak, level), 1);
  return levels.map((level) => level / loudest);
}

const countLetters = (word: string) => Math.max(1, word.replace(/[^\p{L}\p{N}]/gu, '').length);

interface Way {
  cost: number;
  before: number;
}

/** A sound in steps, and sums over them. */
interface Heard {
  levels: Float64Array;
  /** Steps before each one in which something is heard. */
  voiced: Uint32Array;
  /** Quiet steps that begin at each one, and that end before it. */
  quietFrom: Uint32Array;
  quietUntil: Uint32Array;
}

function listen(levels: Float64Array): Heard {
  const count = levels.length + 1;
  const voicedCounts = new Uint32Array(count);
  const quietFrom = new Uint32Array(count);
  const quietUntil = new Uint32Array(count);
  for (const [step, level] of levels.entries()) {
    const isQuiet = level <= PAUSE;
    voicedCounts[step + 1] = (voicedCounts[step] ?? 0) + (isQuiet ? 0 : 1);
    quietUntil[step + 1] = isQuiet ? (quietUntil[step] ?? 0) + 1 : 0;
  }
  for (let step = levels.length - 1; step >= 0; step -= 1) {
    quietFrom[step] = (levels[step] ?? 0) <= PAUSE ? (quietFrom[step + 1] ?? 0) + 1 : 0;
  }
  return { levels, voiced: voicedCounts, quietFrom, quietUntil };
}

/** What it costs that one word lasts from one step to another. */
function computeWordCost(
  { voiced, quietFrom, quietUntil }: Heard,
  from: number,
  endStep: number,
  expectedSteps: number,
): number {
  const voicedSteps = (voiced[endStep] ?? 0) - (voiced[from] ?? 0);
  // A pause lies between words, not in one.
  const inside = endStep - from - voicedSteps - (quietFrom[from] ?? 0) - (quietUntil[endStep] ?? 0);
  return (
    STRETCH * ((voicedSteps - expectedSteps) / (expectedSteps + 5)) ** 2 +
    PAUSE_INSIDE * Math.max(0, inside)
  );
}

/**
 * Where one word gives way to the next, in steps: rather in the quiet, and such that each word is about
 * as long as its letters. The best of all ways, found from word to word.
 */
function findBoundaries(
  soundProfile: Heard,
  words: readonly string[],
  from: number,
  endStep: number,
) {
  const { levels, voiced } = soundProfile;
  const letters = words.map(countLetters);
  const all = letters.reduce((sum, count) => sum + count, 0);
  const perLetter = ((voiced[endStep] ?? 0) - (voiced[from] ?? 0)) / all;
  const reach = Math.round(FURTHEST / STEP);
  const minSteps = Math.round(SHORTEST / STEP);
  let ways = new Map<number, Way>([[from, { cost: 0, before: -1 }]]);
  const steps: Map<number, Way>[] = [];
  let expectedBoundary = voiced[from] ?? 0;
  for (const [index, count] of letters.entries()) {
    const wordSteps = count * perLetter;
    expectedBoundary += wordSteps;
    const isLast = index === letters.length - 1;
    const middle = voiced.findIndex((sum) => sum >= expectedBoundary);
    const [first, last] = isLast ? [endStep, endStep] : [middle - reach, middle + reach];
    const next = new Map<number, Way>();
    for (let at = Math.max(first, from); at <= Math.min(last, endStep); at += 1) {
      let best: Way | undefined;
      for (const [before, way] of ways) {
        if (at - before < minSteps) continue;
        const cost =
          way.cost +
          computeWordCost(soundProfile, before, at, wordSteps) +
          (isLast ? 0 : (levels[at] ?? 0));
        if (!best || cost < best.cost) best = { cost, before };
      }
      if (best) next.set(at, best);
    }
    if (next.size === 0) return undefined;
    steps.push(next);
    ways = next;
  }
  const boundarySteps: number[] = [];
  for (let index = steps.length - 1, at = endStep; index > 0; index -= 1) {
    at = steps[index]?.get(at)?.before ?? from;
    boundarySteps.unshift(at);
  }
  return boundarySteps;
}

/**
 * When each word of a spoken sentence is heard, measured in its sound: voices here do not tell.
 *
 * @returns in seconds of the sound; nothing where the words cannot be told apart
 */
export function measureWordTimes(pcm: Buffer, text: string): TimedLine[] | undefined {
  const words = splitUnbreakable(text);
  const levels = measureLoudness(pcm);
  const isHeard = (level: number) => level > PAUSE;
  const from = levels.findIndex(isHeard);
  const endStep = levels.findLastIndex(isHeard) + 1;
  if (from < 0 || words.length < 2) return undefined;
  const between = findBoundaries(listen(levels), words, from, endStep);
  if (!between) return undefined;
  const turns = between.map((at) => {
    let [ends, begins] = [at, at];
    // In a pause one word has ended long before the next one begins.
    while (ends > from && !isHeard(levels[ends - 1] ?? 1)) ends -= 1;
    while (begins < endStep && !isHeard(levels[begins] ?? 1)) begins += 1;
    return { ends, begins };
  });
  return words.map((word, index) => ({
    text: word,
    start: (turns[index - 1]?.begins ?? from) * STEP,
    end: (turns[index]?.ends ?? endStep) * STEP,
  }));
}
