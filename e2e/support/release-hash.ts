import { createHash } from 'node:crypto';

/** Computes the hash of a changed record: over everything except its creation time and source. */
export function releaseHash(record: object): string {
  const content = { ...record, hash: undefined, createdAt: undefined, source: undefined };
  const text = JSON.stringify(content, (_, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
