import type { Clip } from './media.ts';

/** Pixels to a point that are worth their bytes in a film. */
const MOST_DENSE = 2;
/** A film that is stretched by less than a tenth looks the same. */
const STRETCH = 0.91;

/** The narrowest film that fills a frame of so many points, as `object-fit: cover` does. */
export function pickFilm(
  { files, width, height }: Pick<Clip, 'files' | 'width' | 'height'>,
  frame: { readonly width: number; readonly height: number },
  density: number,
): string {
  const shownWidth = Math.max(frame.width, (frame.height * width) / height);
  const neededWidth = shownWidth * Math.min(density, MOST_DENSE) * STRETCH;
  return (files.find((file) => file.width >= neededWidth) ?? files.at(-1) ?? files[0]).video;
}
