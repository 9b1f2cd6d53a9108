import type { KeyObject } from 'node:crypto';
import type { Keyring } from '../../config/secrets.ts';
import { LRUCache } from 'lru-cache';
import { isSignedBy, sign } from '../../web/http/signature.ts';

export const FILES_PATH = '/app/files';

/** Addresses stay the same for this long, so that browsers find them in their cache. */
const STEP_SECONDS = 6 * 3600;
/** Some ten megabytes of addresses: a page of the history holds several hundred. */
const KEPT_ADDRESSES = 30_000;

/** At least one step ahead, at most two. */
function endOfAddress(now: number): number {
  return (Math.floor(now / 1000 / STEP_SECONDS) + 2) * STEP_SECONDS;
}

const listParts = (key: string, end: string, download: string) => ['file', key, end, download];

/** Makes signed addresses. */
export type FileAddresses = (key: string, downloadName?: string) => string;

/** @param base address of the site without a slash at the end, or empty */
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

/** Whether an address was made here and may still be read. */
export function judgeFileAddress(
  secret: Keyring<KeyObject>,
  key: string,
  query: { exp: string; sig: string; download: string },
): 'valid' | 'expired' | 'forged' {
  if (!isSignedBy(secret, listParts(key, query.exp, query.download), query.sig)) return 'forged';
  return Number(query.exp) * 1000 > Date.now() ? 'valid' : 'expired';
}
