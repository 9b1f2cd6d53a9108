import { z } from 'zod';
import { addFaults, faultCounts } from '../faults/fault-counts.ts';
import { addVitalCounts, createVitalCounts, vitalCounts } from './vitals.ts';

const count = z.number().int().nonnegative();

/** What browsers told of one release. What a site of an older version did not count yet is 0. */
const releaseCounts = z.object({
  /** How often it was brought up in a page. */
  loads: count,
  /** How often that failed, by class: `network`, `timeout`, `render`, … */
  failures: z.record(z.string(), count),
  /** Loads after which its own code threw. */
  errors: count,
  /** Visitors whose pages brought it up, however often. */
  visitors: count.default(0),
  /** Visitors for whom it failed or threw, however often: what a canary is judged by. */
  badVisitors: count.default(0),
  /** What went wrong in it, and where. */
  faults: faultCounts.default({}),
  /** Of the pages that it showed first. */
  vitals: vitalCounts.default(createVitalCounts),
});
export type ReleaseCounts = z.infer<typeof releaseCounts>;

/** What is known of one set's pages. */
const setCounts = z.object({
  /** Visitors whose first page the server sent and asked for a report. */
  pages: count,
  /** Those of them whose shell started and said so. */
  started: count,
  /** By `name@hash`. */
  releases: z.record(z.string(), releaseCounts),
});
export type SetCounts = z.infer<typeof setCounts>;

/** Counts of one period by the number of the set. */
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
    vitals: createVitalCounts(),
  };
}

/** Adds what several servers counted. */
export function sumCounts(all: readonly PeriodCounts[]): PeriodCounts {
  const total: PeriodCounts = {};
  for (const [revision, counts] of all.flatMap((period) => Object.entries(period))) {
    addSetCounts((total[revision] ??= createSetCounts()), counts);
  }
  return total;
}

/** Adds the counts of one release to others'. */
export function addReleaseCounts(total: ReleaseCounts, counts: ReleaseCounts): void {
  total.loads += counts.loads;
  total.errors += counts.errors;
  total.visitors += counts.visitors;
  total.badVisitors += counts.badVisitors;
  addFaults(total.faults, counts.faults);
  addVitalCounts(total.vitals, counts.vitals);
  for (const [kind, number] of Object.entries(counts.failures)) {
    total.failures[kind] = (total.failures[kind] ?? 0) + number;
  }
}

function addSetCounts(total: SetCounts, counts: SetCounts): void {
  total.pages += counts.pages;
  total.started += counts.started;
  for (const [release, addedCounts] of Object.entries(counts.releases)) {
    addReleaseCounts((total.releases[release] ??= createReleaseCounts()), addedCounts);
  }
}
