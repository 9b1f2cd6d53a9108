/* oxlint-disable no-restricted-imports -- This drives the server's own model of what people do,
   which it does not offer to other packages. */
import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Crowd, Person } from '../../api-server/src/testing/pressure/crowd.ts';
import { pick, type Deed } from '../../api-server/src/testing/pressure/deeds.ts';
import type { Site } from '../../api-server/src/testing/pressure/site.ts';
import type { Front } from './front.ts';
import type { Troubles } from './troubles.ts';

interface World {
  site: Site;
  crowd: Crowd;
  front: Front;
  troubles: Troubles;
}

/** Between one deed and the next, in milliseconds. */
const PAUSE = [200, 1_500] as const;
/** Of ten requests so many come through the site, as a browser's do; the others to an API itself. */
const THROUGH_THE_SITE = 6;

/** An answer that says that the server failed is explained by what had gone wrong by then. */
function explain({ troubles }: World, isThroughSite: (path: string) => boolean) {
  return ({ path, status, began }: { path: string; status: number; began: number }): boolean => {
    if (troubles.met('database', began) && status === 503) return true;
    if (troubles.met('disk', began) && [503, 507].includes(status)) return true;
    // The API that was to answer was killed: the site says that there is nobody.
    return isThroughSite(path) && status === 503 && troubles.met('kill', began);
  };
}

/** Statements of the people's own hands on the database meet its restarts too. */
const isDatabaseGone = (error: unknown): boolean =>
  /ECONN|57P0|terminat|starting up|shutting down|timeout exceeded/i.test(
    `${(error as { code?: string }).code ?? ''} ${String(error)}`,
  );

/** Everybody does one thing after the other until it is over. @returns how many things were done */
export async function letPeopleLive(
  world: World,
  deeds: readonly Deed[],
  signal: AbortSignal,
): Promise<number> {
  const { site, crowd, front, troubles } = world;
  site.entrance = async (which) => {
    if (which % 10 >= THROUGH_THE_SITE) return site.origin(which);
    await front.ready;
    return front.origin;
  };
  site.isExplained = explain(world, () => true);
  let done = 0;
  const live = async (person: Person) => {
    while (!signal.aborted) {
      const began = Date.now();
      const deed = pick(deeds, randomInt(1_000_000));
      const dice = [randomInt(100), randomInt(100), randomInt(100)] as const;
      try {
        await deed?.(crowd, person, dice);
        done += 1;
      } catch (error) {
        if (!isDatabaseGone(error) || !troubles.met('database', began)) {
          site.faults.push(String((error as Error).stack));
        }
      }
      await pause(randomInt(...PAUSE));
    }
  };
  await Promise.all(crowd.people.map(live));
  return done;
}
