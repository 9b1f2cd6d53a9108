import type { KeyObject } from 'node:crypto';
import { t } from '@vidra/shared-i18n/text';
import type { Keyring } from '../../config/secrets.ts';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { createNotFound, ProblemError } from '../../web/http/problem-error.ts';
import { isSignedBy, sign } from '../../web/http/signature.ts';

export const FILES_PATH = '/app/files';

/** Addresses stay the same for this long, so that browsers can cache files. */
const STEP_SECONDS = 6 * 3600;
/** Some ten megabytes of addresses. A page of the history has several hundred. */
const KEPT_ADDRESSES = 30_000;

/** Returns an expiry between one and two steps ahead. */
function endOfAddress(now: number): number {
  return (Math.floor(now / 1000 / STEP_SECONDS) + 2) * STEP_SECONDS;
}

const listParts = (key: string, end: string, download: string) => ['file', key, end, download];

/** Creates signed addresses. */
export type FileAddresses = (key: string, downloadName?: string) => string;

/**
 * Creates the signer of file addresses.
 *
 * @param base address of the site without a trailing slash, or empty
 */
export function createFileAddresses(secret: Keyring<KeyObject>, base: string): FileAddresses {
  const knownAddresses = new LRUCache<string, string>({ max: KEPT_ADDRESSES });
  return (key, downloadName = '') => {
    const end = String(endOfAddress(Date.now()));
    const cacheKey = `${end} ${key} ${downloadName}`;
    const before = knownAddresses.get(cacheKey);
    if (before !== undefined) return before;
    const signature = sign(secret, listParts(key, end, downloadName));
    const download = downloadName && `&download=${encodeURIComponent(downloadName)}`;
    const address = `${base}${FILES_PATH}/${key}?exp=${end}&sig=${signature}${download}`;
    knownAddresses.set(cacheKey, address);
    return address;
  };
}

/** Query of a signed address. */
export const signedQuery = z.object({
  exp: z.string().default(''),
  sig: z.string().default(''),
  download: z.string().max(300).default(''),
});

/**
 * Requires an address that was created here and is still valid.
 *
 * @throws ProblemError `not_found`, `link_expired`
 */
export function requireSigned(
  secret: Keyring<KeyObject>,
  key: string,
  query: z.output<typeof signedQuery>,
): void {
  const verdict = judgeFileAddress(secret, key, query);
  if (verdict === 'forged') throw createNotFound('file');
  if (verdict === 'expired') {
    throw new ProblemError('link_expired', t`This link has expired. Open the page again.`);
  }
}

/** Checks whether an address was created here and is still valid. */
export function judgeFileAddress(
  secret: Keyring<KeyObject>,
  key: string,
  query: { exp: string; sig: string; download: string },
): 'valid' | 'expired' | 'forged' {
  if (!isSignedBy(secret, listParts(key, query.exp, query.download), query.sig)) return 'forged';
  return Number(query.exp) * 1000 > Date.now() ? 'valid' : 'expired';
}
