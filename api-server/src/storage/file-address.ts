import { isSignedBy, sign } from './signature.ts';

export const FILES_PATH = '/app/files';

/** Addresses stay the same for this long, so that browsers find them in their cache. */
const STEP_SECONDS = 6 * 3600;

/** At least one step ahead, at most two. */
function endOfAddress(now: number): number {
  return (Math.floor(now / 1000 / STEP_SECONDS) + 2) * STEP_SECONDS;
}

const parts = (key: string, end: string, download: string) => ['file', key, end, download];

/** @param base address of the site without a slash at the end, or empty */
export function fileAddress(
  secret: Uint8Array,
  base: string,
  key: string,
  downloadName = '',
): string {
  const end = String(endOfAddress(Date.now()));
  const query = new URLSearchParams({
    exp: end,
    sig: sign(secret, parts(key, end, downloadName)),
    ...(downloadName && { download: downloadName }),
  });
  return `${base}${FILES_PATH}/${key}?${query.toString()}`;
}

/** Whether an address was made here and may still be read. */
export function judgeFileAddress(
  secret: Uint8Array,
  key: string,
  query: { exp: string; sig: string; download: string },
): 'valid' | 'expired' | 'forged' {
  if (!isSignedBy(secret, parts(key, query.exp, query.download), query.sig)) return 'forged';
  return Number(query.exp) * 1000 > Date.now() ? 'valid' : 'expired';
}
