import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { openPostgres } from './postgres.ts';

const server = process.env['TEST_DATABASE_URL'] ?? '';
const onServer = server === '' ? test.skip : test;
const logger = pino({ level: 'silent' });

onServer('a connection that breaks in the middle of a transaction ends that alone', async () => {
  const [firstDatabase, secondDatabase] = [
    await openPostgres(server, logger),
    await openPostgres(server, logger),
  ];
  try {
    const brokenTransaction = firstDatabase.db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(
        transaction,
      );
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(secondDatabase.db);
      // An idle connection breaks without a statement that could report the error.
      await pause(100);
      await sql`select 1`.execute(transaction);
    });
    await expect(brokenTransaction).rejects.toThrow();
    const { rows } = await sql<{ one: number }>`select 1 as one`.execute(firstDatabase.db);
    expect(rows).toEqual([{ one: 1 }]);
  } finally {
    await Promise.all([firstDatabase.close(), secondDatabase.close()]);
  }
});

onServer('waiting, asking and doing nothing in a transaction have their limits', async () => {
  const limits = { connections: 3, waitMs: 100, statementMs: 200, idleTransactionMs: 200 };
  const { db, close } = await openPostgres(server, logger, limits);
  try {
    await expect(sql`select pg_sleep(60)`.execute(db)).rejects.toMatchObject({ code: '57014' });
    const idleTransaction = db.transaction().execute(async (transaction) => {
      await sql`select 1`.execute(transaction);
      await expect(sql`select 1`.execute(db)).rejects.toThrow('timeout exceeded');
      await pause(1_000);
      await sql`select 1`.execute(transaction);
    });
    await expect(idleTransaction).rejects.toThrow();
    await sql`select 1`.execute(db);
  } finally {
    await close();
  }
});

onServer(
  'a transaction whose first statement fails stores nothing and frees its connection',
  async () => {
    const { db, close } = await openPostgres(server, logger, { connections: 3 });
    try {
      await sql`create table attempts (number integer)`.execute(db);
      const failedTransaction = db.transaction().execute(async (transaction) => {
        const statements = [
          sql`select 1 / 0`.execute(transaction),
          sql`insert into attempts values (1)`.execute(transaction),
        ];
        await Promise.all(statements);
      });
      await expect(failedTransaction).rejects.toMatchObject({ code: '22012' });
      await db.transaction().execute(async (transaction) => {
        await Promise.all(
          [2, 3].map((number) => sql`insert into attempts values (${number})`.execute(transaction)),
        );
      });
      const { rows } = await sql`select number from attempts order by number`.execute(db);
      expect(rows).toEqual([{ number: 2 }, { number: 3 }]);
    } finally {
      await sql`drop table if exists attempts`.execute(db);
      await close();
    }
  },
);
