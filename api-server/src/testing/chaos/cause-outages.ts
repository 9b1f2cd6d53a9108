import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { PostgresCluster } from '../postgres-cluster.ts';
import type { Site } from '../pressure/site.ts';
import type { Outages } from './outages.ts';
import type { SiteServer } from './site-server.ts';
import type { SmallDisk } from './small-disk.ts';

export interface ChaosTargets {
  site: Site;
  siteServer: SiteServer;
  cluster: PostgresCluster;
  /** Absent where this user may not mount one. */
  disk: SmallDisk | undefined;
  outages: Outages;
  /** How many APIs and workers there are. */
  processCount: number;
  killsPerMinute: number;
}

const PROVIDER_FAILS_ONCE_IN = 20;

/** Repeats an action at random moments. */
async function repeat(
  averageMs: number,
  signal: AbortSignal,
  work: () => Promise<void> | void,
): Promise<void> {
  const wait = () => pause(averageMs * (0.5 + Math.random()), true, { signal });
  while (await wait().catch(() => false)) await work();
}

function killOne({ site, siteServer, outages, processCount }: ChaosTargets): void {
  const end = outages.start('kill');
  const index = randomInt(processCount + 1);
  if (index === processCount) {
    siteServer.kill();
    void siteServer.ready.then(end);
  } else {
    site.kill(index);
    void site.whole().then(end);
  }
}

/** Kills processes, restarts the database, and fills the disk until aborted. Everything works again afterwards. */
export async function causeOutages(targets: ChaosTargets, signal: AbortSignal): Promise<void> {
  const { site, cluster, disk, outages, killsPerMinute } = targets;
  site.provider.errsOnceIn = PROVIDER_FAILS_ONCE_IN;
  await Promise.all([
    repeat(60_000 / killsPerMinute, signal, () => killOne(targets)),
    repeat(25_000, signal, async () => {
      const end = outages.start('database');
      await cluster.restart(randomInt(200, 3_000));
      end();
    }),
    repeat(50_000, signal, async () => {
      if (!disk) return;
      const end = outages.start('disk');
      disk.fill();
      await pause(randomInt(2_000, 10_000));
      disk.empty();
      end();
    }),
    repeat(40_000, signal, async () => {
      const end = outages.start('provider');
      site.provider.isAway = true;
      await pause(randomInt(2_000, 8_000));
      site.provider.isAway = false;
      end();
    }),
  ]);
  site.provider.errsOnceIn = 0;
}
