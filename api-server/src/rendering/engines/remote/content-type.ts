import { extname } from 'node:path';

/** Content types of model results by file extension. */
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

/** Returns the content type of a provider's file. Unknown extensions count as video. */
export const getContentType = (fileName: string): string =>
  CONTENT_TYPES[extname(fileName).toLowerCase()] ?? 'video/mp4';
