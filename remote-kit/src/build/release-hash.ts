import { createHash } from 'node:crypto';
import type { ReleaseRecord } from '@vidra/shared-contract/delivery';

/** Content of a release: its record without hash, time, source and provenance. */
export type ReleaseContent = Omit<ReleaseRecord, 'hash' | 'createdAt' | 'source' | 'provenance'>;

/** Computes the content hash of a release from each file and the rest of its record. */
export function computeReleaseHash(content: ReleaseContent): string {
  return digestContent(content).slice(0, 16);
}

/** Computes the expected hash of a record. A release with another hash was changed. */
export function computeRecordHash(record: ReleaseRecord): string {
  return computeContentDigest(record).slice(0, 16);
}

/** Computes the full SHA-256 whose first digits are the release's hash, in hexadecimal. */
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
