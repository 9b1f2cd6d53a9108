import { z } from 'zod';
import { addFaults, faultCounts } from '../faults/fault-counts.ts';
import { addTraces, loadTrace } from './load-traces.ts';
import { addVitalCounts, createVitalCounts, vitalCounts } from './vitals.ts';

const count = z.number().int().nonnegative();

/** Counts that browsers reported of one release. Counts that an older version lacks are 0. */
const releaseCounts = z.object({
  /** Number of times the release was loaded in a page. */
  loads: count,
  /** Number of failed loads by class: `network`, `timeout`, `render`, … */
  failures: z.record(z.string(), count),
  /** Loads after which the release's own code threw. */
  errors: count,
  /** Visitors whose pages loaded the release, each counted once. */
  visitors: count.default(0),
  /** Visitors for whom it failed or threw, each counted once. A canary is judged by them. */
  badVisitors: count.default(0),
  /** Faults and where they happened. */
  faults: faultCounts.default({}),
  /** Visitors by the flag's value that its code acted on: `new-timeline=true`, each counted once. */
  exposures: z.record(z.string(), count).default({}),
  /** Web vitals of the pages that this release showed first. */
  vitals: vitalCounts.default(createVitalCounts),
});
export type ReleaseCounts = z.infer<typeof releaseCounts>;

/** Counts of the pages of one set. */
const setCounts = z.object({
  /** Visitors whose first page came from the server and was asked for a report. */
  pages: count,
  /** Those of them whose shell reported its start. */
  started: count,
  /** Release counts by `name@hash`. */
  releases: z.record(z.string(), releaseCounts),
  /** Failed loads, oldest first. */
  traces: z.array(loadTrace).optional(),
});
export type SetCounts = z.infer<typeof setCounts>;

/** Counts of one period by set number. */
export const periodCounts = z.record(z.string(), setCounts);
export type PeriodCounts = z.infer<typeof periodCounts>;

export function createSetCounts(): SetCounts {
  return { pages: 0, started: 0, releases: {} };
}

export function createReleaseCounts(): ReleaseCounts {
  return {
    loads: 0,
    failures: {},
    errors: 0,
    visitors: 0,
    badVisitors: 0,
    faults: {},
    exposures: {},
    vitals: createVitalCounts(),
  };
}

/** Adds up the counts of several servers. */
export function sumCounts(all: readonly PeriodCounts[]): PeriodCounts {
  const total: PeriodCounts = {};
  for (const [revision, counts] of all.flatMap((period) => Object.entries(period))) {
    addSetCounts((total[revision] ??= createSetCounts()), counts);
  }
  return total;
}

/** Adds the counts of one release to a total. */
export function addReleaseCounts(total: ReleaseCounts, counts: ReleaseCounts): void {
  total.loads += counts.loads;
  total.errors += counts.errors;
  total.visitors += counts.visitors;
  total.badVisitors += counts.badVisitors;
  addFaults(total.faults, counts.faults);
  addVitalCounts(total.vitals, counts.vitals);
  addNumbers(total.failures, counts.failures);
  addNumbers(total.exposures, counts.exposures);
}

function addNumbers(
  total: Record<string, number>,
  numbers: Readonly<Record<string, number>>,
): void {
  for (const [name, number] of Object.entries(numbers)) {
    total[name] = (total[name] ?? 0) + number;
  }
}

function addSetCounts(total: SetCounts, counts: SetCounts): void {
  total.pages += counts.pages;
  total.started += counts.started;
  if (counts.traces) total.traces = addTraces(total.traces, counts.traces);
  for (const [release, addedCounts] of Object.entries(counts.releases)) {
    addReleaseCounts((total.releases[release] ??= createReleaseCounts()), addedCounts);
  }
}
