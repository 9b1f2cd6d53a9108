/* eslint-disable @typescript-eslint/no-restricted-imports -- This measures the server's own queue,
   which it does not offer to other packages. */
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { pino } from 'pino';
import { openPostgres } from '../../api-server/src/database/postgres.ts';
import { startQueue } from '../../api-server/src/queue/queue.ts';

const SENDERS = 8;
const WORKERS = 8;

/** Jobs per second that come through while as many as possible are sent. */
async function throughput(seconds: number, counted: () => number, send: () => Promise<unknown>) {
  const end = performance.now() + seconds * 1000;
  const start = counted();
  const sending = async () => {
    while (performance.now() < end) await send();
  };
  await Promise.all(Array.from({ length: SENDERS }, sending));
  return (counted() - start) / seconds;
}

/** The server's queue: each job is sent in a transaction. */
export async function measureQueue(url: string, seconds: number): Promise<number> {
  const logger = pino({ level: 'warn' });
  const connection = await openPostgres(url, logger);
  const queue = await startQueue(connection, logger, { schedules: false });
  let done = 0;
  await queue.clear('script');
  await queue.work('script', WORKERS, async () => {
    done += 1;
  });
  try {
    return await throughput(
      seconds,
      () => done,
      async () => {
        await connection.db
          .transaction()
          .execute((transaction) => queue.send(transaction, 'script', { scriptUid: 'bench' }));
        queue.wake('script');
      },
    );
  } finally {
    await queue.stop();
    await connection.close();
  }
}

/** pg-boss alone with the same number of workers, polling and notifications. */
export async function measureBareQueue(url: string, seconds: number): Promise<number> {
  const boss = new PgBoss({ connectionString: url, schema: 'bare_queue', useListenNotify: true });
  boss.on('error', (error) => {
    throw error;
  });
  await boss.start();
  await boss.createQueue('bare', { notify: true });
  let done = 0;
  const polling = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 };
  await boss.work('bare', { ...polling, localConcurrency: WORKERS }, async () => {
    done += 1;
  });
  // As in the server, a job belongs to a transaction.
  const pool = new pg.Pool({ connectionString: url, max: SENDERS });
  const send = async () => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      const executeSql = (text: string, values?: unknown[]) => client.query(text, values);
      await boss.send('bare', { scriptUid: 'bench' }, { db: { executeSql } });
      await client.query('commit');
    } finally {
      client.release();
    }
  };
  try {
    return await throughput(seconds, () => done, send);
  } finally {
    await boss.stop({ graceful: true, timeout: 2000 });
    await pool.end();
  }
}
