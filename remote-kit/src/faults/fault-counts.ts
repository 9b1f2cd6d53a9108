import { z } from 'zod';

/** As many kinds of faults of a release are kept, the most frequent ones. */
const KEPT = 40;

/**
 * How often a fault came, by what it is and where in the release's scripts, the innermost place first:
 * `TypeError route-billing.0a1b.js:1:2345 remoteEntry.2c3d.js:1:99`. Nothing of the visitor is in it: no message.
 */
export const faultCounts = z.record(z.string(), z.number().int().nonnegative());
export type FaultCounts = z.infer<typeof faultCounts>;

/** Adds to counts, and keeps the most frequent. */
export function addFaults(total: FaultCounts, counts: FaultCounts): void {
  for (const [fault, number] of Object.entries(counts)) total[fault] = (total[fault] ?? 0) + number;
  for (const [fault] of sortByFrequency(total).slice(KEPT)) Reflect.deleteProperty(total, fault);
}

/** The most frequent first. */
export function sortByFrequency(counts: FaultCounts): [fault: string, number: number][] {
  return Object.entries(counts).sort(([, a], [, b]) => b - a);
}
