const HEIC = /\.(heic|heif)$/i;
const QUALITY = 0.92;

const isHeic = ({ name, type }: File) => HEIC.test(name) || /^image\/hei[cf]/.test(type);

/**
 * A file that the server can read: pictures of phones (HEIC) become JPEG, everything else stays.
 *
 * @throws Error with a sentence when it is no picture after all
 */
export async function readableFile(file: File): Promise<File> {
  if (!isHeic(file)) return file;
  const jpeg = await byBrowser(file).catch(() => byDecoder(file));
  return new File([jpeg], file.name.replace(HEIC, '.jpg'), { type: 'image/jpeg' });
}

/** Safari knows the format by itself. */
async function byBrowser(file: File): Promise<Blob> {
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
async function byDecoder(file: File): Promise<Blob> {
  const { heicTo } = await import(/* webpackChunkName: "heic" */ 'heic-to/csp');
  try {
    return await heicTo({ blob: file, type: 'image/jpeg', quality: QUALITY });
  } catch (error) {
    const sentence = `“${file.name}” could not be read as a HEIC picture. Save it as JPEG and try again.`;
    throw Object.assign(new Error(sentence, { cause: error }), { code: 'not_an_image' });
  }
}
