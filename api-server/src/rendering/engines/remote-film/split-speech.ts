import { PCM_RATE } from '../../media/sound/pcm.ts';

const BYTES_PER_SAMPLE = 2;
/** Length of the frames for measuring loudness. */
const FRAME_SAMPLES = PCM_RATE / 50;
/** Search range around an even cut, as a share of a piece. */
const SEARCH_SHARE = 0.3;
const ROOM_SHARE = 0.05;

function measureFrame(samples: Int16Array, start: number): number {
  const frame = samples.subarray(start, start + FRAME_SAMPLES);
  return frame.reduce((sum, sample) => sum + Math.abs(sample), 0);
}

/** Returns the middle of the quietest moment between two positions, in samples. */
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
 * Cuts speech into pieces of similar length, each at the quietest moment near an even cut.
 *
 * @param pcm 16-bit mono samples
 * @param longestSeconds maximum length of a piece
 */
export function splitSpeech(pcm: Buffer, longestSeconds: number): Buffer[] {
  const samples = new Int16Array(pcm.buffer, pcm.byteOffset, pcm.length / BYTES_PER_SAMPLE);
  const longest = Math.floor(longestSeconds * PCM_RATE);
  const cuts = [0];
  for (let start = 0; samples.length - start > longest; start = cuts.at(-1) ?? 0) {
    const rest = samples.length - start;
    // Leaves some room for choosing a quiet moment.
    const pieces = Math.ceil(rest / (longest * (1 - ROOM_SHARE)));
    const evenShare = Math.floor(rest / pieces);
    // The rest must still fit into the remaining pieces.
    const from = Math.max(evenShare * (1 - SEARCH_SHARE), rest - (pieces - 1) * longest);
    const to = Math.min(longest, evenShare * (1 + SEARCH_SHARE));
    cuts.push(findQuietest(samples, start + Math.ceil(from), start + Math.floor(to)));
  }
  return cuts.map((cut, index) =>
    pcm.subarray(cut * BYTES_PER_SAMPLE, (cuts[index + 1] ?? samples.length) * BYTES_PER_SAMPLE),
  );
}
