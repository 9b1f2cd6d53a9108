import { sql } from 'kysely';
import { runAllAtOnce, onPostgres } from '../../testing/concurrency.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

const LIMIT = 2;
const HOME = '198.51.100.7';
const STRANGER = '203.0.113.1';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ CODES_PER_HOUR_PER_ADDRESS: String(LIMIT) });
});
afterAll(() => api.close());

const from = (address: string) => ({ 'x-forwarded-for': address });
const askFor = (email: string, address: string) =>
  api.call('sendEmailCode', { headers: from(address), body: { email, purpose: 'login' } });
const logIn = (email: string, code: string, address: string) =>
  api.call('login', { headers: from(address), body: { method: 'code', email, code } });
const createWrongCode = (code: string) => (code === '000000' ? '000001' : '000000');
const selectCodeRows = (email: string) =>
  sql`select uid from email_codes where email = ${email} for update`;
/** Moves earlier code requests more than a minute into the past. */
const waitAMinute = (email: string) =>
  api.platform.db
    .updateTable('emailCodes')
    .set({ createdAt: sql<Date>`created_at - interval '61 seconds'` })
    .where('email', '=', email)
    .execute();
const listTries = (email: string) =>
  api.platform.db
    .selectFrom('emailCodes')
    .select(['network', 'tries', 'usedAt'])
    .where('email', '=', email)
    .orderBy('network')
    .execute();

test('still sends the owner a code when a stranger elsewhere has used up the limit', async () => {
  const email = 'ann@example.com';
  for (let askCount = 0; askCount < LIMIT; askCount += 1) {
    expect((await askFor(email, STRANGER)).status).toBe(200);
    await waitAMinute(email);
  }
  expect((await askFor(email, STRANGER)).problem.code).toBe('too_many_requests');
  expect((await askFor(email, HOME)).status).toBe(200);
  expect((await logIn(email, await api.codeFor(email), HOME)).status).toBe(200);
});

test('keeps a code valid while others ask for more, each for one use and its own lifetime', async () => {
  const email = 'bob@example.com';
  await askFor(email, HOME);
  const homeCode = await api.codeFor(email);
  await askFor(email, STRANGER);
  const strangerCode = await api.codeFor(email);
  expect((await logIn(email, homeCode, HOME)).status).toBe(200);
  expect((await logIn(email, homeCode, HOME)).problem.code).toBe('code_used');
  // The owner also receives this code, wherever the mail is read.
  expect((await logIn(email, strangerCode, HOME)).status).toBe(200);
});

test('replaces the earlier code from the same network', async () => {
  const email = 'carl@example.com';
  await askFor(email, HOME);
  const olderCode = await api.codeFor(email);
  await askFor(email, STRANGER);
  await waitAMinute(email);
  await askFor(email, HOME);
  expect((await logIn(email, olderCode, HOME)).problem.code).toBe('code_expired');
  expect((await logIn(email, await api.codeFor(email), HOME)).status).toBe(200);
});

test('counts a guess for every code of other networks, so more codes give no more chances', async () => {
  const email = 'dora@example.com';
  await askFor(email, HOME);
  const homeCode = await api.codeFor(email);
  await askFor(email, STRANGER);
  const strangerCode = await api.codeFor(email);
  const wrongCode = homeCode === '000002' || strangerCode === '000002' ? '000003' : '000002';
  for (const last of [1, 2, 3]) {
    for (let tries = 0; tries < 5; tries += 1) await logIn(email, wrongCode, `203.0.113.${last}`);
  }
  const tries = (await listTries(email)).map((row) => row.tries);
  // The code from home counts all 15 guesses, or those that passed the limit. The stranger's code
  // counts none of its own five.
  expect(tries).toEqual([15, 10]);
  expect((await logIn(email, homeCode, '203.0.113.9')).problem.code).toBe('too_many_requests');
  expect((await logIn(email, homeCode, HOME)).status).toBe(200);
});

test('limits the mail from any number of networks', async () => {
  const email = 'emil@example.com';
  const networks = Array.from({ length: 12 }, (_, index) => `192.0.2.${index + 1}`);
  const answers = await Promise.all(networks.map((network) => askFor(email, network)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3 * LIMIT);
  const refusal = answers.find(({ status }) => status === 429);
  expect(refusal?.problem.retryAfterSeconds).toBeGreaterThan(0);
  const mails = await api.platform.db
    .selectFrom('mailbox')
    .select('uid')
    .where('recipient', '=', email)
    .execute();
  expect(mails).toHaveLength(3 * LIMIT);
});

onPostgres('at the same moment', () => {
  test('sends a code to both a stranger and the owner, and the owner logs in', async () => {
    const email = 'finn@example.com';
    const askLock = sql`select pg_advisory_xact_lock(hashtext(${`code:${email}`}))`;
    const [strangerAnswer, homeAnswer] = await runAllAtOnce(api.platform.db, askLock, [
      () => askFor(email, STRANGER),
      () => askFor(email, HOME),
    ]);
    expect([strangerAnswer.status, homeAnswer.status]).toEqual([200, 200]);
    expect(await listTries(email)).toHaveLength(2);
    expect((await logIn(email, await api.codeFor(email), HOME)).status).toBe(200);
  });

  test('counts each wrong code from elsewhere', async () => {
    const email = 'gina@example.com';
    await askFor(email, HOME);
    const wrongCode = createWrongCode(await api.codeFor(email));
    const strangerAddresses = [STRANGER, '203.0.113.2', '203.0.113.3'];
    await runAllAtOnce(
      api.platform.db,
      selectCodeRows(email),
      strangerAddresses.map((strangerAddress) => () => logIn(email, wrongCode, strangerAddress)),
    );
    expect((await listTries(email)).map(({ tries }) => tries)).toEqual([3]);
  });

  test('the right code is used up once, whatever is tried elsewhere', async () => {
    const email = 'hana@example.com';
    await askFor(email, HOME);
    const code = await api.codeFor(email);
    const [first, , second] = await runAllAtOnce(api.platform.db, selectCodeRows(email), [
      () => logIn(email, code, HOME),
      () => logIn(email, createWrongCode(code), STRANGER),
      () => logIn(email, code, HOME),
    ]);
    // The database decides which of the two was first.
    expect([first.status, second.status].toSorted()).toEqual([200, 422]);
    const refusal = first.status === 200 ? second : first;
    expect(refusal.problem.code).toBe('code_used');
  });
});
