import type { Typeface } from '@vidra/shared-contract/schemas';
import * as fontkit from 'fontkit';

/** Characters of an own font that are kept: Latin, Greek, Cyrillic, punctuation and currencies. */
const KEPT_RANGES = [
  [0x20, 0x7e],
  [0xa0, 0x24f],
  [0x300, 0x36f],
  [0x370, 0x3ff],
  [0x400, 0x52f],
  [0x1e00, 0x1eff],
  [0x2000, 0x206f],
  [0x20a0, 0x20cf],
  [0x2100, 0x214f],
  [0x2190, 0x21ff],
  [0x2200, 0x22ff],
] as const;
/** Two base-36 digits. */
const WIDEST = 36 ** 2 - 1;
const UNIT = 200;

/** Returns all characters that an own font may keep. */
export const listKeptCharacters = (): string =>
  KEPT_RANGES.map(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  )
    .flat()
    .join('');

/** Opens a font. @throws if it is damaged or a collection */
export function openFont(bytes: Buffer): fontkit.Font {
  const font = fontkit.create(bytes);
  if (!('characterSet' in font)) throw new Error('The file is a collection of fonts.');
  return font;
}

/** Returns the font at a weight, or itself if it has one weight. */
function atWeight(font: fontkit.Font, weight: number): fontkit.Font {
  const axis = font.variationAxes['wght'];
  if (!axis) return font;
  return font.getVariation({ wght: Math.min(axis.max, Math.max(axis.min, weight)) });
}

function packAt(font: fontkit.Font, codes: readonly number[]): Record<string, string> {
  const rows: Record<string, string> = {};
  let first = 0;
  let before = -2;
  for (const code of codes) {
    if (code !== before + 1) first = code;
    before = code;
    const { advanceWidth } = font.glyphForCodePoint(code);
    const width = Math.min(
      WIDEST,
      Math.max(0, Math.round((advanceWidth / font.unitsPerEm) * UNIT)),
    );
    const row = rows[first] ?? '';
    rows[first] = `${row}${width.toString(36).padStart(2, '0')}`;
  }
  return rows;
}

/** Measures the characters of a font as the layout of texts reads them. */
export function measureTypeface(font: fontkit.Font): Pick<Typeface, 'widths' | 'isVariable'> {
  const codes = [...font.characterSet].sort((left, right) => left - right);
  const isVariable = 'wght' in font.variationAxes;
  const regular = packAt(atWeight(font, 400), codes);
  const bold = isVariable ? packAt(atWeight(font, 800), codes) : regular;
  return { widths: { regular, bold }, isVariable };
}
