import { PCM_RATE } from '../../../../media/sound/pcm.ts';

const CHANNELS = 2;
const STEP_SECONDS = 0.005;
/** A quiet floor, so that the level of silence is finite. */
const FLOOR = 1e-9;

/** Measures the level of a range of 16-bit stereo samples, in dB of full scale. */
export function measureLevel(pcm: Buffer, from: number, end: number): number {
  const [first, last] = [from, end].map((at) => CHANNELS * Math.round(at * PCM_RATE));
  let sum = 0;
  for (let at = first ?? 0; at < (last ?? 0); at += 1)
    sum += (pcm.readInt16LE(2 * at) / 32_768) ** 2;
  return 10 * Math.log10(sum / Math.max(1, (last ?? 0) - (first ?? 0)) + FLOOR);
}

/** Returns the sum of both channels at a sample. */
const readMono = (pcm: Buffer, at: number) => pcm.readInt16LE(4 * at) + pcm.readInt16LE(4 * at + 2);

/** Finds the strongest onset in a range, in seconds: the greatest rise of the edges in the sound. */
export function findOnset(pcm: Buffer, from: number, end: number): number {
  const step = Math.round(STEP_SECONDS * PCM_RATE);
  const measureEdges = (seconds: number) => {
    const first = Math.round(seconds * PCM_RATE);
    let sum = 0;
    for (let at = first; at < first + step; at += 1) {
      sum += (readMono(pcm, at) - readMono(pcm, at - 1)) ** 2;
    }
    return sum;
  };
  let onset = { at: from, rise: Number.NEGATIVE_INFINITY };
  for (let at = from; at < end; at += STEP_SECONDS) {
    const before = [1, 2, 3, 4].map((steps) => measureEdges(at - steps * STEP_SECONDS));
    const rise = measureEdges(at) - Math.max(...before);
    if (rise > onset.rise) onset = { at, rise };
  }
  return onset.at;
}

/** Returns the greatest change of the slope in a range: a click is an edge where there was none. */
export function measureSharpestEdge(pcm: Buffer, from: number, end: number): number {
  const last = Math.min(pcm.length / 4 - 1, Math.round(end * PCM_RATE));
  let sharpest = 0;
  for (let at = Math.max(1, Math.round(from * PCM_RATE)); at < last; at += 1) {
    for (const channel of [0, 2]) {
      const [a, b, c] = [at - 1, at, at + 1].map((place) => pcm.readInt16LE(4 * place + channel));
      sharpest = Math.max(sharpest, Math.abs((a ?? 0) - 2 * (b ?? 0) + (c ?? 0)));
    }
  }
  return sharpest;
}
