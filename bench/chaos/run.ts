/* oxlint-disable no-restricted-imports -- This drives the server's own model of what people do,
   which it does not offer to other packages. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Crowd } from '../../api-server/src/testing/pressure/crowd.ts';
import { drain, untilOneJobEach } from '../../api-server/src/testing/pressure/rest.ts';
import { PRESSURE_SETTINGS } from '../../api-server/src/testing/pressure/settings.ts';
import { freePort, Site } from '../../api-server/src/testing/pressure/site.ts';
import { startCluster } from '../lib/postgres.ts';
import { startBalancer } from './balancer.ts';
import { allDeeds, type Promised } from './deeds.ts';
import { mountSmallDisk } from './disk.ts';
import { Front } from './front.ts';
import { makeTrouble } from './make-trouble.ts';
import { letPeopleLive } from './people.ts';
import { report } from './report.ts';
import { Troubles } from './troubles.ts';

/** A whole site, with many people, on which everything goes wrong at random. */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    people: { type: 'string', default: '50' },
    kills: { type: 'string', default: '22' },
    store: { type: 'string', default: '.data/store' },
    port: { type: 'string', default: '4460' },
  },
});
const [minutes, people, killsPerMinute, port] = [
  values.minutes,
  values.people,
  values.kills,
  values.port,
].map(Number) as [number, number, number, number];
const store = resolve(values.store);
if (!existsSync(store)) throw new Error(`Run \`pnpm build\` first: ${store} is not there.`);

const ROLES = ['api', 'api', 'worker', 'worker', 'worker'] as const;
const DISK_MEGABYTES = 4_000;
/** For what the killed workers held, on a machine that is busy. */
const REST_SECONDS = 600;

const folder = mkdtempSync(join(tmpdir(), 'chaos-'));
const disk = mountSmallDisk(folder, DISK_MEGABYTES);
if (!disk) console.log('The disk is not filled: only root may mount one for it.');
const closing: (() => unknown)[] = [];
try {
  const cluster = await startCluster(port);
  closing.push(cluster.stop);
  const site = await Site.start(
    cluster.url,
    { ...PRESSURE_SETTINGS, DATA_DIR: join(folder, 'data') },
    ROLES,
  );
  closing.push(() => site.stop());
  const balancer = await startBalancer(site.apiPorts);
  closing.push(balancer.stop);
  const front = new Front({
    ...{ PORT: String(await freePort()), API_URL: balancer.url },
    ...{ STORE_DIR: store, DATA_DIR: join(folder, 'site') },
  });
  closing.push(() => front.stop());
  await front.ready;

  const crowd = new Crowd(site);
  for (let number = 0; number < people; number += 1) await crowd.join();
  console.log(`${people} people for ${minutes} minutes.`);
  site.revives = true;
  const troubles = new Troubles();
  const promised: Promised = { orders: new Map(), uploads: new Set(), deletedUploads: new Set() };
  const ending = new AbortController();
  setTimeout(() => ending.abort(), minutes * 60_000);
  const things = { site, crowd, front, cluster, disk, troubles, killsPerMinute };
  const [done] = await Promise.all([
    letPeopleLive(things, allDeeds(promised), ending.signal),
    makeTrouble(things, ending.signal),
  ]);
  const { revivals } = site;
  console.log(`${revivals} APIs and workers and ${front.revivals} sites ended by themselves.`);
  console.log('Everything is left alone now.');
  await front.ready;
  await pause(1_000);
  const stuck: string[] = [];
  const orSay = (error: unknown) => stuck.push((error as Error).message);
  await untilOneJobEach(site).catch(orSay);
  await drain(site, REST_SECONDS).catch(orSay);
  const isRight = await report(crowd, { promised, troubles, done, stuck });
  process.exitCode = isRight ? 0 : 1;
} finally {
  for (const close of closing.reverse()) await close();
  disk?.remove();
  rmSync(folder, { recursive: true, force: true });
}
process.exit();
