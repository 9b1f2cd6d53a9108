import type { ReleaseSet } from '@vidra/shared-contract/delivery';
import { measureRelease } from '../build/budgets.ts';
import { judgeCanary, type Comparison } from '../canary/judge-canary.ts';
import type { PeriodCounts, ReleaseCounts } from '../canary/counts.ts';
import { readLiveReports } from '../faults/live-reports.ts';
import type { Fault } from '../faults/resolve-faults.ts';
import type { Canary } from '../store/canary/canary-state.ts';
import type { OpenStore } from '../store/open-store.ts';
import { describeIgnoredChanges, listSlots } from '../store/settings/extension-settings.ts';
import { readLiveRecords } from '../store/settings/read-settings.ts';
import { describeMissing, selectGranted, selectMissing } from '../store/settings/granted-needs.ts';
import { describeIgnored, selectApplicable } from '../store/settings/applicable-settings.ts';

/** A live release and the reports about it. */
export interface LiveStatus {
  readonly name: string;
  readonly hash: string;
  /** Build time in epoch milliseconds. */
  readonly createdAt: number;
  readonly entryBytes: number;
  readonly counts: ReleaseCounts;
  readonly faults: readonly Fault[];
  /** Requests that the page's content security policy blocked. */
  readonly refused: readonly Fault[];
  /** Sentences on settings of this environment that the release ignores. Absent from older APIs. */
  readonly ignoredSettings?: readonly string[];
  /** Needs of the release that are granted. Absent from older APIs. */
  readonly granted?: readonly string[];
}

/** A canary and the reports about it while it runs. */
export interface CanaryStatus extends Canary {
  /** Whether it is paused because another live set is incompatible with its releases. */
  readonly paused?: boolean;
  readonly comparisons?: readonly Comparison[];
}

/** The live set, the canaries and the browser reports of both. */
export interface ReleaseStatus extends ReleaseSet {
  readonly live: readonly LiveStatus[];
  readonly canaries: readonly CanaryStatus[];
  readonly reports: PeriodCounts;
}

/** Reads the status of the releases; null before the first publish. */
export async function readReleaseStatus({
  store,
  reports: reportStore,
}: Pick<OpenStore, 'store' | 'reports'>): Promise<ReleaseStatus | null> {
  const liveReports = await readLiveReports({ store, reports: reportStore });
  if (!liveReports) return null;
  const { set, reports, releases } = liveReports;
  const [{ canaries }, settings, records] = await Promise.all([
    store.canaries(),
    store.settings(),
    readLiveRecords(store),
  ]);
  const slots = listSlots(records.flatMap(({ routes }) => routes));
  return {
    ...set,
    live: await Promise.all(
      releases.map(async ({ name, hash, ...counted }) => {
        const record = await store.readRecord(name, hash);
        const { createdAt } = record;
        const { ignored } = selectApplicable(settings, record);
        return {
          name,
          hash,
          createdAt,
          entryBytes: measureRelease(record).entry,
          ignoredSettings: [
            ...describeIgnored(record, ignored),
            ...describeMissing(record, selectMissing(settings, record)),
            ...describeIgnoredChanges(record, settings.extensions[name] ?? {}, slots),
          ],
          granted: selectGranted(settings, record),
          ...counted,
        };
      }),
    ),
    canaries: await Promise.all(
      canaries.map(async (canary) =>
        getCanaryStatus(canary, await reportStore.read(canary.counted.period), set.revision),
      ),
    ),
    reports,
  };
}

function getCanaryStatus(
  canary: Canary,
  reports: PeriodCounts,
  liveRevision: number,
): CanaryStatus {
  if (canary.state !== 'running') return canary;
  const triedNames = Object.keys(canary.releases);
  const comparisons = judgeCanary(reports, { ...canary.counted, tried: triedNames });
  return { ...canary, paused: canary.base !== liveRevision, comparisons };
}
