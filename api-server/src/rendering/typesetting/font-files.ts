import { createRequire } from 'node:module';
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { FILM_FONT_REGISTRY, FILM_FONTS, type FilmFont } from '@vidra/shared-contract';

const packages = createRequire(import.meta.url);

/** Font families by package. All are under the SIL Open Font License. */
const PACKAGES = {
  ...(Object.fromEntries(
    FILM_FONTS.map((font) => [font, FILM_FONT_REGISTRY[font].package]),
  ) as Record<FilmFont, string>),
  'noto-sans': '@fontsource-variable/noto-sans',
  arabic: '@fontsource-variable/noto-sans-arabic',
  bengali: '@fontsource-variable/noto-sans-bengali',
  devanagari: '@fontsource-variable/noto-sans-devanagari',
  hebrew: '@fontsource-variable/noto-sans-hebrew',
  tamil: '@fontsource-variable/noto-sans-tamil',
  thai: '@fontsource-variable/noto-sans-thai',
  jp: '@fontsource-variable/noto-sans-jp',
  kr: '@fontsource-variable/noto-sans-kr',
  sc: '@fontsource-variable/noto-sans-sc',
  symbols: '@fontsource/noto-sans-symbols',
  'symbols-2': '@fontsource/noto-sans-symbols-2',
  emoji: '@expo-google-fonts/noto-color-emoji',
} as const;

/** A family of fonts by the name that this product gives it. */
export type FontFamily = keyof typeof PACKAGES;
const FONT_FAMILIES = Object.keys(PACKAGES) as FontFamily[];

/** One file of a family. Packages split large scripts into many files. */
export interface FontFile {
  family: FontFamily;
  /** Unique name under which the font is registered. */
  name: string;
  path: string;
}

function listFontFiles(family: FontFamily): FontFile[] {
  const folder = dirname(packages.resolve(`${PACKAGES[family]}/package.json`));
  if (family === 'emoji') {
    const path = join(folder, '400Regular/NotoColorEmoji_400Regular.ttf');
    return [{ family, name: 'emoji', path }];
  }
  const fileNamePattern = PACKAGES[family].startsWith('@fontsource-variable')
    ? /-wght-normal\.woff2$/
    : /-400-normal\.woff2$/;
  return readdirSync(join(folder, 'files'))
    .filter((file) => fileNamePattern.test(file))
    .sort()
    .map((file) => ({
      family,
      path: join(folder, 'files', file),
      name: file.replace(/-(wght|400)-normal\.woff2$/, ''),
    }));
}

/** All files of all families, in the order in which they are searched for a character. */
export const FONT_FILES: readonly FontFile[] = FONT_FAMILIES.flatMap(listFontFiles);
