/** A decoded picture: four bytes a pixel (red, green, blue, alpha), row by row. */
export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

/** Squared distance of two colours; the eye sees green best and blue least. */
export function getColorDistance(red: number, green: number, blue: number): number {
  return (2 * red * red + 4 * green * green + 3 * blue * blue) / 9;
}
