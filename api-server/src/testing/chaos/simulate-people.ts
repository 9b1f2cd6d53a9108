import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Crowd, Person } from '../pressure/crowd.ts';
import { pick, type Deed } from '../pressure/actions.ts';
import type { ChaosTargets } from './cause-outages.ts';

/** Time between one action of a person and the next, in milliseconds. */
const PAUSE_MS = [200, 1_500] as const;
/** Of ten requests this many go through the site, as a browser's do. The others go to an API itself. */
const REQUESTS_THROUGH_SITE = 6;

/** A 5xx answer is correct when an outage that happened meanwhile explains it. */
function isExplained(
  { outages }: ChaosTargets,
  { status, began }: { status: number; began: number },
): boolean {
  if (outages.happenedSince('database', began) && status === 503) return true;
  if (outages.happenedSince('disk', began) && [503, 507].includes(status)) return true;
  // The site says that no API answers when the one it asked was killed.
  return status === 503 && outages.happenedSince('kill', began);
}

/** Some actions query the database directly and meet its restarts. */
const isDatabaseDown = (error: unknown): boolean =>
  /ECONN|57P0|terminat|starting up|shutting down|timeout exceeded/i.test(
    `${(error as { code?: string }).code ?? ''} ${String(error)}`,
  );

/** Lets everybody do one thing after the other until aborted. @returns how many actions were completed */
export async function letPeopleLive(
  crowd: Crowd,
  targets: ChaosTargets,
  { actions, signal }: { actions: readonly Deed[]; signal: AbortSignal },
): Promise<number> {
  const { site, siteServer, outages } = targets;
  site.entrance = async (index) => {
    if (index % 10 >= REQUESTS_THROUGH_SITE) return site.origin(index);
    await siteServer.ready;
    return siteServer.origin;
  };
  site.isExplained = (answer) => isExplained(targets, answer);
  let completedActions = 0;
  const live = async (person: Person) => {
    while (!signal.aborted) {
      const startedAt = Date.now();
      const action = pick(actions, randomInt(1_000_000));
      const dice = [randomInt(100), randomInt(100), randomInt(100)] as const;
      try {
        await action?.(crowd, person, dice);
        completedActions += 1;
      } catch (error) {
        if (!isDatabaseDown(error) || !outages.happenedSince('database', startedAt)) {
          site.faults.push(String((error as Error).stack));
        }
      }
      await pause(randomInt(...PAUSE_MS));
    }
  };
  await Promise.all(crowd.people.map(live));
  return completedActions;
}
