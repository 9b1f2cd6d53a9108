import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { waitAfter } from './attempt-delay.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await api.outbox();
});
afterAll(() => api.close());

const PASSWORD = 'three unrelated words';
const HOME = '198.51.100.7';

type Body = Parameters<TestApi['call']>[1];
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } }) satisfies Body;
const logInByPassword = (email: string, password: string, address: string) =>
  api.call('login', { ...from(address), body: { method: 'password', email, password } });
const logInByCode = (email: string, code: string, address: string) =>
  api.call('login', { ...from(address), body: { method: 'code', email, code } });

/** Returns the newest password reset code once its mail has arrived. */
async function resetCode(email: string): Promise<string> {
  const mails = api.platform.db.selectFrom('mailbox').select('text').where('recipient', '=', email);
  for (;;) {
    const mail = await mails.where('subject', 'like', '%password%').executeTakeFirst();
    if (mail) return mail.text.slice(0, 6);
    await new Promise((next) => setTimeout(next, 20));
  }
}

async function createOwner(email: string) {
  await api.signIn(email);
  await api.call('sendEmailCode', { body: { email, purpose: 'reset-password' } });
  const body = { email, code: await resetCode(email), password: PASSWORD };
  expect((await api.call('resetPassword', { body })).status).toBe(200);
}

/** Attempts count per quarter of an hour by the clock, so one must not end within a test. */
async function waitForRoomInWindow(neededMs = 20_000): Promise<void> {
  const windowMs = 15 * 60_000;
  const leftMs = windowMs - (Date.now() % windowMs);
  if (leftMs < neededMs) await new Promise((next) => setTimeout(next, leftMs));
}

test('does not lock the owner out after wrong passwords from elsewhere', async () => {
  const email = 'ann@example.com';
  await createOwner(email);
  for (const strangerAddress of ['203.0.113.1', '2001:db8::1']) {
    for (let tries = 0; tries < 5; tries += 1)
      await logInByPassword(email, `no ${tries}`, strangerAddress);
  }
  expect((await logInByPassword(email, PASSWORD, HOME)).status).toBe(200);
});

test('ends attempts from one network after ten, also from its other addresses, but accepts a code', async () => {
  await waitForRoomInWindow();
  const email = 'bob@example.com';
  await createOwner(email);
  for (let tries = 1; tries <= 10; tries += 1) {
    await logInByPassword(email, `guess ${tries}`, `2001:db8:0:9::${tries}`);
  }
  const refusal = await logInByPassword(email, PASSWORD, '2001:db8:0:9::ffff');
  expect(refusal.problem).toMatchObject({ code: 'too_many_requests' });
  expect(refusal.problem.retryAfterSeconds).toBeGreaterThan(0);
  await api.platform.db.deleteFrom('emailCodes').execute();
  await api.call('sendEmailCode', { body: { email, purpose: 'login' } });
  const code = await api.codeFor(email);
  expect((await logInByCode(email, code, '2001:db8:0:9::ffff')).status).toBe(200);
});

test("increases the delay with an account's wrong passwords, up to a limit", () => {
  expect([0, 9, 10, 11, 12, 20, 1000].map(waitAfter)).toEqual([0, 0, 100, 200, 400, 4000, 4000]);
});

test('keeps the right code usable after wrong codes from elsewhere', async () => {
  const email = 'carl@example.com';
  await api.call('sendEmailCode', { body: { email, purpose: 'login' } });
  const code = await api.codeFor(email);
  const wrongCode = code === '000000' ? '111111' : '000000';
  const tries = Array.from({ length: 7 }, () => logInByCode(email, wrongCode, '203.0.113.9'));
  const codes = (await Promise.all(tries)).map(({ problem }) => problem.code);
  expect(codes.filter((problemCode) => problemCode === 'code_wrong')).toHaveLength(5);
  expect((await logInByCode(email, code, '203.0.113.9')).problem.code).toBe('too_many_requests');
  expect((await logInByCode(email, code, HOME)).status).toBe(200);
});

test('answers a password reset alike for every address and state of the mail server', async () => {
  const email = 'dora@example.com';
  await api.signIn(email);
  const ask = (address: string) =>
    api.call('sendEmailCode', { body: { email: address, purpose: 'reset-password' } });
  const { mailer } = api.platform;
  const { send } = mailer;
  const triedAddresses: string[] = [];
  mailer.send = ({ to }) => {
    triedAddresses.push(to);
    return Promise.reject(new Error('The mail server is away.'));
  };
  const answers = [await ask(email), await ask('nobody@example.com')];
  const visibleAnswers = answers.map(({ status, data }) => ({ status, data }));
  expect(visibleAnswers[0]).toEqual(visibleAnswers[1]);
  expect(visibleAnswers[0]?.status).toBe(200);
  while (triedAddresses.length === 0) await new Promise((next) => setTimeout(next, 20));
  mailer.send = send;
  // The retry sends another code, because the first one is stored nowhere.
  expect(await resetCode(email)).toMatch(/^\d{6}$/);
  expect(new Set(triedAddresses)).toEqual(new Set([email]));
});

test("accepts the owner's code, however often others have guessed", async () => {
  const email = 'cleo@example.com';
  const codeRequest = { ...from(HOME), body: { email, purpose: 'login' as const } };
  await api.call('sendEmailCode', codeRequest);
  const code = await api.codeFor(email);
  const wrongCode = code === '000000' ? '000001' : '000000';
  for (const network of [1, 2, 3, 4]) {
    for (let tries = 0; tries < 5; tries += 1) {
      await logInByCode(email, wrongCode, `203.0.113.${network}`);
    }
  }
  const elsewhereAnswer = await logInByCode(email, code, '203.0.113.9');
  expect(elsewhereAnswer.problem).toMatchObject({ code: 'too_many_requests' });
  expect((await logInByCode(email, code, HOME)).status).toBe(200);
});

test('ends guesses after five also in the requesting network', async () => {
  const email = 'dora@example.com';
  await api.call('sendEmailCode', { ...from(HOME), body: { email, purpose: 'login' } });
  const code = await api.codeFor(email);
  const wrongCode = code === '000000' ? '000001' : '000000';
  for (let tries = 0; tries < 5; tries += 1) await logInByCode(email, wrongCode, HOME);
  expect((await logInByCode(email, code, HOME)).problem).toMatchObject({
    code: 'too_many_requests',
  });
});
