import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { sql } from 'kysely';
import { getEndpointPath, ENDPOINTS, type CallName } from '@vidra/shared-contract';
import { CALL_SCHEMAS, problem, type CallSchema } from '@vidra/shared-contract/schemas';
import { grantCredits } from '../../money/credits/ledger.ts';
import { setRole } from '../../operators/commands/accounts/roles.ts';
import { startShortJobs, type ShortJobs } from '../../start/short-jobs.ts';
import { hasStatus, UNFINISHED_STATUSES } from '../../videos/tasks/task-machine.ts';
import { createBentArbitrary, createInputArbitrary, junk } from '../../testing/arbitrary-input.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

const NAMES = Object.keys(ENDPOINTS) as CallName[];
/** Calls whose bodies are unions discriminated by a field. They get more runs. */
const MANY_KINDS: readonly CallName[] = ['quote', 'createElements'];

/** These calls would end the session that all other calls use. */
const ENDS_SESSIONS: readonly CallName[] = ['logout', 'endDevice', 'endAllDevices'];

const BROKEN_STATUS = {
  state: 'failed' as const,
  code: 'render_failed' as const,
  retryable: true,
  message: 'It broke.',
};

let api: TestApi;
let token: string;
let ownerUid: string;
let jobs: ShortJobs;
let declaredStatuses: Map<string, string[]>;
/** Identifiers from the API's responses, by field name. */
const seenIds = new Map<string, string[]>();

beforeAll(async () => {
  api = await startTestApi({ TASKS_PER_USER: '100000' });
  // Accepted input is also processed, and that must not crash the process either.
  await api.worker();
  jobs = await startShortJobs(api.platform);
  const login = await api.signIn();
  await setRole(api.platform, login.userEmail, 'operator');
  ({ token, userUid: ownerUid } = login);
  const creditGrant = { userUid: login.userUid, ref: 'fuzz', amount: 100_000 };
  await api.platform.db
    .transaction()
    .execute((transaction) => grantCredits(transaction, creditGrant));
  const { fileUid: imageUid } = await api.picture(token);
  collectIds({ fileUid: imageUid, other: { taskUid: randomUUID() } });
  for (const title of ['one', 'two']) {
    const [task] = await api.create(token, { imageUid, title });
    collectIds(await api.until(token, task!.taskUid, 'done'));
  }
  // Probing hundreds of finished videos would take too long and find nothing new.
  api.engine.behavior = BROKEN_STATUS;
  collectIds((await api.call('groupHistory', { token, query: { limit: 1 } })).data);
  collectIds((await api.call('createFolder', { token, body: { name: 'Folder' } })).data);
  const { paths } = (await api.app.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, { operationId: string; responses: object }>>;
  }>();
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  declaredStatuses = new Map(
    operations.map((operation) => [operation.operationId, Object.keys(operation.responses)]),
  );
});
afterAll(async () => {
  await jobs.stop();
  await api.close();
});

function collectIds(answer: unknown, name = ''): void {
  if (typeof answer === 'object' && answer !== null) {
    for (const [key, value] of Object.entries(answer))
      collectIds(value, /^\d+$/.test(key) ? name : key);
  } else if (typeof answer === 'string' && /(Uid|Id|ursor)$/.test(name)) {
    const before = seenIds.get(name) ?? [];
    if (before.length < 20 && !before.includes(answer)) seenIds.set(name, [...before, answer]);
  }
}

const LIKE: Record<string, string> = { cursor: 'nextCursor' };
const pickOne = (values: string[] | undefined) =>
  fc.nat().map((position) => values?.[position % values.length] ?? randomUUID());

/** Generates values seen under the field's name or a file's uid, and sometimes arbitrary ones. */
function createKnownArbitrary(name: string): fc.Arbitrary<unknown> | undefined {
  if (name === 'limit') return fc.oneof(fc.integer({ min: 1, max: 100 }), fc.integer());
  if (name === 'address') return fc.constantFrom('no-such-shop.invalid', 'http://10.0.0.1/', 'x');
  // Only the speech provider knows its voices, so the sent id is stored unchanged.
  if (name === 'voiceId') return fc.constantFrom('flite-slt', 'nobody');
  if (name === 'email') return fc.constantFrom('a@example.com', 'A.B@example.org', 'a@b');
  const single = name.replace(/s$/, '');
  if (!/(Uid|Id)$/.test(single) && name !== 'cursor') return undefined;
  return fc.oneof(
    { weight: 8, arbitrary: pickOne(seenIds.get(LIKE[name] ?? single) ?? seenIds.get('fileUid')) },
    { weight: 1, arbitrary: pickOne([...seenIds.values()].flat()) },
    { weight: 1, arbitrary: fc.string({ maxLength: 70 }) },
  );
}

function createInputs(name: CallName): fc.Arbitrary<unknown> {
  const { body, query } = CALL_SCHEMAS[name] as CallSchema;
  const schema = body ?? query;
  const foreign = fc.oneof(fc.object(), junk);
  if (!schema) return foreign;
  const inputs = createInputArbitrary(schema, createKnownArbitrary);
  return fc.oneof(
    { weight: 4, arbitrary: inputs },
    { weight: 4, arbitrary: createBentArbitrary(inputs) },
    { weight: 1, arbitrary: foreign },
  );
}

const toText = (value: unknown) =>
  (typeof value === 'string' ? value : JSON.stringify(value ?? null)).toWellFormed();

/** Encodes a query as a browser does: a field with several values is repeated. */
function toQuery(input: unknown): string {
  const fields = Object.entries(typeof input === 'object' && input !== null ? input : { input });
  const pairs = fields.flatMap(([name, value]) =>
    [value].flat().map((item) => [name, toText(item)] as [string, string]),
  );
  return new URLSearchParams(pairs).toString();
}

function send(name: CallName, input: unknown, key: string, caller: string) {
  const isGet = ENDPOINTS[name].method === 'GET';
  return api.app.inject({
    method: ENDPOINTS[name].method,
    url: getEndpointPath(name, 'vidra') + (isGet ? `?${toQuery(input)}` : ''),
    headers: {
      'app-code': 'vidra',
      authorization: `Bearer ${caller}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    ...(!isGet && { payload: JSON.stringify(input ?? null) }),
  });
}

test.each(NAMES)(
  '%s: no input makes it fail or hang',
  async (name) => {
    const keys = fc.oneof(
      { weight: 5, arbitrary: fc.uuid() },
      { weight: 1, arbitrary: fc.constant('the-same-key-again') },
    );
    await fc.assert(
      fc.asyncProperty(createInputs(name), keys, async (input, key) => {
        const caller = ENDS_SESSIONS.includes(name) ? (await api.signIn()).token : token;
        const answer = await send(name, input, key, caller);
        expect(answer.statusCode).toBeLessThan(500);
        expect(declaredStatuses.get(name)).toContain(String(answer.statusCode));
        // The response echoes the operator's input, whether or not the object exists.
        if (answer.statusCode !== 200) problem.parse(answer.json());
        else if (name !== 'operatorRedrive') collectIds(answer.json());
      }),
      { numRuns: MANY_KINDS.includes(name) ? 100 : 40 },
    );
  },
  120_000,
);

/** Identifiers of a person's own objects. */
const PERSONAL = /^(task|group|file|folder|project|scrape|script|link|entry|event|session)Uid$/;

const TABLES = [
  'video_groups',
  'video_tasks',
  'video_folders',
  'projects',
  'files',
  'purchases',
  'video_shares',
  'file_links',
  'scrapes',
  'scripts',
] as const;

/** Reads all of the owner's rows that another user could change. */
function readOwnerRows() {
  const readRows = async (table: string) => {
    const query = sql`select * from ${sql.table(table)} where user_uid = ${ownerUid} order by uid`;
    return (await query.execute(api.platform.db)).rows;
  };
  return Promise.all(TABLES.map(readRows));
}

test('no call lets a user see or change what belongs to somebody else', async () => {
  const { token: strangerToken } = await api.signIn();
  const ownerIds = [...seenIds].flatMap(([name, values]) => (PERSONAL.test(name) ? values : []));
  expect(ownerIds.length).toBeGreaterThan(20);
  // Unfinished tasks may change on their own.
  const listUnfinished = () =>
    api.platform.db
      .selectFrom('videoTasks')
      .select('uid')
      .where(hasStatus(UNFINISHED_STATUSES))
      .execute();
  while ((await listUnfinished()).length > 0) await pause(50);
  const before = await readOwnerRows();
  for (const name of NAMES) {
    const { body, query } = CALL_SCHEMAS[name] as CallSchema;
    const schema = body ?? query;
    if (!ENDPOINTS[name].auth || !schema || ENDS_SESSIONS.includes(name)) continue;
    const inputs = createInputArbitrary(schema, createKnownArbitrary);
    const tryOnce = async (input: unknown, key: string) => {
      const answer = await send(name, input, key, strangerToken);
      if (answer.statusCode !== 200) return;
      const leakedIds = ownerIds.filter((uid) => answer.body.includes(uid));
      expect([name, leakedIds]).toEqual([name, []]);
    };
    await fc.assert(fc.asyncProperty(inputs, fc.uuid(), tryOnce), { numRuns: 12 });
  }
  expect(await readOwnerRows()).toEqual(before);
}, 120_000);
