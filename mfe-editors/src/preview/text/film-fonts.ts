import { LOOKS, type LookName, type TypeFamily } from '@vidra/shared-contract/text-layout';

const NAMES: Readonly<Record<TypeFamily, string>> = {
  inter: 'Inter Variable',
  archivo: 'Archivo Variable',
  fraunces: 'Fraunces Variable',
};

/** A family as style sheets name it; scripts that it lacks come from the system's own fonts. */
export const familyOf = (family: TypeFamily): string =>
  `'${NAMES[family]}', 'Inter Variable', sans-serif`;

/** Loads a look's fonts: a canvas does not ask for them by itself. @returns when they are there */
export async function loadFonts(look: LookName): Promise<void> {
  const families = new Set(Object.values(LOOKS[look].places).map(({ family }) => family));
  await Promise.all(
    [...families].map((family) => document.fonts.load(`600 20px '${NAMES[family]}'`)),
  );
}
