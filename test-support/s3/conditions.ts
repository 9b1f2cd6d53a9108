import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** As S3 makes it of what was written in one piece. */
export function computeEtag(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`;
}

/**
 * Why a write is refused by its conditions, as S3 documents them: `If-None-Match` knows `*` alone and
 * asks for a new key, `If-Match` for the version that is there.
 */
export function findFailedCondition(
  headers: IncomingHttpHeaders,
  current: Buffer | undefined,
): { status: number; code: string } | undefined {
  const { 'if-none-match': none, 'if-match': match } = headers;
  if (none !== undefined && none !== '*') return { status: 501, code: 'NotImplemented' };
  if (none === '*' && current) return { status: 412, code: 'PreconditionFailed' };
  if (match === undefined) return undefined;
  if (!current) return { status: 404, code: 'NoSuchKey' };
  const isSame = match.replaceAll('"', '') === computeEtag(current).replaceAll('"', '');
  return isSame ? undefined : { status: 412, code: 'PreconditionFailed' };
}
