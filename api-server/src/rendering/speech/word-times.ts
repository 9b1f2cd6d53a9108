import { splitUnbreakable } from '@vidra/shared-film/text-layout';
import type { TimedLine } from '@vidra/shared-film/timeline';
import { PCM_RATE } from '../media/sound/pcm.ts';

/** Analysis step in seconds. */
const STEP = 0.01;
const SAMPLES = PCM_RATE * STEP;
/**
 * Maximum distance in seconds between the start of a word and the start expected from its letters.
 */
const FURTHEST = 0.4;
const SHORTEST = 0.06;
/** Cost of a word twice as long as its letters suggest, relative to a boundary at full loudness. */
const STRETCH = 0.7;
/** Levels at or below this share of the peak count as a pause. */
const PAUSE = 0.06;
/** Cost of each quiet step inside a word. */
const PAUSE_INSIDE = 0.1;

/** Returns the level of each step as a share of the loudest step. */
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

/** Levels of a sound in steps, with running sums. */
interface Heard {
  levels: Float64Array;
  /** Number of voiced steps before each step. */
  voiced: Uint32Array;
  /** Length of the quiet run that starts at each step, and of the one that ends before it. */
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

/** Cost of a word that spans these steps. */
function computeWordCost(
  { voiced, quietFrom, quietUntil }: Heard,
  from: number,
  endStep: number,
  expectedSteps: number,
): number {
  const voicedSteps = (voiced[endStep] ?? 0) - (voiced[from] ?? 0);
  // Pauses belong between words, not inside one.
  const inside = endStep - from - voicedSteps - (quietFrom[from] ?? 0) - (quietUntil[endStep] ?? 0);
  return (
    STRETCH * ((voicedSteps - expectedSteps) / (expectedSteps + 5)) ** 2 +
    PAUSE_INSIDE * Math.max(0, inside)
  );
}

/**
 * Finds the boundaries between words, in steps. Prefers quiet boundaries and words about as long as
 * their letters. Dynamic programming finds the cheapest path.
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
 * Measures in the sound when each word of a spoken sentence is heard, because these voices report
 * no timings.
 *
 * @returns times in seconds of the sound, or undefined when the words cannot be told apart
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
    // A pause separates the end of one word from the start of the next.
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
