import type { Clip } from './media.ts';

/** Highest pixel density for which a film is worth its bytes. */
const MOST_DENSE = 2;
/** A film that is stretched by less than a tenth looks the same. */
const STRETCH = 0.91;

/**
 * Returns the narrowest film that fills a frame of this size in CSS pixels, as `object-fit: cover`
 * does.
 */
export function pickFilm(
  { files, width, height }: Pick<Clip, 'files' | 'width' | 'height'>,
  frame: { readonly width: number; readonly height: number },
  density: number,
): string {
  const shownWidth = Math.max(frame.width, (frame.height * width) / height);
  const neededWidth = shownWidth * Math.min(density, MOST_DENSE) * STRETCH;
  return (files.find((file) => file.width >= neededWidth) ?? files.at(-1) ?? files[0]).video;
}
