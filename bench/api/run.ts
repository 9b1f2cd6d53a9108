import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { computeMedian, computePairedRatio } from '../lib/statistics.ts';
import { openBareQueue, openQueue } from './jobs.ts';
import { load, type Measured, type Target } from './load.ts';
import { getCallPath, signIn, type Person } from './people.ts';
import { startDatabase } from '../lib/postgres.ts';
import { endOrders, listTaskUids, seedTasks } from './seed.ts';
import { measureLoop } from './loop.ts';
import { startApi, startBare, type BenchServer } from './servers.ts';
import { compareSizes } from './sizes.ts';

/** Compares the API with a bare Fastify and PostgreSQL, and its queue with a bare pg-boss. */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '5' },
    tasks: { type: 'string', default: '1000000' },
    /** `loop` (the delay of the API's event loop during work on pictures) or a single call. */
    only: { type: 'string', default: '' },
  },
});
const [rounds, seconds, tasks] = [values.rounds, values.seconds, values.tasks].map(Number) as [
  ...[number, number, number],
];

const PORT = Number(process.env['BENCH_PORT'] ?? 4450);
const PORTS = { postgres: PORT, api: PORT + 1, bare: PORT + 2 };
const FEW_TASKS = 1000;
const BATCH = 20;
const PEOPLE = 51;
/** Seconds of warm-up until the code of both servers is compiled. */
const WARM_UP_SECONDS = 4;
const IMAGE = 'sample-mountains';
const ORDER = {
  imageUid: IMAGE,
  motion: 'push-in',
  durationSeconds: 5,
  ratio: '16:9',
  quality: '480p',
  label: 'image-to-video',
  parentLabel: 'video',
};

interface Pair {
  name: string;
  api: Target;
  bare: Target;
  /** Called after each measurement. */
  tidy?: () => Promise<void>;
}

function createPairs(
  api: BenchServer,
  bareServer: BenchServer,
  people: Person[],
  taskUids: string[],
  db: pg.Pool,
): Pair[] {
  // The reader orders nothing, so that its history stays as seeded.
  const [reader, ...makers] = people;
  const readerTarget = { people: reader ? [reader] : [] };
  const pair = (
    name: string,
    address: string,
    path: string,
    commonTarget: Omit<Target, 'url'>,
  ) => ({
    name,
    api: { ...commonTarget, url: api.origin + address },
    bare: { ...commonTarget, url: bareServer.origin + path },
  });
  const post = { method: 'POST' } as const;
  return [
    pair('groupHistory', getCallPath('groupHistory'), '/history', {
      method: 'GET',
      ...readerTarget,
    }),
    pair('batchGet', getCallPath('batchGet'), '/batchGet', {
      ...post,
      ...readerTarget,
      body: { taskUids },
    }),
    {
      ...pair('createVideo', getCallPath('createVideo'), '/create', {
        ...post,
        people: makers,
        body: ORDER,
      }),
      tidy: () => endOrders(db),
    },
  ];
}

const isWanted = (name: string) => values.only === '' || values.only === name;

const show = (value: number, digits = 2) => value.toFixed(digits);

async function comparePair({ name, api, bare, tidy }: Pair) {
  const results = { api: [] as Measured[], bare: [] as Measured[] };
  const run = async (target: Target, duration: number) => {
    const result = await load(target, duration);
    await tidy?.();
    return result;
  };
  for (const target of [api, bare]) await run(target, WARM_UP_SECONDS);
  for (let round = 0; round < rounds; round += 1) {
    // The two take turns to run first.
    const order = round % 2 === 0 ? (['bare', 'api'] as const) : (['api', 'bare'] as const);
    for (const side of order) results[side].push(await run({ api, bare }[side], seconds));
  }
  const of = (side: 'api' | 'bare', metric: keyof Measured) =>
    results[side].map((result) => result[metric]);
  return {
    call: name,
    'requests/s': show(computeMedian(of('api', 'requestsPerSecond')), 0),
    'bare requests/s': show(computeMedian(of('bare', 'requestsPerSecond')), 0),
    ratio: show(
      computePairedRatio(of('api', 'requestsPerSecond'), of('bare', 'requestsPerSecond')),
    ),
    'bytes, bare': `${show(computeMedian(of('api', 'bytes')), 0)}, ${show(computeMedian(of('bare', 'bytes')), 0)}`,
    'p99 ms': show(computeMedian(of('api', 'p99')), 0),
    'bare p99 ms': show(computeMedian(of('bare', 'p99')), 0),
    'p99 ratio': show(computePairedRatio(of('api', 'p99'), of('bare', 'p99'))),
  };
}

async function compareQueues(url: string) {
  const queues = { bare: await openBareQueue(url), own: await openQueue(url) };
  const rates = { bare: [] as number[], own: [] as number[] };
  for (const queue of Object.values(queues)) await queue.measure(WARM_UP_SECONDS);
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? (['bare', 'own'] as const) : (['own', 'bare'] as const);
    for (const side of order) rates[side].push(await queues[side].measure(seconds));
  }
  for (const queue of Object.values(queues)) await queue.close();
  return {
    'jobs/s': show(computeMedian(rates.own), 0),
    'bare jobs/s': show(computeMedian(rates.bare), 0),
    ratio: show(computePairedRatio(rates.own, rates.bare)),
  };
}

const folder = mkdtempSync(join(tmpdir(), 'bench-api-'));
const database = await startDatabase(PORTS.postgres);
const closers: (() => Promise<unknown>)[] = [database.stop];

interface Servers {
  url: string;
  db: pg.Pool;
  api: BenchServer;
  people: Person[];
}

async function compareAll({ url, db, api, people }: Servers): Promise<void> {
  const bareServer = await startBare(url, PORTS.bare);
  closers.push(bareServer.stop);
  const person = people[0]!;
  await seedTasks(db, person.userUid, { from: 0, to: FEW_TASKS, imageUid: IMAGE });
  const taskUids = await listTaskUids(db, person.userUid, BATCH);
  console.log(
    `50 connections, ${rounds} interleaved rounds of ${seconds} s; ratios of the rounds.`,
  );
  const rows = [];
  for (const pair of createPairs(api, bareServer, people, taskUids, db)) {
    if (isWanted(pair.name)) rows.push(await comparePair(pair));
  }
  console.table(rows);
  console.log('Goals: ratio at least 0.6, p99 ratio under 5.\n');
  if (values.only !== '') return bareServer.stop();

  await api.stop();
  console.table([await compareQueues(url)]);
  console.log('Goal: ratio at least 0.7.\n');

  await bareServer.stop();
  const { milliseconds, ratio, searches } = await compareSizes(url, [FEW_TASKS, tasks], {
    folder,
    ports: [PORTS.bare, PORTS.api],
    imageUid: IMAGE,
  });
  const [fewMs, manyMs] = [show(milliseconds.few), show(milliseconds.many)];
  console.table([{ tasks, 'few ms': fewMs, 'many ms': manyMs, ratio: show(ratio) }]);
  console.log(`Goal: the history's first page at 1,000,000 tasks at most 1.5 times that at 1,000.`);
  const [emptySearch, fullSearch] = [show(searches.nothing, 0), show(searches.everything, 0)];
  console.log(`A search there that finds nothing: ${emptySearch} ms, all: ${fullSearch} ms.`);
}

try {
  const db = new pg.Pool({ connectionString: database.url, max: 2 });
  closers.push(() => db.end());
  const api = await startApi(database.url, folder, PORTS.api);
  closers.push(api.stop);
  const people = await signIn(api.origin, db, PEOPLE);
  if (isWanted('loop')) {
    console.table(await measureLoop(api, people, { rounds, folder }));
    console.log('Goal: under 50 ms.\n');
  }
  if (values.only !== 'loop') await compareAll({ url: database.url, db, api, people });
} finally {
  for (const close of closers.reverse()) await close();
  rmSync(folder, { recursive: true, force: true });
}
