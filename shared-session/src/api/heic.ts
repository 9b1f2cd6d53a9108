const ENDING = /\.(heic|heif)$/i;
const QUALITY = 0.92;

/**
 * A picture of a phone (HEIC) as JPEG, which the server reads.
 *
 * @throws Error with the code `not_an_image` and a sentence when it is no picture after all
 */
export async function convertHeicToJpeg(file: File): Promise<File> {
  const jpeg = await decodeInBrowser(file).catch(() => decodeWithLibrary(file));
  const { lastModified } = file;
  return new File([jpeg], file.name.replace(ENDING, '.jpg'), { type: 'image/jpeg', lastModified });
}

/** Safari knows the format by itself. */
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

/** Large, so that it is fetched for those alone who bring such a picture. */
async function decodeWithLibrary(file: File): Promise<Blob> {
  // Without a name: named chunks count as parts of the page, with their budgets.
  const { heicTo } = await import('./heic-decoder.ts');
  try {
    return await heicTo({ blob: file, type: 'image/jpeg', quality: QUALITY });
  } catch (error) {
    const sentence = `“${file.name}” could not be read as a HEIC picture. Save it as JPEG and try again.`;
    throw Object.assign(new Error(sentence, { cause: error }), { code: 'not_an_image' });
  }
}
