import { createHash } from 'node:crypto';
import type { ReleaseRecord } from '@vidra/shared-contract/delivery';

/** What a release is, without its own hash and without when and of what it was made. */
export type ReleaseContent = Omit<ReleaseRecord, 'hash' | 'createdAt' | 'source' | 'provenance'>;

/** The content hash of a release: over each file and all that its record says of them. */
export function computeReleaseHash(content: ReleaseContent): string {
  return digestContent(content).slice(0, 16);
}

/** What a record's hash must be: a release that calls itself otherwise is not what it says. */
export function computeRecordHash(record: ReleaseRecord): string {
  return computeContentDigest(record).slice(0, 16);
}

/** The whole SHA-256 that a release's hash begins, in hexadecimal digits. */
export function computeContentDigest(record: ReleaseRecord): string {
  const { hash: _, createdAt: __, source: ___, provenance: ____, ...content } = record;
  return digestContent(content);
}

function digestContent(content: ReleaseContent): string {
  const text = JSON.stringify(content, (_, value: unknown) => sortKeys(value));
  return createHash('sha256').update(text).digest('hex');
}

function sortKeys(value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
