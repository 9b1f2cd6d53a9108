import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getLook, placeText } from '@vidra/shared-film/text-layout';
import { drawTextOverlays } from './draw-block.ts';
import { FONT_FILES } from './font-files.ts';
import { registerFontFamilies, findMissingSigns, removeMissingSigns } from './fonts.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'broken-font-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Damages font files like an interrupted install. */
function corruptFonts(shouldCorrupt: (name: string) => boolean, bytes: string | null): void {
  for (const file of FONT_FILES.filter(({ name }) => shouldCorrupt(name))) {
    file.path = join(folder, `${file.name}.woff2`);
    if (bytes !== null) writeFileSync(file.path, bytes);
  }
}

test('draws another font in place of a broken one and leaves out glyphs that only the broken one had', () => {
  corruptFonts((name) => name.startsWith('fraunces'), 'no font at all');
  corruptFonts((name) => name.startsWith('noto-sans-thai'), null);
  expect(registerFontFamilies('Order now', 'fraunces')).toBe('"vidra inter-latin"');
  expect(findMissingSigns('สวย').length).toBeGreaterThan(0);
  expect(removeMissingSigns('Ok สวย')).toBe('Ok ');
  const frame = { width: 640, height: 360 };
  const placedText = placeText('Order now', 'title', getLook({ style: 'editorial' }), frame);
  const [overlay] = drawTextOverlays(placedText!);
  expect(overlay!.pixels.some((value, at) => at % 4 === 3 && value > 200)).toBe(true);
});
