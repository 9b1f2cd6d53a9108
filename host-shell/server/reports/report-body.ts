import { z } from 'zod';
import type { FailureKind } from '../../src/federation/remote-failure.ts';
import type { ReleaseReport } from '../../src/reports/release-report.ts';

/** One page cannot have seen more than this since its last report. */
const count = z.number().int().min(0).max(200);

const kinds = [
  'network',
  'timeout',
  'integrity',
  'not-found',
  'evaluation',
  'contract',
  'render',
] as const satisfies readonly FailureKind[];

const tally = z.strictObject({
  loads: count,
  failures: z.partialRecord(z.enum(kinds), count),
  errors: count,
});

const report = z.strictObject({
  revision: z.number().int().positive(),
  started: z.boolean(),
  releases: z
    .record(z.string().max(100), tally)
    .refine((releases) => Object.keys(releases).length <= 50),
});

/** Reads what a browser sent; undefined for everything that is no report. */
export function readReport(body: unknown): ReleaseReport | undefined {
  const parsed = report.safeParse(body);
  return parsed.success ? parsed.data : undefined;
}
