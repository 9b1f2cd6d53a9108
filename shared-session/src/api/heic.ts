import { t } from '@vidra/shared-i18n/text';

const ENDING = /\.(heic|heif)$/i;
const QUALITY = 0.92;

/**
 * Converts a phone picture (HEIC) to JPEG, which the server can read.
 *
 * @throws Error with the code `not_an_image` and a sentence if it is not a picture
 */
export async function convertHeicToJpeg(file: File): Promise<File> {
  const jpeg = await decodeInBrowser(file).catch(() => decodeWithLibrary(file));
  const { lastModified } = file;
  return new File([jpeg], file.name.replace(ENDING, '.jpg'), { type: 'image/jpeg', lastModified });
}

/** Safari supports the format natively. */
async function decodeInBrowser(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file);
  try {
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  } finally {
    bitmap.close();
  }
}

/** The library is large, so it is loaded only for such a picture. */
async function decodeWithLibrary(file: File): Promise<Blob> {
  // Unnamed, because named chunks count as parts of the page and its budgets.
  const { heicTo } = await import('./heic-decoder.ts');
  try {
    return await heicTo({ blob: file, type: 'image/jpeg', quality: QUALITY });
  } catch (error) {
    const sentence = t`We couldn't read “${file.name}” as a HEIC image. Save it as JPEG and try again.`;
    throw Object.assign(new Error(sentence, { cause: error }), { code: 'not_an_image' });
  }
}
