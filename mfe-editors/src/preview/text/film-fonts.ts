import { type Look, type PlacedText, type TypeFamily } from '@vidra/shared-film/text-layout';

const NAMES: Readonly<Record<TypeFamily, string>> = {
  inter: 'Inter Variable',
  archivo: 'mfe-editors-archivo',
  fraunces: 'mfe-editors-fraunces',
};

/** Sets the font of a placed text. Scripts that it lacks use the system's fonts. */
export function useFont(context: CanvasRenderingContext2D, { style, size }: PlacedText): void {
  const families = `'${NAMES[style.family]}', 'Inter Variable', sans-serif`;
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
    [...families].map((family) => document.fonts.load(`600 20px '${NAMES[family]}'`)),
  );
}
