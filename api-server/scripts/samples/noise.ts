/** Returns a deterministic pseudorandom number in 0..1 for whole coordinates. */
export function hash(x: number, y: number, seed = 0): number {
  let hashBits =
    Math.imul(x | 0, 0x27d4eb2d) ^ Math.imul(y | 0, 0x165667b1) ^ Math.imul(seed, 0x9e3779b1);
  hashBits = Math.imul(hashBits ^ (hashBits >>> 15), 0x85ebca6b);
  hashBits = Math.imul(hashBits ^ (hashBits >>> 13), 0xc2b2ae35);
  return ((hashBits ^ (hashBits >>> 16)) >>> 0) / 2 ** 32;
}

export const clamp = (value: number, low = 0, high = 1) => Math.min(high, Math.max(low, value));
export const mix = (from: number, to: number, share: number) => from + (to - from) * share;

/** Returns 0 below `low`, 1 above `high` and a smooth transition between. */
export function smoothstep(low: number, high: number, value: number): number {
  const share = clamp((value - low) / (high - low));
  return share * share * (3 - 2 * share);
}

/** Returns smooth noise in 0..1. */
export function sampleNoise(x: number, y: number, seed = 0): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const ease = (t: number) => t * t * t * (t * (t * 6 - 15) + 10);
  const [easedX, easedY] = [ease(x - left), ease(y - top)];
  const topValue = mix(hash(left, top, seed), hash(left + 1, top, seed), easedX);
  const bottomValue = mix(hash(left, top + 1, seed), hash(left + 1, top + 1, seed), easedX);
  return mix(topValue, bottomValue, easedY);
}

/** Returns noise over several octaves, in 0..1. */
export function sampleFractal(x: number, y: number, octaves: number, seed = 0): number {
  let [sum, weight, total] = [0, 1, 0];
  for (let octave = 0; octave < octaves; octave += 1) {
    const scale = 2 ** octave;
    sum += weight * sampleNoise(x * scale, y * scale, seed + octave);
    total += weight;
    weight *= 0.5;
  }
  return sum / total;
}

/** Returns noise with sharp crests, like mountains, in 0..1. */
export function sampleRidges(x: number, y: number, octaves: number, seed = 0): number {
  let [sum, weight, total] = [0, 1, 0];
  for (let octave = 0; octave < octaves; octave += 1) {
    const scale = 2.1 ** octave;
    const crest = 1 - Math.abs(2 * sampleNoise(x * scale, y * scale, seed + octave) - 1);
    sum += weight * crest * crest;
    total += weight;
    weight *= 0.48;
  }
  return sum / total;
}
