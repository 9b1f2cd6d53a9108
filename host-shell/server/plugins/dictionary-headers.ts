import type { FastifyRequest } from 'fastify';
import { listAcceptedEncodings } from '../compress.ts';

/** A byte sequence of 32 bytes as a structured field (RFC 9651), perhaps with parameters. */
const DIGEST = /^:([A-Za-z0-9+/]{43}=):\s*(;|$)/;

/**
 * Returns the SHA-256 in hexadecimal of the dictionary that a browser has and can use; undefined
 * when the response must not depend on one.
 */
export function readDictionary({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  // A range counts bytes of the other forms.
  if (headers.range !== undefined) return undefined;
  if (!listAcceptedEncodings(headers['accept-encoding']).includes('dcz')) return undefined;
  const [, digest] = DIGEST.exec(String(headers['available-dictionary'] ?? '').trim()) ?? [];
  return digest === undefined ? undefined : Buffer.from(digest, 'base64').toString('hex');
}
