import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { sql } from 'kysely';
import { endpointPath, ENDPOINTS, type CallName } from '@vidra/shared-contract';
import { CALL_SCHEMAS, problem, type CallSchema } from '@vidra/shared-contract/schemas';
import { grantCredits } from '../../money/credits/ledger.ts';
import { setRole } from '../../start/admin/roles.ts';
import { startShortJobs, type ShortJobs } from '../../start/short-jobs.ts';
import { hasStatus, UNFINISHED } from '../../videos/tasks/task-machine.ts';
import { bentOf, inputOf, junk } from '../../testing/arbitrary-input.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

const NAMES = Object.keys(ENDPOINTS) as CallName[];
/** Bodies of several kinds, told apart by a field: more to come by. */
const MANY_KINDS: readonly CallName[] = ['quote', 'createElements'];

/** They would end the session that all other calls are made with. */
const ENDS_SESSIONS: readonly CallName[] = ['logout', 'endDevice', 'endAllDevices'];

const BROKEN = {
  state: 'failed' as const,
  code: 'render_failed' as const,
  retryable: true,
  message: 'It broke.',
};

let api: TestApi;
let token: string;
let ownerUid: string;
let jobs: ShortJobs;
let declared: Map<string, string[]>;
/** Identifiers that the API has answered with, by the names of their fields. */
const met = new Map<string, string[]>();

beforeAll(async () => {
  api = await startTestApi({ TASKS_PER_USER: '100000' });
  // What is accepted is worked on as well: that must not bring the process down either.
  await api.worker();
  jobs = await startShortJobs(api.platform);
  const login = await api.signIn();
  await setRole(api.platform, login.userEmail, 'operator');
  ({ token, userUid: ownerUid } = login);
  const rich = { userUid: login.userUid, ref: 'fuzz', amount: 100_000 };
  await api.platform.db.transaction().execute((transaction) => grantCredits(transaction, rich));
  const { fileUid: imageUid } = await api.picture(token);
  meet({ fileUid: imageUid, other: { taskUid: randomUUID() } });
  for (const title of ['one', 'two']) {
    const [task] = await api.create(token, { imageUid, title });
    meet(await api.until(token, task!.taskUid, 'done'));
  }
  // Looking at hundreds of finished videos would take the time, and find nothing new.
  api.engine.behaviour = BROKEN;
  meet((await api.call('groupHistory', { token, query: { limit: 1 } })).data);
  meet((await api.call('createFolder', { token, body: { name: 'Folder' } })).data);
  const { paths } = (await api.app.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, { operationId: string; responses: object }>>;
  }>();
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  declared = new Map(operations.map((each) => [each.operationId, Object.keys(each.responses)]));
});
afterAll(async () => {
  await jobs.stop();
  await api.close();
});

function meet(answer: unknown, name = ''): void {
  if (typeof answer === 'object' && answer !== null) {
    for (const [key, value] of Object.entries(answer)) meet(value, /^\d+$/.test(key) ? name : key);
  } else if (typeof answer === 'string' && /(Uid|Id|ursor)$/.test(name)) {
    const before = met.get(name) ?? [];
    if (before.length < 20 && !before.includes(answer)) met.set(name, [...before, answer]);
  }
}

const LIKE: Record<string, string> = { cursor: 'nextCursor' };
const oneOf = (values: string[] | undefined) =>
  fc.nat().map((position) => values?.[position % values.length] ?? randomUUID());

/** What was met under the field's name, or is a file's; now and then anything else. */
function known(name: string): fc.Arbitrary<unknown> | undefined {
  if (name === 'limit') return fc.oneof(fc.integer({ min: 1, max: 100 }), fc.integer());
  if (name === 'address') return fc.constantFrom('no-such-shop.invalid', 'http://10.0.0.1/', 'x');
  // A voice is named by whoever speaks for it: what is kept of it is what was sent.
  if (name === 'voiceId') return fc.constantFrom('flite-slt', 'nobody');
  if (name === 'email') return fc.constantFrom('a@example.com', 'A.B@example.org', 'a@b');
  const single = name.replace(/s$/, '');
  if (!/(Uid|Id)$/.test(single) && name !== 'cursor') return undefined;
  return fc.oneof(
    { weight: 8, arbitrary: oneOf(met.get(LIKE[name] ?? single) ?? met.get('fileUid')) },
    { weight: 1, arbitrary: oneOf([...met.values()].flat()) },
    { weight: 1, arbitrary: fc.string({ maxLength: 70 }) },
  );
}

function inputsOf(name: CallName): fc.Arbitrary<unknown> {
  const { body, query } = CALL_SCHEMAS[name] as CallSchema;
  const schema = body ?? query;
  const foreign = fc.oneof(fc.object(), junk);
  if (!schema) return foreign;
  const inputs = inputOf(schema, known);
  return fc.oneof(
    { weight: 4, arbitrary: inputs },
    { weight: 4, arbitrary: bentOf(inputs) },
    { weight: 1, arbitrary: foreign },
  );
}

const textOf = (value: unknown) =>
  (typeof value === 'string' ? value : JSON.stringify(value ?? null)).toWellFormed();

/** A query as a browser writes it; fields that hold more than one value come several times. */
function queryOf(input: unknown): string {
  const fields = Object.entries(typeof input === 'object' && input !== null ? input : { input });
  const pairs = fields.flatMap(([name, value]) =>
    [value].flat().map((each) => [name, textOf(each)] as [string, string]),
  );
  return new URLSearchParams(pairs).toString();
}

function send(name: CallName, input: unknown, key: string, caller: string) {
  const isGet = ENDPOINTS[name].method === 'GET';
  return api.app.inject({
    method: ENDPOINTS[name].method,
    url: endpointPath(name, 'vidra') + (isGet ? `?${queryOf(input)}` : ''),
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
      fc.asyncProperty(inputsOf(name), keys, async (input, key) => {
        const caller = ENDS_SESSIONS.includes(name) ? (await api.signIn()).token : token;
        const answer = await send(name, input, key, caller);
        expect(answer.statusCode).toBeLessThan(500);
        expect(declared.get(name)).toContain(String(answer.statusCode));
        // What an operator asks for comes back in the answer, whether there is such a thing or not.
        if (answer.statusCode !== 200) problem.parse(answer.json());
        else if (name !== 'operatorRedrive') meet(answer.json());
      }),
      { numRuns: MANY_KINDS.includes(name) ? 100 : 40 },
    );
  },
  120_000,
);

/** Identifiers of one person's things. */
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

/** All that others might change of the owner's. */
function ownersThings() {
  const rowsOf = async (table: string) => {
    const query = sql`select * from ${sql.table(table)} where user_uid = ${ownerUid} order by uid`;
    return (await query.execute(api.platform.db)).rows;
  };
  return Promise.all(TABLES.map(rowsOf));
}

test('nobody sees or changes what is somebody else’s, by whatever call', async () => {
  const { token: stranger } = await api.signIn();
  const theirs = [...met].flatMap(([name, values]) => (PERSONAL.test(name) ? values : []));
  expect(theirs.length).toBeGreaterThan(20);
  // What is under way may change by itself.
  const unfinished = () =>
    api.platform.db.selectFrom('videoTasks').select('uid').where(hasStatus(UNFINISHED)).execute();
  while ((await unfinished()).length > 0) await pause(50);
  const before = await ownersThings();
  for (const name of NAMES) {
    const { body, query } = CALL_SCHEMAS[name] as CallSchema;
    const schema = body ?? query;
    if (!ENDPOINTS[name].auth || !schema || ENDS_SESSIONS.includes(name)) continue;
    const inputs = inputOf(schema, known);
    const tryOnce = async (input: unknown, key: string) => {
      const answer = await send(name, input, key, stranger);
      if (answer.statusCode !== 200) return;
      const seen = theirs.filter((uid) => answer.body.includes(uid));
      expect([name, seen]).toEqual([name, []]);
    };
    await fc.assert(fc.asyncProperty(inputs, fc.uuid(), tryOnce), { numRuns: 12 });
  }
  expect(await ownersThings()).toEqual(before);
}, 120_000);
