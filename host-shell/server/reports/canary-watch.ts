import { formatComparison, judgeCanary, type ReportStore } from '@vidra/remote-kit/canary';
import {
  endCanaries,
  listRunningCanaries,
  isSameCounting,
  widenCanary,
  type Canary,
  type ReleaseStore,
} from '@vidra/remote-kit/store';

/** Author of the action in the log. */
const SITE = { who: 'the site' };

/**
 * Evaluates each running canary separately. It ends a canary that does worse than the live set, by
 * the rule of `judgeCanary` over the counts of all servers. Otherwise it takes the next step of the
 * plan when due.
 *
 * @returns the actions taken, for the log
 */
export async function watchCanaries(
  store: ReleaseStore,
  reports: ReportStore,
  clock: () => number = Date.now,
): Promise<string[]> {
  const verdicts: (string | undefined)[] = [];
  const live = await store.liveRevision();
  for (const canary of await listRunningCanaries(store)) {
    const reason = await describeWorse(reports, canary);
    if (reason !== undefined) verdicts.push(await end(store, canary, reason));
    // A paused canary has no visitors and thus no evidence.
    else if (canary.base === live && isDue(canary, clock())) {
      verdicts.push((await widenCanary(store, canary))?.reason);
    }
  }
  return verdicts.filter((text) => text !== undefined);
}

async function describeWorse(reports: ReportStore, canary: Canary): Promise<string | undefined> {
  const counts = await reports.read(canary.counted.period);
  const triedNames = Object.keys(canary.releases);
  const comparisons = judgeCanary(counts, { ...canary.counted, tried: triedNames });
  const worse = comparisons.filter((comparison) => comparison.worse);
  return worse.length > 0 ? `did worse: ${worse.map(formatComparison).join('; ')}` : undefined;
}

async function end(
  store: ReleaseStore,
  canary: Canary,
  reason: string,
): Promise<string | undefined> {
  const outcome = { state: 'aborted', reason, by: SITE } as const;
  const [endedCanary] = await endCanaries(
    store,
    (candidate) => isSameCounting(candidate, canary),
    outcome,
  );
  return endedCanary && `${Object.keys(endedCanary.releases).join(', ')}: ${reason}`;
}

function isDue({ plan }: Canary, now: number): boolean {
  return plan !== undefined && now - plan.since >= plan.everyMs;
}
