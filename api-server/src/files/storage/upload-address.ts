import type { KeyObject } from 'node:crypto';
import { isSignedBy, sign } from '../../web/http/signature.ts';

export const UPLOAD_PATH = '/app/openapi/upload/files';
const LIFETIME_MS = 30 * 60_000;

const parts = (fileUid: string, end: string) => ['upload', fileUid, end];

/** Where the bytes of one announced file may be sent to, for half an hour. */
export function uploadAddress(
  secret: KeyObject,
  base: string,
  fileUid: string,
): { url: string; expiresAt: number } {
  const expiresAt = Date.now() + LIFETIME_MS;
  const end = String(expiresAt);
  const query = new URLSearchParams({ exp: end, sig: sign(secret, parts(fileUid, end)) });
  return { url: `${base}${UPLOAD_PATH}/${fileUid}?${query.toString()}`, expiresAt };
}

export function judgeUploadAddress(
  secret: KeyObject,
  fileUid: string,
  query: { exp: string; sig: string },
): 'valid' | 'expired' | 'forged' {
  if (!isSignedBy(secret, parts(fileUid, query.exp), query.sig)) return 'forged';
  return Number(query.exp) > Date.now() ? 'valid' : 'expired';
}
