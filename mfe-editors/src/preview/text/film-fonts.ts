import { type Look, type PlacedText, type TypeFamily } from '@vidra/shared-film/text-layout';

/**
 * Inter is the site's own font; the others are declared in film-fonts.module.css, or loaded by
 * `useOwnFont`.
 */
export const getFontName = (family: TypeFamily): string =>
  family === 'inter' ? 'Inter Variable' : `mfe-editors-${family}`;

/** Sets the font of a placed text. Scripts that it lacks use the system's fonts. */
export function useFont(context: CanvasRenderingContext2D, { style, size }: PlacedText): void {
  const families = `'${getFontName(style.family)}', 'Inter Variable', sans-serif`;
  context.font = `${style.weight} ${size.toFixed(2)}px ${families}`;
  context.letterSpacing = `${(style.tracking * size).toFixed(2)}px`;
  context.textBaseline = 'alphabetic';
}

/**
 * Loads a look's fonts, because a canvas does not load them itself.
 *
 * @returns when they are ready
 */
export async function loadFonts(look: Look): Promise<void> {
  const families = new Set(Object.values(look.places).map(({ family }) => family));
  await Promise.all(
    [...families].map((family) => document.fonts.load(`600 20px '${getFontName(family)}'`)),
  );
}
