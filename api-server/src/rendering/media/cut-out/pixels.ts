/** Decoded picture: four bytes per pixel (red, green, blue, alpha), row by row. */
export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

/**
 * Returns the squared distance of two colors, weighted by the eye's sensitivity: green most, blue
 * least.
 */
export function getColorDistance(red: number, green: number, blue: number): number {
  return (2 * red * red + 4 * green * green + 3 * blue * blue) / 9;
}
