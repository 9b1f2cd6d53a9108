import { createHash } from 'node:crypto';
import type { ReleaseRecord } from '@vidra/shared-contract/delivery';

/** The content hash of a release: over each file and all that its record says, except when it was made. */
export function releaseHashOf(record: Omit<ReleaseRecord, 'hash' | 'createdAt'>): string {
  const content = JSON.stringify(record, (_, value: unknown) => sortedKeys(value));
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}

function sortedKeys(value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
