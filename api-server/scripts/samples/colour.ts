import { clamp, mix } from './noise.ts';

/** Linear light as red, green, blue. 1 is white; larger values are brighter than white. */
export type Colour = readonly [number, number, number];

export const BLACK: Colour = [0, 0, 0];

/** Parses the notation `#rrggbb`. */
export function parseHex(text: string): Colour {
  const channel = (start: number) => {
    const value = Number.parseInt(text.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

export const blend = (from: Colour, to: Colour, share: number): Colour => [
  mix(from[0], to[0], share),
  mix(from[1], to[1], share),
  mix(from[2], to[2], share),
];
export const add = (base: Colour, addend: Colour, share = 1): Colour => [
  base[0] + addend[0] * share,
  base[1] + addend[1] * share,
  base[2] + addend[2] * share,
];
export const scale = (colour: Colour, by: number): Colour => [
  colour[0] * by,
  colour[1] * by,
  colour[2] * by,
];
export const filter = (colour: Colour, by: Colour): Colour => [
  colour[0] * by[0],
  colour[1] * by[1],
  colour[2] * by[2],
];

/** Samples a smooth color gradient. Stops and positions are 0..1. */
export function sampleGradient(stops: readonly (readonly [number, Colour])[], at: number): Colour {
  let [before] = stops;
  for (const stop of stops) {
    if (before && stop[0] > at) {
      const share = clamp((at - before[0]) / (stop[0] - before[0] || 1));
      return blend(before[1], stop[1], share * share * (3 - 2 * share));
    }
    before = stop;
  }
  return before?.[1] ?? BLACK;
}
