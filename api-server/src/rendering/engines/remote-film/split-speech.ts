import { PCM_RATE } from '../../media/pcm.ts';

const BYTES_PER_SAMPLE = 2;
/** In how long a piece of sound its loudness is measured. */
const FRAME_SAMPLES = PCM_RATE / 50;
/** How far from an even cut a quieter moment is looked for. */
const SEARCH_SHARE = 0.3;
const ROOM_SHARE = 0.05;

function measureFrame(samples: Int16Array, start: number): number {
  const frame = samples.subarray(start, start + FRAME_SAMPLES);
  return frame.reduce((sum, sample) => sum + Math.abs(sample), 0);
}

/** The middle of the quietest moment between two places, in samples. */
function findQuietest(samples: Int16Array, from: number, to: number): number {
  let best = from;
  let minLoudness = Infinity;
  for (let start = from; start + FRAME_SAMPLES <= to; start += FRAME_SAMPLES) {
    const loudness = measureFrame(samples, start);
    if (loudness < minLoudness) [best, minLoudness] = [start, loudness];
  }
  return best + FRAME_SAMPLES / 2;
}

/**
 * Cuts a speech into pieces of about one length, each at the quietest moment near an even cut.
 * @param pcm 16 bits in one channel
 * @param longestSeconds no piece is longer
 */
export function splitSpeech(pcm: Buffer, longestSeconds: number): Buffer[] {
  const samples = new Int16Array(pcm.buffer, pcm.byteOffset, pcm.length / BYTES_PER_SAMPLE);
  const longest = Math.floor(longestSeconds * PCM_RATE);
  const cuts = [0];
  for (let start = 0; samples.length - start > longest; start = cuts.at(-1) ?? 0) {
    const rest = samples.length - start;
    // Without some room there would be no quiet moment to choose.
    const pieces = Math.ceil(rest / (longest * (1 - ROOM_SHARE)));
    const evenShare = Math.floor(rest / pieces);
    // What is left must still fit into the pieces that remain.
    const from = Math.max(evenShare * (1 - SEARCH_SHARE), rest - (pieces - 1) * longest);
    const to = Math.min(longest, evenShare * (1 + SEARCH_SHARE));
    cuts.push(findQuietest(samples, start + Math.ceil(from), start + Math.floor(to)));
  }
  return cuts.map((cut, index) =>
    pcm.subarray(cut * BYTES_PER_SAMPLE, (cuts[index + 1] ?? samples.length) * BYTES_PER_SAMPLE),
  );
}
