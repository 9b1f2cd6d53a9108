/* oxlint-disable no-restricted-imports -- This drives the server's own model of what people do,
   which it does not offer to other packages. */
import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Site } from '../../api-server/src/testing/pressure/site.ts';
import type { BenchCluster } from '../lib/postgres.ts';
import type { SmallDisk } from './disk.ts';
import type { Front } from './front.ts';
import type { Troubles } from './troubles.ts';

interface Victims {
  site: Site;
  front: Front;
  cluster: BenchCluster;
  disk: SmallDisk | undefined;
  troubles: Troubles;
  killsPerMinute: number;
}

/** Two APIs, three workers and the site. */
const PROCESSES = 6;
const PROVIDER_ERRS_ONCE_IN = 20;

/** Does something again and again, at random moments. */
async function often(
  everyMs: number,
  signal: AbortSignal,
  work: () => Promise<void> | void,
): Promise<void> {
  const wait = () => pause(everyMs * (0.5 + Math.random()), true, { signal });
  while (await wait().catch(() => false)) await work();
}

function kill({ site, front, troubles }: Victims): void {
  const end = troubles.begin('kill');
  const which = randomInt(PROCESSES);
  if (which === PROCESSES - 1) {
    front.kill();
    void front.ready.then(end);
  } else {
    site.kill(which);
    void site.whole().then(end);
  }
}

/** Kills, restarts, fills and errs until it is over; then everything is whole again. */
export async function makeTrouble(victims: Victims, signal: AbortSignal): Promise<void> {
  const { site, cluster, disk, troubles, killsPerMinute } = victims;
  site.provider.errsOnceIn = PROVIDER_ERRS_ONCE_IN;
  await Promise.all([
    often(60_000 / killsPerMinute, signal, () => kill(victims)),
    often(75_000, signal, async () => {
      const end = troubles.begin('database');
      await cluster.restart(randomInt(200, 3_000));
      end();
    }),
    often(50_000, signal, async () => {
      if (!disk) return;
      const end = troubles.begin('disk');
      disk.fill();
      await pause(randomInt(2_000, 10_000));
      disk.empty();
      end();
    }),
    often(40_000, signal, async () => {
      const end = troubles.begin('provider');
      site.provider.isAway = true;
      await pause(randomInt(2_000, 8_000));
      site.provider.isAway = false;
      end();
    }),
  ]);
  site.provider.errsOnceIn = 0;
}
