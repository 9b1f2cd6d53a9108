import { randomUUID } from 'node:crypto';
import {
  addReleaseCounts,
  addTraces,
  countVitals,
  createReleaseCounts,
  createSetCounts,
  type LoadTrace,
  type PeriodCounts,
  type ReportStore,
} from '@vidra/remote-kit/canary';
import type { NewInReport } from './visitor-log.ts';

/** Number of sets that are counted in a period, the newest ones. */
const SETS_OF_PERIOD = 20;

/** Counts of this server, kept in memory and written to the store by `save`. */
export interface Collector {
  /** Counts the first page that was sent to a visitor with that set and the request to report. */
  readonly countVisitor: (period: number, revision: number) => void;
  /** @param shown the release that the page showed first; its web vitals count for it */
  readonly countReport: (
    period: number,
    revision: number,
    additions: NewInReport,
    shownRelease: string | undefined,
  ) => void;
  /** Keeps failed loads, so that they are found by their ids. */
  readonly keepTraces: (period: number, revision: number, traces: readonly LoadTrace[]) => void;
  /**
   * Writes the changes since the last call.
   *
   * @param open active periods; others are discarded
   */
  readonly save: (open: ReadonlySet<number>) => Promise<void>;
}

export function createCollector(store: ReportStore): Collector {
  // The store keeps the counts of the most recently started servers.
  const server = `${String(Date.now()).padStart(15, '0')}-${randomUUID()}`;
  const periods = new Map<number, PeriodCounts>();
  const changedPeriods = new Set<number>();

  const getSetCounts = (period: number, revision: number) => {
    changedPeriods.add(period);
    const counts = periods.get(period) ?? {};
    periods.set(period, counts);
    const set = counts[revision] ?? createSetCounts();
    counts[revision] = set;
    dropOldSets(counts);
    return set;
  };

  return {
    countVisitor: (period, revision) => {
      getSetCounts(period, revision).pages += 1;
    },
    countReport: (period, revision, { started, releases, vitals }, shownRelease) => {
      const set = getSetCounts(period, revision);
      if (started) set.started += 1;
      const getTotal = (release: string) => (set.releases[release] ??= createReleaseCounts());
      for (const [release, { faults, flags, ...tally }] of releases) {
        const counts = {
          ...createReleaseCounts(),
          ...tally,
          failures: toFailureCounts(tally.failures),
          faults: countEach(faults),
          exposures: countEach(flags),
        };
        addReleaseCounts(getTotal(release), counts);
      }
      if (vitals && shownRelease !== undefined) countVitals(getTotal(shownRelease).vitals, vitals);
    },
    keepTraces: (period, revision, traces) => {
      const set = getSetCounts(period, revision);
      set.traces = addTraces(set.traces, traces);
    },
    save: async (open) => {
      for (const period of [...changedPeriods]) {
        changedPeriods.delete(period);
        try {
          await store.write(period, server, periods.get(period) ?? {});
        } catch (error) {
          changedPeriods.add(period);
          throw error;
        }
        if (!open.has(period)) periods.delete(period);
      }
    },
  };
}

/** Without a canary a period has no end, and every publish adds a set. */
function dropOldSets(counts: PeriodCounts): void {
  const revisions = Object.keys(counts).map(Number);
  if (revisions.length <= SETS_OF_PERIOD) return;
  Reflect.deleteProperty(counts, Math.min(...revisions));
}

function countEach(texts: readonly string[] = []): Record<string, number> {
  return Object.fromEntries(texts.map((text) => [text, 1]));
}

function toFailureCounts(failures: Readonly<Record<string, number | undefined>>) {
  return Object.fromEntries(Object.entries(failures).map(([kind, number]) => [kind, number ?? 0]));
}
