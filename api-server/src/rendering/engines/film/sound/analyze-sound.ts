import type { TimedLine } from '@vidra/shared-film/timeline';

/** Sample rate for analyzing a film's sound: 16-bit mono. */
export const HEARD_RATE = 8000;
/** Silence threshold as a share of full scale: −60 dBFS. */
const SILENCE_LEVEL = 0.001;
const WINDOW = HEARD_RATE / 20;

/** Returns the root mean square of a range, as a share of full scale. */
function measureLevel(pcm: Buffer, first: number, last: number): number {
  const from = Math.max(0, first);
  const end = Math.min(pcm.length >> 1, last);
  let sum = 0;
  for (let at = from; at < end; at += 1) sum += (pcm.readInt16LE(2 * at) / 32_768) ** 2;
  return Math.sqrt(sum / Math.max(1, end - from));
}

/** Checks whether samples of any rate are silent: no window exceeds the threshold. */
export function isSilent(pcm: Buffer): boolean {
  for (let at = 0; at < pcm.length >> 1; at += WINDOW) {
    if (measureLevel(pcm, at, at + WINDOW) >= SILENCE_LEVEL) return false;
  }
  return true;
}

/** Returns the length of each silence in seconds. */
export function measureSilences(pcm: Buffer): number[] {
  const stretches: number[] = [];
  let windows = 0;
  for (let at = 0; at + WINDOW <= pcm.length >> 1; at += WINDOW) {
    if (measureLevel(pcm, at, at + WINDOW) < SILENCE_LEVEL) windows += 1;
    else {
      if (windows > 0) stretches.push((windows * WINDOW) / HEARD_RATE);
      windows = 0;
    }
  }
  return windows > 0 ? [...stretches, (windows * WINDOW) / HEARD_RATE] : stretches;
}

/**
 * Finds speech without sound.
 *
 * @returns the first inaudible line
 */
export function findMissingSpeech(
  pcm: Buffer,
  speech: readonly TimedLine[],
): TimedLine | undefined {
  return speech.find(({ start, end }) => {
    const [first, last] = [start, end].map((seconds) => Math.round(seconds * HEARD_RATE));
    return measureLevel(pcm, first ?? 0, last ?? 0) < SILENCE_LEVEL;
  });
}
