import { z } from 'zod';

/** Maximum number of stored faults per release. The most frequent ones are kept. */
const MAX_ENTRIES = 40;

/**
 * Counts of faults by error type and places in the release's scripts, innermost first: `TypeError
 * route-billing.0a1b.js:1:2345 remoteEntry.2c3d.js:1:99`. Messages are not stored, because they
 * could contain a visitor's data.
 */
export const faultCounts = z.record(z.string(), z.number().int().nonnegative());
export type FaultCounts = z.infer<typeof faultCounts>;

/** Adds counts to a total and keeps the most frequent. */
export function addFaults(total: FaultCounts, counts: FaultCounts): void {
  for (const [fault, number] of Object.entries(counts)) total[fault] = (total[fault] ?? 0) + number;
  for (const [fault] of sortByFrequency(total).slice(MAX_ENTRIES))
    Reflect.deleteProperty(total, fault);
}

/** Sorts faults by count, the most frequent first. */
export function sortByFrequency(counts: FaultCounts): [fault: string, number: number][] {
  return Object.entries(counts).sort(([, a], [, b]) => b - a);
}
