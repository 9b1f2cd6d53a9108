/* oxlint-disable no-restricted-imports -- This measures the server's own queue,
   which it does not offer to other packages. */
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { pino } from 'pino';
import { openPostgres } from '../../api-server/src/data/database/connections/postgres.ts';
import { startQueue } from '../../api-server/src/data/queue/queue.ts';

const SENDERS = 8;
const WORKERS = 8;
/** Limit of queued and running jobs. Without it, a queue gets slower the faster it accepts jobs. */
const MOST_UNDER_WAY = 64;

/** Queue with workers that do nothing. */
export interface BenchQueue {
  /** Measures how many jobs per second are sent and done. */
  measure: (seconds: number) => Promise<number>;
  close: () => Promise<void>;
}

function createLoad(send: () => Promise<unknown>) {
  let underWay = 0;
  let waiters: (() => void)[] = [];
  const wakeAll = () => {
    const wokenWaiters = waiters;
    waiters = [];
    for (const wake of wokenWaiters) wake();
  };
  const change = () => new Promise<void>((resolve) => waiters.push(resolve));
  const finishJob = () => {
    underWay -= 1;
    wakeAll();
  };
  const measure = async (seconds: number) => {
    const start = performance.now();
    const end = start + seconds * 1000;
    let sentCount = 0;
    const sending = async () => {
      while (performance.now() < end) {
        if (underWay >= MOST_UNDER_WAY) {
          await change();
          continue;
        }
        underWay += 1;
        sentCount += 1;
        await send();
      }
    };
    await Promise.all(Array.from({ length: SENDERS }, sending));
    while (underWay > 0) await change();
    return (sentCount * 1000) / (performance.now() - start);
  };
  return { done: finishJob, measure };
}

/** Opens the server's queue, which sends each job in a transaction. */
export async function openQueue(url: string): Promise<BenchQueue> {
  const logger = pino({ level: 'warn' });
  const connection = await openPostgres(url, logger);
  const queue = await startQueue(connection, logger, { schedules: false });
  const { done, measure } = createLoad(async () => {
    await connection.db
      .transaction()
      .execute((transaction) => queue.send(transaction, 'script', { scriptUid: 'bench' }));
    queue.wake('script');
  });
  await queue.clear('script');
  await queue.work('script', WORKERS, async () => done());
  return {
    measure,
    close: async () => {
      await queue.stop();
      await connection.close();
    },
  };
}

/** Opens pg-boss alone, with the same number of workers, polling and notifications. */
export async function openBareQueue(url: string): Promise<BenchQueue> {
  const boss = new PgBoss({ connectionString: url, schema: 'bare_queue', useListenNotify: true });
  boss.on('error', (error) => {
    throw error;
  });
  await boss.start();
  await boss.createQueue('bare', { notify: true });
  // As in the server, a job belongs to a transaction.
  const pool = new pg.Pool({ connectionString: url, max: SENDERS });
  const { done, measure } = createLoad(async () => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      const executeSql = (text: string, values?: unknown[]) => client.query(text, values);
      await boss.send('bare', { scriptUid: 'bench' }, { db: { executeSql } });
      await client.query('commit');
    } finally {
      client.release();
    }
  });
  const polling = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 };
  await boss.work('bare', { ...polling, localConcurrency: WORKERS }, async () => done());
  return {
    measure,
    close: async () => {
      await boss.stop({ graceful: true, timeout: 2000 });
      await pool.end();
    },
  };
}
