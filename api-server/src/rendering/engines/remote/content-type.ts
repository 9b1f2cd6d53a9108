import { extname } from 'node:path';

/** What models make, by the ending of its name. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.mov': 'video/quicktime',
  '.mkv': 'video/x-matroska',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
};

/** The kind of a file that a provider made; a video where its name does not say. */
export const getContentType = (fileName: string): string =>
  CONTENT_TYPES[extname(fileName).toLowerCase()] ?? 'video/mp4';
