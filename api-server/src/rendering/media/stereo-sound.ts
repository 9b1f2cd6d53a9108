/** The rate at which sound is decoded to be worked with, in samples a second. */
export const SOUND_RATE = 48_000;

/** A sound in two channels of one length, each sample -1..1. */
export interface StereoSound {
  left: Float32Array;
  right: Float32Array;
}

/** How two channels become one: both together, or one of them alone. */
type ChannelFit = 'both' | 'left' | 'right';

const WINDOW = SOUND_RATE / 20;
/** Quieter windows say nothing: −60 dBFS. */
const SILENT_POWER = 1e-6;
/** One-sided sound loses half of its level (6 dB) when mixed; more only what cancels itself out. */
const CANCELED_POWER = 10 ** -0.9;
const CANCELED_SHARE = 0.1;

function measureEnergy(samples: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < samples.length; at += 1) sum += (samples[at] ?? 0) ** 2;
  return sum;
}

/** The channel in which more is heard. */
export const chooseLouderChannel = ({ left, right }: StereoSound): 'left' | 'right' =>
  measureEnergy(left) >= measureEnergy(right) ? 'left' : 'right';

/**
 * Which channels give a single one without a loss: channels of opposite phase cancel each other
 * out when they are mixed, so the louder one stands for both.
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

/** Two channels whose samples come by turns, as 32-bit float bytes. */
export function readStereo(bytes: Buffer): StereoSound {
  const count = bytes.length >> 3;
  // Far faster than reading number by number: minutes of sound are millions of them.
  const { buffer, byteOffset } = bytes;
  const samples = new Float32Array(buffer.slice(byteOffset, byteOffset + 8 * count));
  const [left, right] = [new Float32Array(count), new Float32Array(count)];
  for (let at = 0; at < count; at += 1) {
    left[at] = samples[2 * at] ?? 0;
    right[at] = samples[2 * at + 1] ?? 0;
  }
  return { left, right };
}

/** 16-bit samples of one channel from those of two that come by turns; nothing cancels itself out. */
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
