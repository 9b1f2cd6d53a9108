import { readFile, writeFile } from 'node:fs/promises';
import type { Typeface } from '@vidra/shared-contract/schemas';
import { t } from '@vidra/shared-i18n/text';
import subsetFont from 'subset-font';
import { UploadRefusal } from '../upload-refusal.ts';
import { listKeptCharacters, measureTypeface, openFont } from './typeface.ts';

/** Letters that a font must have to be of use. */
const LEAST_LETTERS = 20;
/** Unpacked size of the largest fonts. A small file may claim to be larger. */
const MAX_UNPACKED_BYTES = 30_000_000;
const SIGNATURES = ['\0\x01\0\0', 'true', 'OTTO', 'wOFF', 'wOF2'];

/** A font that is stored, with what its owner should know. */
interface TakenFont {
  typeface: Typeface;
  notice: string | null;
}

const refuse = (detail: string, cause?: unknown) =>
  new UploadRefusal('not_a_font', detail, { cause });

function refuseOtherFiles(bytes: Buffer): void {
  const signature = bytes.subarray(0, 4).toString('latin1');
  if (signature === 'ttcf') {
    throw refuse(t`This is a collection of fonts. Upload one of them as TTF, OTF or WOFF2.`);
  }
  if (!SIGNATURES.includes(signature)) {
    throw refuse(t`This file isn't a font. Choose a TTF, OTF or WOFF2 file.`);
  }
  // Both packed formats state their unpacked size at the same place.
  const isPacked = signature === 'wOFF' || signature === 'wOF2';
  if (isPacked && (bytes.length < 20 || bytes.readUInt32BE(16) > MAX_UNPACKED_BYTES)) {
    throw refuse(t`This font is too large. Choose one with fewer characters.`);
  }
}

/** Rewrites a font with the kept characters alone, which also drops whatever else is in the file. */
async function rewriteFont(bytes: Buffer): Promise<{ plain: Buffer; packed: Buffer }> {
  const characters = listKeptCharacters();
  try {
    const plain = await subsetFont(bytes, characters, { targetFormat: 'truetype' });
    return { plain, packed: await subsetFont(plain, characters, { targetFormat: 'woff2' }) };
  } catch (error) {
    throw refuse(t`This font is damaged. Export it again, or choose another one.`, error);
  }
}

function readTypeface(plain: Buffer) {
  try {
    const font = openFont(plain);
    return { font, letters: font.characterSet.filter(isLetter).length };
  } catch (error) {
    throw refuse(t`This font is damaged. Export it again, or choose another one.`, error);
  }
}

const isLetter = (code: number) => /\p{L}/u.test(String.fromCodePoint(code));

/**
 * Checks a font and stores it with its Latin, Greek and Cyrillic characters.
 *
 * @throws UploadRefusal if it is no font, is damaged, may not be embedded, or has no such letters
 */
export async function normalizeFont(inputPath: string, fontPath: string): Promise<TakenFont> {
  const bytes = await readFile(inputPath);
  refuseOtherFiles(bytes);
  const { plain, packed } = await rewriteFont(bytes);
  const { font, letters } = readTypeface(plain);
  if (letters < LEAST_LETTERS) {
    throw refuse(t`This font has no Latin, Greek or Cyrillic letters. Choose another one.`);
  }
  const { noEmbedding, noSubsetting, bitmapOnly } = font['OS/2'].fsType;
  if (noEmbedding || noSubsetting || bitmapOnly) {
    throw refuse(t`This font's license doesn't allow videos to embed it. Choose another one.`);
  }
  await writeFile(fontPath, packed);
  const typeface = { name: font.familyName.slice(0, 100), ...measureTypeface(font) };
  return { typeface, notice: null };
}
