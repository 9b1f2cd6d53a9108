import { writeFileSync } from 'node:fs';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { FILM_FONT_REGISTRY, FILM_FONTS } from '@vidra/shared-contract';
import * as fontkit from 'fontkit';
import { FONT_FILES, type FontFile } from '../src/rendering/typesetting/font-files.ts';

/**
 * Reads from the font files which characters each file has and how wide they are. The engine uses
 * the coverage table. Line breaking uses the widths, also in the browser. The preview declares the
 * fonts by the style sheet.
 */
const COVERAGE = new URL('../assets/fonts/coverage.json', import.meta.url);
const ADVANCES = new URL('../../shared-film/src/text-layout/lines/advances.ts', import.meta.url);
const FONT_FACES = new URL('../../mfe-editors/src/preview/film-fonts.module.css', import.meta.url);

/** Font size used for measuring. Widths are stored relative to it. */
const SIZE = 400;
const SPACED_RANGES = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x370, 0x3ff],
  [0x400, 0x45f],
  [0x1ea0, 0x1ef9],
  [0x2010, 0x2026],
  [0x20ac, 0x20ac],
] as const;
const OTHERS = [
  [0x5d0, 0x5ea],
  [0x600, 0x6d5],
  [0x900, 0x97f],
  [0x980, 0x9fe],
  [0xb82, 0xbfa],
  [0xe01, 0xe5b],
] as const;

function toRanges(codes: readonly number[]): number[][] {
  const ranges: number[][] = [];
  for (const code of [...codes].sort((leftCode, rightCode) => leftCode - rightCode)) {
    const last = ranges.at(-1);
    if (last && code === (last[1] ?? 0) + 1) last[1] = code;
    else ranges.push([code, code]);
  }
  return ranges;
}

function listCharacters({ path }: FontFile): readonly number[] {
  const font = fontkit.openSync(path);
  if (!('characterSet' in font)) throw new Error(`${path} is a collection.`);
  return font.characterSet;
}

const coverage = Object.fromEntries(
  FONT_FILES.map((file) => [
    file.name,
    toRanges(listCharacters(file))
      .map(([first = 0, last = 0]) =>
        first === last ? first.toString(36) : `${first.toString(36)}-${last.toString(36)}`,
      )
      .join(' '),
  ]),
);
writeFileSync(COVERAGE, `${JSON.stringify(coverage, null, 2)}\n`);

for (const { path, name } of FONT_FILES) GlobalFonts.registerFromPath(path, `table ${name}`);
const context = createCanvas(16, 16).getContext('2d');
const renderFamilies = (prefixes: readonly string[]) =>
  prefixes
    .flatMap((prefix) => FONT_FILES.filter(({ name }) => name.startsWith(prefix)))
    .map(({ name }) => `"table ${name}"`)
    .join(',');

/** Encodes the width of each character as two base-36 digits. */
function measureGlyphs(
  fonts: string,
  weight: number,
  ranges: readonly (readonly [number, number])[],
) {
  context.font = `${String(weight)} ${String(SIZE)}px ${fonts}`;
  context.fontVariationSettings = `"wght" ${String(weight)}`;
  return ranges
    .map(([first, last]) => {
      let text = '';
      for (let code = first; code <= last; code += 1) {
        const { width } = context.measureText(String.fromCodePoint(code));
        text += Math.min(1295, Math.round((width / SIZE) * 200))
          .toString(36)
          .padStart(2, '0');
      }
      return `    ${String(first)}: '${text}',`;
    })
    .join('\n');
}

const WEIGHTS = [400, 800];
const rows = FILM_FONTS.flatMap((family) => {
  const prefixes = [...new Set([family, FILM_FONTS[0], 'noto-sans'])].map((name) => `${name}-`);
  return WEIGHTS.map(
    (weight) =>
      `  '${family} ${String(weight)}': {\n${measureGlyphs(renderFamilies(prefixes), weight, SPACED_RANGES)}\n  },`,
  );
});
const world = `  'noto 600': {\n${measureGlyphs(renderFamilies(['noto-sans-']), 600, OTHERS)}\n  },`;
writeFileSync(
  ADVANCES,
  `/**
 * Generated from the fonts by api-server/scripts/make-font-tables.ts. Each row starts at a
 * character code and has two base-36 digits per character: the advance width in 1/200 of the font
 * size.
 */
export const ADVANCES = {
${[...rows, world].join('\n')}
} as const satisfies Record<string, Record<number, string>>;
`,
);

/** The site has its first font already. */
const [, ...previewFonts] = FILM_FONTS;
const faces = previewFonts.map(
  (font) => `@font-face {
  font-family: 'mfe-editors-${font}';
  font-weight: 100 900;
  font-display: swap;
  src: url('${FILM_FONT_REGISTRY[font].package}/files/${font}-latin-wght-normal.woff2') format('woff2');
}
`,
);
writeFileSync(
  FONT_FACES,
  `/* Generated from the registry of film fonts by api-server/scripts/make-font-tables.ts. */\n${faces.join('\n')}`,
);
