import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import { expectSoundLedger } from '../money/credits/testing/sound-ledger.ts';
import { runAllAtOnce, onPostgres } from '../testing/concurrency.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { isSound, reconcile } from '../operators/commands/money/reconcile.ts';
import { runUpkeep } from '../upkeep/upkeep.ts';
import { eraseClosedAccounts } from './erase-account.ts';
import { PERSONAL_TABLES, PERSONAL_TABLE_NAMES } from './personal-tables.ts';
import { runExport } from './run-export.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await api.worker();
});
afterEach(async () => {
  api.engine.behavior = 'succeed';
  await expectSoundLedger(api.platform.db);
  expect(isSound(await reconcile(api.platform.db))).toBe(true);
});
afterAll(() => api.close());

async function createPerson() {
  const email = `${crypto.randomUUID()}@example.com`;
  return { email, ...(await api.signIn(email)) };
}
type Someone = Awaited<ReturnType<typeof createPerson>>;

async function listSubjects(email: string): Promise<string[]> {
  const mails = api.platform.db.selectFrom('mailbox').select('subject');
  return (await mails.where('recipient', '=', email).execute()).map(({ subject }) => subject);
}

async function close({ email, token }: Someone) {
  await api.call('sendEmailCode', { body: { email, purpose: 'close-account' } });
  while (!(await listSubjects(email)).some((subject) => subject.endsWith('delete your account'))) {
    await new Promise((next) => setTimeout(next, 10));
  }
  const code = await api.codeFor(email);
  return api.call('closeAccount', { token, body: { code } });
}

const updateUser = (uid: string) => api.platform.db.updateTable('users').where('uid', '=', uid);
const runOut = ({ userUid }: Someone) =>
  updateUser(userUid)
    .set({ closesAt: new Date(0) })
    .execute();

async function listRemainingRows({ userUid }: Someone): Promise<string[]> {
  const left: string[] = [];
  for (const table of PERSONAL_TABLE_NAMES) {
    if (PERSONAL_TABLES[table].kept !== undefined) continue;
    const rows = await api.platform.db
      .selectFrom(table)
      .select('userUid')
      .where('userUid', '=', userUid)
      .execute();
    if (rows.length > 0) left.push(table);
  }
  return left;
}

const listStoredFiles = () =>
  readdirSync(api.platform.folders.storage, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`);

async function waitForFiles(files: readonly string[]): Promise<void> {
  while (listStoredFiles().length > files.length) await new Promise((next) => setTimeout(next, 20));
  expect(listStoredFiles().sort()).toEqual([...files].sort());
}

test('removes an account after its grace period: every row, file and session', async () => {
  const before = listStoredFiles();
  const person = await createPerson();
  const [task] = await api.create(person.token);
  await api.until(person.token, task!.taskUid, 'done');
  const body = { taskUid: task!.taskUid };
  const { shareUid } = (await api.call('createShare', { token: person.token, body })).data;
  const closeAnswer = await close(person);
  const days = (closeAnswer.data.closeTime - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(14);
  await runUpkeep(api.platform);
  expect((await api.call('userInfo', { token: person.token, body: {} })).data.closeTime).toBe(
    closeAnswer.data.closeTime,
  );

  await runOut(person);
  await runUpkeep(api.platform);
  expect(await listRemainingRows(person)).toEqual([]);
  await waitForFiles(before);
  expect((await api.call('readShare', { query: { shareUid } })).status).toBe(404);
  expect((await api.call('userInfo', { token: person.token, body: {} })).status).toBe(401);
  const refreshAnswer = await api.call('refresh', { body: { refreshToken: person.refreshToken } });
  expect(refreshAnswer.status).toBe(401);
  const userRows = await sql<{ text: string }>`select users::text as text from users
    where uid = ${person.userUid}`.execute(api.platform.db);
  expect(userRows.rows[0]?.text).not.toContain(person.email.split('@')[0]);
  expect(await listSubjects(person.email)).toEqual([]);

  const newLogin = await api.signIn(person.email);
  expect(newLogin).toMatchObject({ firstLogin: true });
  expect(newLogin.userUid).not.toBe(person.userUid);
});

test('closes nothing with a wrong code', async () => {
  const person = await createPerson();
  const answer = await api.call('closeAccount', {
    token: person.token,
    body: { code: '000000' },
  });
  expect(answer.problem).toMatchObject({ status: 422, code: 'code_wrong' });
  const { data } = await api.call('userInfo', { token: person.token, body: {} });
  expect(data.closeTime).toBeNull();
});

test('leaves a kept account unchanged, and the mail explains how to keep it', async () => {
  const person = await createPerson();
  const [task] = await api.create(person.token);
  await close(person);
  await api.until(person.token, task!.taskUid, 'done');
  expect((await listSubjects(person.email)).at(-1)).toMatch(
    /^Your Vidra account will be deleted on/,
  );
  expect((await api.call('keepAccount', { token: person.token, body: {} })).status).toBe(200);
  await runUpkeep(api.platform);
  expect((await api.task(person.token, task!.taskUid)).status).toBe('done');
});

test('stops running tasks of a removed account without charging them', async () => {
  api.engine.behavior = 'wait';
  const before = listStoredFiles();
  const person = await createPerson();
  const [task] = await api.create(person.token);
  await api.until(person.token, task!.taskUid, 'running');
  await close(person);
  await runOut(person);
  await runUpkeep(api.platform);
  expect(await listRemainingRows(person)).toEqual([]);
  await waitForFiles(before);
  const wallet = await api.platform.db
    .selectFrom('wallets')
    .select(['balance', 'held', 'captured'])
    .where('userUid', '=', person.userUid)
    .executeTakeFirst();
  expect(wallet).toEqual({ balance: 60, held: 0, captured: 0 });
});

test('leaves no archive behind that was being packed', async () => {
  const before = listStoredFiles();
  const person = await createPerson();
  const { exportUid } = (await api.call('exportData', { token: person.token, body: {} })).data;
  await close(person);
  await runOut(person);
  const { storage } = api.platform;
  const slowStorage: typeof storage = {
    ...storage,
    put: async (key, content) => {
      const size = await storage.put(key, content);
      await eraseClosedAccounts(api.platform);
      return size;
    },
  };
  await runExport(
    { ...api.platform, storage: slowStorage },
    exportUid,
    AbortSignal.timeout(60_000),
  );
  expect(await listRemainingRows(person)).toEqual([]);
  await waitForFiles(before);
});

test('removes data of a concurrent call on the next run', async () => {
  const person = await createPerson();
  await close(person);
  await runOut(person);
  await eraseClosedAccounts(api.platform);
  const { userUid } = person;
  const folder = { uid: crypto.randomUUID(), userUid, name: 'Late', nameKey: 'late' };
  await api.platform.db
    .insertInto('videoFolders')
    .values({ ...folder, createdAt: new Date() })
    .execute();
  await eraseClosedAccounts(api.platform);
  expect(await listRemainingRows(person)).toEqual([]);
  await updateUser(userUid)
    .set({ erasedAt: new Date(0) })
    .execute();
  await eraseClosedAccounts(api.platform);
  const { closesAt } = await api.platform.db
    .selectFrom('users')
    .select('closesAt')
    .where('uid', '=', userUid)
    .executeTakeFirstOrThrow();
  expect(closesAt).toBeNull();
});

onPostgres('at the same time', () => {
  const selectRow = ({ userUid }: Someone) =>
    sql`select from users where uid = ${userUid} for update`;

  test.each([
    ['kept first', ['keep', 'erase']],
    ['removed first', ['erase', 'keep']],
  ] as const)('handles concurrent keeping and removing: %s', async (_name, order) => {
    const person = await createPerson();
    await close(person);
    await runOut(person);
    const { token } = person;
    const calls = {
      keep: async () => (await api.call('keepAccount', { token, body: {} })).status,
      erase: async () => eraseClosedAccounts(api.platform),
    };
    const answers: unknown[] = await runAllAtOnce(
      api.platform.db,
      selectRow(person),
      order.map((name) => calls[name]),
    );
    const isKept = order[0] === 'keep';
    expect(answers[order.indexOf('keep')]).toBe(isKept ? 200 : 409);
    const { status } = await api.call('userInfo', { token, body: {} });
    expect(status).toBe(isKept ? 200 : 401);
  });

  test('leaves no hold and no data when videos are ordered during the removal', async () => {
    api.engine.behavior = 'wait';
    const person = await createPerson();
    const imageUid = (await api.picture(person.token)).fileUid;
    await close(person);
    await runOut(person);
    const order = () => api.create(person.token, { imageUid }).catch(() => undefined);
    await Promise.all([order(), order(), eraseClosedAccounts(api.platform), order(), order()]);
    await eraseClosedAccounts(api.platform);
    expect(await listRemainingRows(person)).toEqual([]);
  });
});
