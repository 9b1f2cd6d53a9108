import { extname } from 'node:path';
import type { ObjectHeaders } from './bucket.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const ENCODING_NAMES: Readonly<Record<string, string>> = { '.br': 'br', '.gz': 'gzip' };

/** Returns the headers of a release's file in a bucket, for readers such as a CDN. */
export function getFileHeaders(file: string, encoding = ''): ObjectHeaders {
  const contentEncoding = ENCODING_NAMES[encoding];
  return {
    contentType: TYPES[extname(file)] ?? 'application/octet-stream',
    cacheControl: 'public, max-age=31536000, immutable',
    ...(contentEncoding ? { contentEncoding } : {}),
  };
}
