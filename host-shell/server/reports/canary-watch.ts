import { comparisonText, judgeCanary, type ReportStore } from '@vidra/remote-kit/canary';
import { endCanary, runningCanary, type ReleaseStore } from '@vidra/remote-kit/store';

/**
 * Ends the running canary when it does worse than the live set, by the rule of `judgeCanary` over
 * what all servers counted.
 *
 * @returns why it was ended; undefined when nothing was
 */
export async function abortBadCanary(
  store: ReleaseStore,
  reports: ReportStore,
): Promise<string | undefined> {
  const canary = await runningCanary(store);
  if (!canary) return undefined;
  const counts = await reports.read(canary.entry);
  const tried = Object.keys(canary.releases);
  const worse = judgeCanary(counts, { ...canary, tried }).filter((comparison) => comparison.worse);
  if (worse.length === 0) return undefined;
  const reason = `did worse: ${worse.map(comparisonText).join('; ')}`;
  const ended = await endCanary(store, 'aborted', reason, canary.entry);
  return ended?.reason;
}
