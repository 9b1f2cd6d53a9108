import { createHash } from 'node:crypto';

/** Steps of a rollout percentage: hundredths of a per cent. */
const BUCKETS = 10_000;

/**
 * Whether a visitor is in the share of a flag. The result is stable, stays true when the percentage
 * grows, and is independent of other flags.
 */
export function isInFlagShare(flag: string, visitor: string, percentage: number): boolean {
  const digest = createHash('sha256').update(`${flag}/${visitor}`).digest();
  return digest.readUInt32BE() % BUCKETS < (percentage * BUCKETS) / 100;
}
