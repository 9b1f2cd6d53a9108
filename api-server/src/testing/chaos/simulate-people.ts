import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Crowd, Person } from '../pressure/crowd.ts';
import { pick, type PersonAction } from '../pressure/actions.ts';
import type { ChaosTargets } from './cause-outages.ts';

/** Pause between two actions of a person, in milliseconds. */
const PAUSE_MS = [200, 1_500] as const;
/**
 * Number of requests out of ten that go through the site, like a browser's. The others go directly
 * to an API.
 */
const REQUESTS_THROUGH_SITE = 6;

/** A 5xx response is correct when an outage in the meantime explains it. */
function isExplained(
  { outages }: ChaosTargets,
  { status, began }: { status: number; began: number },
): boolean {
  if (outages.happenedSince('database', began) && status === 503) return true;
  if (outages.happenedSince('disk', began) && [503, 507].includes(status)) return true;
  // The site answers so when the API that it asked was killed.
  return status === 503 && outages.happenedSince('kill', began);
}

/** Some actions query the database directly, so its restarts affect them. */
const isDatabaseDown = (error: unknown): boolean =>
  /ECONN|57P0|terminat|starting up|shutting down|timeout exceeded/i.test(
    `${(error as { code?: string }).code ?? ''} ${String(error)}`,
  );

/**
 * Lets all people act one action after another until aborted. @returns the number of completed
 * actions
 */
export async function letPeopleLive(
  crowd: Crowd,
  targets: ChaosTargets,
  { actions, signal }: { actions: readonly PersonAction[]; signal: AbortSignal },
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
