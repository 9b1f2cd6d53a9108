/** Sample rate of decoded sound, in samples per second. */
export const SOUND_RATE = 48_000;

/** Stereo sound with channels of equal length. Samples are -1..1. */
export interface StereoSound {
  left: Float32Array;
  right: Float32Array;
}

/** Source of a mono mix: both channels, or one of them. */
type ChannelFit = 'both' | 'left' | 'right';

const WINDOW = SOUND_RATE / 20;
/** Windows below −60 dBFS are ignored. */
const SILENT_POWER = 1e-6;
/**
 * One-sided sound loses half of its level (6 dB) when mixed. A larger loss indicates phase
 * cancellation.
 */
const CANCELED_POWER = 10 ** -0.9;
const CANCELED_SHARE = 0.1;

function measureEnergy(samples: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < samples.length; at += 1) sum += (samples[at] ?? 0) ** 2;
  return sum;
}

/** Returns the louder channel. */
export const chooseLouderChannel = ({ left, right }: StereoSound): 'left' | 'right' =>
  measureEnergy(left) >= measureEnergy(right) ? 'left' : 'right';

/**
 * Chooses channels for a mono mix without loss. Channels of opposite phase cancel each other out
 * when mixed, so the louder one is used alone.
 */
export function fitChannels(sound: StereoSound): ChannelFit {
  const { left, right } = sound;
  let [audibleCount, canceledCount] = [0, 0];
  for (let from = 0; from < left.length; from += WINDOW) {
    const window = { left: 0, right: 0, mixed: 0 };
    for (let at = from; at < Math.min(from + WINDOW, left.length); at += 1) {
      const [leftSample, rightSample] = [left[at] ?? 0, right[at] ?? 0];
      window.left += leftSample ** 2;
      window.right += rightSample ** 2;
      window.mixed += ((leftSample + rightSample) / 2) ** 2;
    }
    const louder = Math.max(window.left, window.right);
    if (louder < SILENT_POWER * WINDOW) continue;
    audibleCount += 1;
    if (window.mixed < CANCELED_POWER * louder) canceledCount += 1;
  }
  if (audibleCount === 0 || canceledCount < CANCELED_SHARE * audibleCount) return 'both';
  return chooseLouderChannel(sound);
}

/** Splits interleaved 32-bit float samples into two channels. */
export function readStereo(bytes: Buffer): StereoSound {
  const count = bytes.length >> 3;
  // Much faster than reading single numbers, because minutes of sound have millions of them.
  const { buffer, byteOffset } = bytes;
  const samples = new Float32Array(buffer.slice(byteOffset, byteOffset + 8 * count));
  const [left, right] = [new Float32Array(count), new Float32Array(count)];
  for (let at = 0; at < count; at += 1) {
    left[at] = samples[2 * at] ?? 0;
    right[at] = samples[2 * at + 1] ?? 0;
  }
  return { left, right };
}

/** Mixes interleaved 16-bit stereo samples to mono without phase cancellation. */
export function mixToMono(stereo: Buffer): Buffer {
  const count = stereo.length >> 2;
  const [left, right] = [new Float32Array(count), new Float32Array(count)];
  for (let at = 0; at < count; at += 1) {
    left[at] = stereo.readInt16LE(4 * at) / 32_768;
    right[at] = stereo.readInt16LE(4 * at + 2) / 32_768;
  }
  const fit = fitChannels({ left, right });
  const mono = Buffer.alloc(2 * count);
  for (let at = 0; at < count; at += 1) {
    const [leftSample, rightSample] = [stereo.readInt16LE(4 * at), stereo.readInt16LE(4 * at + 2)];
    const sample =
      fit === 'both'
        ? Math.trunc((leftSample + rightSample) / 2)
        : fit === 'left'
          ? leftSample
          : rightSample;
    mono.writeInt16LE(sample, 2 * at);
  }
  return mono;
}
