import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { sql } from 'kysely';
import { pino } from 'pino';
import { startQueue } from '../../queue/queue.ts';
import type { DatabaseConnection } from './connection.ts';
import { openPostgres } from './postgres.ts';

const server = process.env['TEST_DATABASE_URL'] ?? '';
const onServer = server === '' ? test.skip : test;
const logger = pino({ level: 'silent' });

let admin: pg.Client;
let role: string;
let database: string;
let url: string;
let openConnections: DatabaseConnection[] = [];

/** Uses a separate role and database, so that connections can be counted and limited. */
beforeEach(async () => {
  if (server === '') return;
  admin = new pg.Client({ connectionString: server });
  await admin.connect();
  role = `vidra_role_${randomUUID().replaceAll('-', '')}`;
  database = role;
  await admin.query(`create role ${role} login`);
  await admin.query(`create database ${database} owner ${role} template template0`);
  const address = new URL(server);
  address.username = role;
  address.pathname = `/${database}`;
  url = address.href;
});
afterEach(async () => {
  if (server === '') return;
  await Promise.all(openConnections.map((connection) => connection.close()));
  openConnections = [];
  await admin.query(`drop database ${database} with (force)`);
  await admin.query(`drop role ${role}`);
  await admin.end();
});

async function open(connections: number): Promise<DatabaseConnection> {
  const connection = await openPostgres(url, logger, { connections, waitMs: 1_000 });
  openConnections.push(connection);
  return connection;
}

async function countConnections(): Promise<number> {
  const { rows } = await admin.query<{ count: number }>(
    'select count(*)::int as count from pg_stat_activity where usename = $1',
    [role],
  );
  return rows[0]!.count;
}

/** Opens the given number of connections at once and keeps them busy for a while. */
function load({ db }: DatabaseConnection, statements: number) {
  return Promise.allSettled(
    Array.from({ length: statements }, () => sql`select pg_sleep(0.3)`.execute(db)),
  );
}

/** Connects as the role until the server refuses. */
async function takeAllConnections(): Promise<pg.Client[]> {
  const clients: pg.Client[] = [];
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
    } catch {
      return clients;
    }
    clients.push(client);
  }
}

onServer(
  'a process never has more connections than its budget',
  async () => {
    const connection = await open(7);
    const queue = await startQueue(connection, logger, { schedules: false });
    for (const channel of ['a', 'b', 'c']) await connection.listen(channel, () => undefined);
    await queue.work('upkeep', 4, async () => undefined);
    const counts: number[] = [];
    const busyLoad = load(connection, 60);
    const jobs = Promise.all(
      Array.from({ length: 60 }, () => queue.hasJob('script', { scriptUid: 'none' })),
    );
    const all = Promise.all([busyLoad, jobs]);
    const state = { isOver: false };
    void all.finally(() => (state.isOver = true));
    while (!state.isOver) counts.push(await countConnections());
    await all;
    await queue.stop();
    expect(Math.max(...counts)).toBe(7);
  },
  30_000,
);

onServer(
  'whoever cannot get the connections of its budget is not ready until it can',
  async () => {
    await admin.query(`alter role ${role} connection limit 8`);
    const connection = await open(8);
    await expect(connection.checkReady()).resolves.toBeUndefined();
    const otherClients = await takeAllConnections();
    await load(connection, 5);
    await expect(connection.checkReady()).rejects.toThrow(/DATABASE_CONNECTIONS/);
    await Promise.all(otherClients.map((client) => client.end()));
    const isReady = () =>
      connection.checkReady().then(
        () => true,
        () => false,
      );
    // The server counts closed connections until their processes have ended.
    while (!(await isReady())) await pause(20);
  },
  30_000,
);

onServer('a budget that the server can never give ends the start with a sentence', async () => {
  await admin.query(`alter role ${role} connection limit 8`);
  await expect(openPostgres(url, logger, { connections: 9, waitMs: 1_000 })).rejects.toThrow(
    /8 connections.*DATABASE_CONNECTIONS/s,
  );
});

onServer('what a role or database presets does not reach the sessions', async () => {
  for (const [name, value] of [
    ['datestyle', "'SQL, DMY'"],
    ['timezone', "'Asia/Kolkata'"],
    ['intervalstyle', "'sql_standard'"],
    ['search_path', 'elsewhere'],
    ['lock_timeout', '17'],
  ]) {
    await admin.query(`alter role ${role} set ${name} = ${value}`);
  }
  const connection = await open(6);
  const { rows } = await sql<Record<string, unknown>>`
    select timestamptz '2026-11-26 12:30:00+00' as at, interval '90 minutes' as length,
      current_setting('datestyle') as style, current_setting('timezone') as zone,
      current_setting('search_path') as path, current_setting('lock_timeout') as lock`.execute(
    connection.db,
  );
  expect(rows[0]).toMatchObject({
    at: new Date('2026-11-26T12:30:00Z'),
    length: { hours: 1, minutes: 30 },
    style: 'ISO, MDY',
    zone: 'UTC',
    path: 'public',
    lock: '0',
  });
  const queue = await startQueue(connection, logger, { schedules: false });
  await queue.send(connection.db, 'upkeep', {});
  expect(await queue.hasJob('upkeep', {})).toBe(true);
  await queue.stop();
});

onServer('an address keeps its own options beside them', async () => {
  const address = new URL(url);
  address.searchParams.set('options', '-c search_path=mine,public -c work_mem=5MB');
  const connection = await openPostgres(address.href, logger);
  openConnections.push(connection);
  const { rows } = await sql<Record<string, string>>`
    select current_setting('work_mem') as memory, current_setting('search_path') as path,
      current_setting('datestyle') as style`.execute(connection.db);
  expect(rows).toEqual([{ memory: '5MB', path: 'mine,public', style: 'ISO, MDY' }]);
});

onServer(
  'channels share a connection, and are heard again after it broke',
  async () => {
    const connection = await open(4);
    const notifications = new Set<string>();
    await connection.listen('one', (payload) => notifications.add(`one ${payload}`));
    const stop = await connection.listen('two', (payload) => notifications.add(`two ${payload}`));
    await admin.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where usename = $1 and query ilike 'listen%'",
      [role],
    );
    while (!notifications.has('one again') || !notifications.has('two again')) {
      connection.notify('one', 'again');
      connection.notify('two', 'again');
      await sql`select pg_sleep(0.02)`.execute(connection.db);
    }
    await stop();
    notifications.clear();
    connection.notify('two', 'late');
    while (!notifications.has('one late')) {
      connection.notify('one', 'late');
      await sql`select pg_sleep(0.02)`.execute(connection.db);
    }
    expect(notifications).toEqual(new Set(['one late']));
    // One listener and the two of the pool.
    expect(await countConnections()).toBeLessThanOrEqual(3);
  },
  30_000,
);
