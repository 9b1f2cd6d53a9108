import { join } from 'node:path';
import { DEFAULT_PRODUCT_CODE } from '@vidra/shared-contract';
import pg from 'pg';
import { computeMedian } from '../lib/statistics.ts';
import { getCallPath, signIn, type Person } from './people.ts';
import { createFreshDatabase } from '../lib/postgres.ts';
import { seedTasks } from './seed.ts';
import { startApi, type BenchServer } from './servers.ts';

const PAGES = 200;
const SEARCHES = 5;

interface History {
  api: BenchServer;
  person: Person;
  stop: () => Promise<void>;
}

/** Measures the milliseconds of the history's first page. */
async function timeFirstPage({ api, person }: History, search = ''): Promise<number> {
  const start = performance.now();
  const answer = await fetch(`${api.origin}${getCallPath('groupHistory')}?search=${search}`, {
    headers: { 'app-code': DEFAULT_PRODUCT_CODE, authorization: `Bearer ${person.token}` },
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`The history answers with ${answer.status}.`);
  return performance.now() - start;
}

async function search(history: History, text: string): Promise<number> {
  const times: number[] = [];
  for (let number = 0; number < SEARCHES; number += 1)
    times.push(await timeFirstPage(history, text));
  return computeMedian(times);
}

/** Starts an API on its own database, with a user who has that many tasks. */
async function createHistory(
  server: string,
  tasks: number,
  { folder, port, imageUid }: { folder: string; port: number; imageUid: string },
): Promise<History> {
  const database = await createFreshDatabase(server);
  const db = new pg.Pool({ connectionString: database.url, max: 2 });
  const api = await startApi(database.url, join(folder, String(tasks)), port);
  const stop = async () => {
    await api.stop();
    await db.end();
    await database.stop();
  };
  const [person] = await signIn(api.origin, db, 1);
  if (!person) throw new Error('Nobody was signed in.');
  await seedTasks(db, person.userUid, { from: 0, to: tasks, imageUid });
  return { api, person, stop };
}

/**
 * Measures the first page of a short and a long history in turns, so that other load on the machine
 * slows both.
 */
export async function compareSizes(
  server: string,
  tasks: readonly [few: number, many: number],
  options: { folder: string; ports: readonly [number, number]; imageUid: string },
) {
  const [fewPort, manyPort] = options.ports;
  const smallHistory = await createHistory(server, tasks[0], { ...options, port: fewPort });
  const largeHistory = await createHistory(server, tasks[1], { ...options, port: manyPort });
  try {
    const times: { few: number[]; many: number[] } = { few: [], many: [] };
    for (let page = -PAGES; page < PAGES; page += 1) {
      const pair = [await timeFirstPage(smallHistory), await timeFirstPage(largeHistory)] as const;
      // The first rounds warm up compiled code and memory pages.
      if (page < 0) continue;
      times.few.push(pair[0]);
      times.many.push(pair[1]);
    }
    const milliseconds = { few: computeMedian(times.few), many: computeMedian(times.many) };
    return {
      milliseconds,
      ratio: milliseconds.many / milliseconds.few,
      searches: {
        nothing: await search(largeHistory, 'nothing-like-it'),
        everything: await search(largeHistory, 'seeded'),
      },
    };
  } finally {
    await smallHistory.stop();
    await largeHistory.stop();
  }
}
