import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { normalizeFont } from './font-file.ts';
import { openFont } from './typeface.ts';

const FRAUNCES = createRequire(__filename).resolve(
  '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
);
const THAI = createRequire(__filename).resolve(
  '@fontsource-variable/noto-sans-thai/files/noto-sans-thai-thai-wght-normal.woff2',
);

let folder = '';
let fontPath = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fonts-'));
  fontPath = join(folder, 'font');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const normalize = async (bytes: Buffer) => {
  const inputPath = join(folder, 'input');
  await writeFile(inputPath, bytes);
  return normalizeFont(inputPath, fontPath);
};

test.each(['truetype', 'woff', 'woff2'] as const)('takes a font as %s', async (targetFormat) => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabc éß';
  const font = await subsetFont(await readFile(FRAUNCES), letters, { targetFormat });
  const { typeface } = await normalize(font);
  expect(typeface).toMatchObject({ name: 'Fraunces', isVariable: true });
  const storedFont = await readFile(fontPath);
  expect(storedFont.subarray(0, 4).toString('latin1')).toBe('wOF2');
  expect(openFont(storedFont).characterSet).toContain('A'.codePointAt(0));
  // From A to Z, two digits for each.
  expect(typeface.widths.regular['65']).toHaveLength(52);
  expect(typeface.widths.bold['65']).not.toBe(typeface.widths.regular['65']);
});

test('measures as the tables of the own fonts do', async () => {
  const { typeface } = await normalize(await readFile(FRAUNCES));
  const regular = Number.parseInt((typeface.widths.regular['32'] ?? '').slice(0, 2), 36);
  // A quarter of the font size, in 1/200.
  expect(regular).toBeGreaterThan(35);
  expect(regular).toBeLessThan(65);
});

test('refuses other files, damaged fonts and fonts without such letters', async () => {
  const damagedFont = (await readFile(FRAUNCES)).subarray(0, 9000);
  const collection = Buffer.from('ttcf followed by fonts');
  const hugeFont = Buffer.from(await readFile(FRAUNCES));
  hugeFont.writeUInt32BE(900_000_000, 16);
  for (const [bytes, words] of [
    [Buffer.from('%PDF-1.7'), "isn't a font"],
    [Buffer.alloc(0), "isn't a font"],
    [damagedFont, 'damaged'],
    [collection, 'collection'],
    [hugeFont, 'too large'],
    [await readFile(THAI), 'no Latin, Greek or Cyrillic letters'],
  ] as const) {
    await expect(normalize(bytes)).rejects.toMatchObject({
      code: 'not_a_font',
      message: expect.stringContaining(words) as unknown,
    });
  }
});

test('refuses a font that may not be embedded', async () => {
  const plain = await subsetFont(await readFile(FRAUNCES), 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', {
    targetFormat: 'truetype',
  });
  const tables = plain.readUInt16BE(4);
  for (let index = 0; index < tables; index += 1) {
    const record = 12 + 16 * index;
    if (plain.toString('latin1', record, record + 4) === 'OS/2') {
      // Restricted license embedding.
      plain.writeUInt16BE(2, plain.readUInt32BE(record + 8) + 8);
    }
  }
  await expect(normalize(plain)).rejects.toThrow("license doesn't allow videos to embed it");
});
