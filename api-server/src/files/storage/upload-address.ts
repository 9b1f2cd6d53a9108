import type { KeyObject } from 'node:crypto';
import type { Keyring } from '../../config/secrets.ts';
import { isSignedBy, sign } from '../../web/http/signature.ts';

export const UPLOAD_PATH = '/app/openapi/upload/files';
export const RESUMABLE_PATH = '/app/openapi/upload/resumable';

const MINUTE_MS = 60_000;
/** Upload protocol. A file announced for one does not accept the other. */
export type UploadProtocol = 'put' | 'tus';
const PROTOCOLS = {
  put: { path: UPLOAD_PATH, purpose: 'upload', lifetimeMs: 30 * MINUTE_MS },
  // Long enough to resume the same file hours later.
  tus: { path: RESUMABLE_PATH, purpose: 'resumable-upload', lifetimeMs: 24 * 60 * MINUTE_MS },
} as const;

const listParts = (protocol: UploadProtocol, fileUid: string, end: string) => [
  PROTOCOLS[protocol].purpose,
  fileUid,
  end,
];

/** Returns the upload address of an announced file and its expiry. */
export function uploadAddress(
  secret: Keyring<KeyObject>,
  base: string,
  fileUid: string,
  protocol: UploadProtocol,
): { url: string; expiresAt: number } {
  const { path, lifetimeMs } = PROTOCOLS[protocol];
  const expiresAt = Date.now() + lifetimeMs;
  const end = String(expiresAt);
  const query = new URLSearchParams({
    exp: end,
    sig: sign(secret, listParts(protocol, fileUid, end)),
  });
  return { url: `${base}${path}/${fileUid}?${query.toString()}`, expiresAt };
}

export function judgeUploadAddress(
  secret: Keyring<KeyObject>,
  protocol: UploadProtocol,
  fileUid: string,
  query: { exp: string; sig: string },
): 'valid' | 'expired' | 'forged' {
  if (!isSignedBy(secret, listParts(protocol, fileUid, query.exp), query.sig)) return 'forged';
  return Number(query.exp) > Date.now() ? 'valid' : 'expired';
}
