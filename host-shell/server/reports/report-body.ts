import { loadTrace } from '@vidra/remote-kit/canary';
import { z } from 'zod';
import type { FailureKind } from '../../protocol/remote-failure.ts';
import type { ReleaseReport } from '../../protocol/release-report.ts';

/** One page cannot have more since its last report. */
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
  faults: z
    .array(
      z
        .string()
        .max(600)
        .regex(/^[\w:-]{1,50}( [\w.-]{1,90}:\d{1,7}:\d{1,7}){0,5}$/),
    )
    .max(5)
    .optional(),
  flags: z
    .array(z.string().regex(/^[a-z][a-z0-9-]{0,59}=(true|false)$/))
    .max(50)
    .optional(),
});

/** Nobody waits longer for a page. */
const milliseconds = z.number().min(0).max(600_000);

const vitals = z.strictObject({
  shown: z.string().max(100),
  lcp: milliseconds.optional(),
  cls: z.number().min(0).max(100).optional(),
  inp: milliseconds.optional(),
});

const report = z.strictObject({
  token: z.string().max(3_100),
  started: z.boolean(),
  releases: z
    .record(z.string().max(100), tally)
    .refine((releases) => Object.keys(releases).length <= 50),
  vitals: vitals.optional(),
});

const traceReport = z.strictObject({
  token: z.string().max(3_100),
  traces: z
    .array(loadTrace.extend({ kind: z.enum(kinds) }))
    .min(1)
    .max(10),
});

/** Parses a browser's report of failed loads; undefined for anything else. */
export function readTraceReport(body: unknown): z.infer<typeof traceReport> | undefined {
  return traceReport.safeParse(body).data;
}

/** Parses a browser's report; undefined for anything else. */
export function readReport(body: unknown): ReleaseReport | undefined {
  const parseResult = report.safeParse(body);
  return parseResult.success ? parseResult.data : undefined;
}
