import { ENDPOINTS, type CallName } from '@vidra/shared-contract';
import { sql } from 'kysely';
import { OidcServer } from '../people/accounts/testing/oidc-server.ts';
import { locateFfmpeg } from '../rendering/media/ffmpeg.ts';
import { chooseSpeech } from '../rendering/speech/choose-speech.ts';
import { findScans, type Scan } from '../testing/scans/explain.ts';
import { fillTables } from '../testing/scans/fill-tables.ts';
import { recordStatements, type Statement } from '../testing/scans/record.ts';
import { playScenario } from '../testing/scans/scenario.ts';
import { ScriptedEngine, createTinyVideo } from '../testing/scripted-engine.ts';
import { createScanSettings } from '../testing/scans/settings.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';

const server = process.env['TEST_DATABASE_URL'] ?? '';
const onServer = server === '' ? test.skip : test;

/** Statements that may scan a table: pattern, reason, and optionally the only table allowed. */
const ALLOWED_SCANS: readonly [RegExp, string, RegExp?][] = [
  [/^\s*insert into queue\.job/i, 'reads `queue.queue`, in which there is a row for each queue'],
  [/pg_class|pg_namespace|kysely_migration/i, 'the migrator asks at the start; these do not grow'],
  [/from "site_certificates"/, 'a row for each certificate that ever signed'],
  [/"used_proofs"/, 'a proof is removed ten minutes after it was used'],
  [/^delete from "credit_expiries"$/, 'empties the table once an operator turned expiry off'],
  [/upload_?locks/i, 'there is a row for each upload that goes on right now'],
  [/(from|update) queue\.job/i, 'jobs are removed an hour after they are done', /^job/],
  [
    /"email" ilike \$\d+ or "name" ilike/,
    'an operator looks for a part of a name or an address, now and then',
  ],
  [/^select "email", "role" from "users" where "role" <>/, 'so does the command that names roles'],
  [
    /from "release_publishers" where "revoked_at" is null order/,
    'a row for each team that releases',
  ],
  [/^select coalesce\(sum\("amount"\), 0\) as "sum" from/, 'the metrics add the ledger up'],
  [
    /with report as \(\s+select uid, category/,
    'an operator counts the reports of a year, now and then',
  ],
  [
    /from video_tasks task\s+where user_uid = any/,
    'the books of 500 people: most of a small table',
  ],
];

let api: TestApi;
let google: OidcServer;
let madeCalls: Set<CallName>;
let statements: Map<string, Statement>;
if (server !== '') {
  beforeAll(async () => {
    // Must run before a connection is opened, because each connection keeps the function that it
    // was created with.
    const recording = recordStatements();
    google = await new OidcServer().start();
    const { ffmpeg } = await locateFfmpeg();
    const speech = await chooseSpeech({ SPEECH_ENGINE: 'flite' }, ffmpeg);
    const engine = new ScriptedEngine(createTinyVideo(ffmpeg));
    api = await startTestApi(createScanSettings(google), undefined, { engine, speech });
    // Drops the statements that created the tables.
    recording.statements.clear();
    madeCalls = await playScenario(api, google);
    recording.stop();
    ({ statements } = recording);
    await fillTables(api.platform.db);
  }, 300_000);
  afterAll(async () => {
    await api.close();
    await google.stop();
  });
}

const listScans = async (): Promise<Scan[]> => {
  const all = await findScans(api.platform.db, server, statements.values());
  return all.filter(
    ({ text, table }) =>
      !ALLOWED_SCANS.some(
        ([pattern, , tablePattern]) => pattern.test(text) && (tablePattern?.test(table) ?? true),
      ),
  );
};

onServer('every call of the contract is made, so that its statements are looked at', () => {
  const left = (Object.keys(ENDPOINTS) as CallName[]).filter((name) => !madeCalls.has(name));
  expect(left).toEqual([]);
});

onServer('no statement reads a table that grows from end to end', async () => {
  expect(statements.size).toBeGreaterThan(80);
  expect(await listScans()).toEqual([]);
});

onServer('a missing index is found', async () => {
  const { db } = api.platform;
  await sql`drop index idempotency_keys_created, sessions_expiry, mailbox_created`.execute(db);
  const tables = (await listScans()).map(({ table }) => table);
  expect(tables.toSorted()).toEqual(['idempotency_keys', 'mailbox', 'sessions']);
});
