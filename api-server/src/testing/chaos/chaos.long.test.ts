import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgresPrograms, startCluster } from '../postgres-cluster.ts';
import { Crowd } from '../pressure/crowd.ts';
import { findViolationsAtRest } from '../pressure/invariants.ts';
import { drain, waitForSingleJobs } from '../pressure/wait-for-idle.ts';
import { PRESSURE_SETTINGS } from '../pressure/settings.ts';
import { freePort, Site } from '../pressure/site.ts';
import { listActions } from './actions.ts';
import { startBalancer } from './balancer.ts';
import { findBrokenPromises, type Promises } from './broken-promises.ts';
import { causeOutages } from './cause-outages.ts';
import { letPeopleLive } from './simulate-people.ts';
import { Outages } from './outages.ts';
import { SiteServer } from './site-server.ts';
import { mountSmallDisk } from './small-disk.ts';

const MINUTES = Number(process.env['CHAOS_MINUTES'] ?? 1);
const PEOPLE = Number(process.env['CHAOS_PEOPLE'] ?? 6);
/** With `provider` a test provider makes the videos and also fails at random. */
const ENGINE = process.env['CHAOS_ENGINE'] ?? 'embedded';
const KILLS_PER_MINUTE = 22;
const ROLES = ['api', 'api', 'worker', 'worker'] as const;
const DISK_MEGABYTES = 4_000;
/** Jobs of killed workers wait for their heartbeat to expire and are then rendered again. */
const REST_SECONDS = 600;
/** Ends only a run that hangs. */
const TIME_LIMIT_MS = (MINUTES * 60 + REST_SECONDS + 300) * 1000;

const storeDirectory = join(import.meta.dirname, '../../../../.data/store');
const canRun = findPostgresPrograms() !== undefined && existsSync(storeDirectory);

// Kills two APIs, two workers, the site, and the database of a built site while films render and
// are charged.
(canRun ? test : test.skip)(
  'nothing is lost, made twice, or charged for nothing while every process is killed at random',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vidra-chaos-'));
    const disk = mountSmallDisk(folder, DISK_MEGABYTES);
    const cleanups: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
    if (disk) cleanups.push(() => disk.remove());
    try {
      const cluster = await startCluster(await freePort());
      cleanups.push(() => cluster.stop());
      const settings = {
        ...PRESSURE_SETTINGS,
        DATA_DIR: join(folder, 'data'),
        TASKS_PER_USER: '2',
        RENDER_CONCURRENCY: '1',
        ...(ENGINE === 'embedded' && { EMBEDDED_ENGINE: 'true' }),
      };
      const site = await Site.start(cluster.url, settings, ROLES);
      cleanups.push(() => site.stop());
      const balancer = await startBalancer(site.apiPorts);
      cleanups.push(() => balancer.stop());
      const siteServer = new SiteServer({
        port: await freePort(),
        apiUrl: balancer.url,
        storeDirectory,
        dataDirectory: join(folder, 'site'),
      });
      cleanups.push(() => siteServer.stop());
      await siteServer.ready;
      const crowd = new Crowd(site);
      for (let number = 0; number < PEOPLE; number += 1) await crowd.join();

      site.revives = true;
      const outages = new Outages();
      const promises: Promises = {
        orders: new Map(),
        uploads: new Set(),
        deletedUploads: new Set(),
      };
      const targets = {
        site,
        siteServer,
        cluster,
        disk,
        outages,
        processCount: ROLES.length,
        killsPerMinute: KILLS_PER_MINUTE,
      };
      const signal = AbortSignal.timeout(MINUTES * 60_000);
      const [completedActions] = await Promise.all([
        letPeopleLive(crowd, targets, { actions: listActions(promises), signal }),
        causeOutages(targets, signal),
      ]);
      await siteServer.ready;
      await site.whole();
      await waitForSingleJobs(site, REST_SECONDS);
      await drain(site, REST_SECONDS);
      process.stderr.write(
        `${completedActions} actions, ${promises.orders.size} orders. ${await crowd.came()}. ` +
          `Outages: ${JSON.stringify(outages.counts)}.\n`,
      );
      expect(outages.counts.kill).toBeGreaterThan(0);
      expect(outages.counts.database).toBeGreaterThan(0);
      expect(promises.orders.size).toBeGreaterThan(0);
      expect(await findBrokenPromises(crowd, promises)).toEqual({});
      expect(await findViolationsAtRest(crowd)).toEqual({});
    } finally {
      for (const cleanUp of cleanups.toReversed()) await cleanUp();
    }
  },
  TIME_LIMIT_MS,
);
