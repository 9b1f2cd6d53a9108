import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Computes the ETag that S3 assigns to an object written in one piece. */
export function computeEtag(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`;
}

/**
 * Returns the failed condition of a write, as S3 documents it: `If-None-Match` supports only `*`
 * and requires a new
 * key, `If-Match` requires the current version.
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
