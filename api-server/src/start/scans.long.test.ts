import { sql } from 'kysely';
import { scansOf, type Scan } from '../testing/scans/explain.ts';
import { fillTables } from '../testing/scans/fill.ts';
import { recordStatements, type Statement } from '../testing/scans/record.ts';
import { playScenario } from '../testing/scans/scenario.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';

const server = process.env['TEST_DATABASE_URL'] ?? '';
const onServer = server === '' ? test.skip : test;

/** Statements that may read a table from end to end, by what tells them, and why. */
const ALLOWED: readonly [RegExp, string][] = [
  [/^\s*insert into queue\.job/i, 'reads `queue.queue`, in which there is a row for each queue'],
  [/pg_class|pg_namespace|kysely_migration/i, 'the migrator asks at the start; these do not grow'],
  [/upload_?locks/i, 'there is a row for each upload that goes on right now'],
  [/from queue\.job/i, 'jobs are removed an hour after they are done'],
  [/^select coalesce\(sum\("amount"\), 0\) as "sum" from/, 'the metrics add the ledger up'],
  [
    /from video_tasks task\s+where user_uid = any/,
    'the books of 500 people: most of a small table',
  ],
];

let api: TestApi;
let statements: Map<string, Statement>;
if (server !== '') {
  beforeAll(async () => {
    // Before any connection is opened: each keeps the function that it was made with.
    const recorded = recordStatements();
    api = await startTestApi({ SCRAPE_TRUSTED_ORIGINS: 'http://127.0.0.1:9' });
    await playScenario(api);
    recorded.stop();
    ({ statements } = recorded);
    await fillTables(api.platform.db);
  }, 300_000);
  afterAll(() => api.close());
}

const scans = async (): Promise<Scan[]> => {
  const all = await scansOf(api.platform.db, server, statements.values());
  return all.filter(({ text }) => !ALLOWED.some(([pattern]) => pattern.test(text)));
};

onServer('no statement reads a table that grows from end to end', async () => {
  expect(statements.size).toBeGreaterThan(80);
  expect(await scans()).toEqual([]);
});

onServer('a missing index is found', async () => {
  const { db } = api.platform;
  await sql`drop index idempotency_keys_created, sessions_expiry, mailbox_created`.execute(db);
  const tables = (await scans()).map(({ table }) => table);
  expect(tables.toSorted()).toEqual(['idempotency_keys', 'mailbox', 'sessions']);
});
