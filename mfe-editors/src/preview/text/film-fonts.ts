import { type Look, type PlacedText, type TypeFamily } from '@vidra/shared-contract/text-layout';

const NAMES: Readonly<Record<TypeFamily, string>> = {
  inter: 'Inter Variable',
  archivo: 'mfe-editors-archivo',
  fraunces: 'mfe-editors-fraunces',
};

/** Sets a placed text's font; scripts that it lacks come from the system's own fonts. */
export function useFont(context: CanvasRenderingContext2D, { style, size }: PlacedText): void {
  const families = `'${NAMES[style.family]}', 'Inter Variable', sans-serif`;
  context.font = `${style.weight} ${size.toFixed(2)}px ${families}`;
  context.letterSpacing = `${(style.tracking * size).toFixed(2)}px`;
  context.textBaseline = 'alphabetic';
}

/** Loads a look's fonts: a canvas does not ask for them by itself. @returns when they are there */
export async function loadFonts(look: Look): Promise<void> {
  const families = new Set(Object.values(look.places).map(({ family }) => family));
  await Promise.all(
    [...families].map((family) => document.fonts.load(`600 20px '${NAMES[family]}'`)),
  );
}
