import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { checkPassword } from './passwords.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await api.outbox();
});
afterAll(() => api.close());

const PASSWORD = 'three unrelated words';

/** Returns the newest password reset code once its mail has arrived. */
async function resetCode(email: string): Promise<string> {
  const mails = api.platform.db.selectFrom('mailbox').select('text').where('recipient', '=', email);
  for (;;) {
    const mail = await mails.where('subject', 'like', '%password%').executeTakeFirst();
    if (mail) return mail.text.slice(0, 6);
    await new Promise((next) => setTimeout(next, 20));
  }
}

async function setPassword(email: string, password: string) {
  await api.call('sendEmailCode', { body: { email, purpose: 'reset-password' } });
  const code = await resetCode(email);
  return api.call('resetPassword', { body: { email, code, password } });
}
const logIn = (email: string, password: string) =>
  api.call('login', { body: { method: 'password', email, password } });

test('sets a password by code, logs in with it and ends older sessions', async () => {
  const before = await api.signIn('ann@example.com');
  expect((await setPassword('ann@example.com', PASSWORD)).data).toEqual({ ok: true });
  expect((await api.call('userInfo', { token: before.token })).status).toBe(401);
  const after = await logIn('ann@example.com', PASSWORD);
  expect(after.data).toMatchObject({ userUid: before.userUid, firstLogin: false });
});

test('a wrong password and an unknown address get the same answer', async () => {
  await api.signIn('bob@example.com');
  await setPassword('bob@example.com', PASSWORD);
  const wrongAnswer = await logIn('bob@example.com', 'something else');
  const unknown = await logIn('nobody@example.com', PASSWORD);
  expect(wrongAnswer.problem.code).toBe('credentials_wrong');
  expect({ ...wrongAnswer.problem, requestId: '' }).toEqual({ ...unknown.problem, requestId: '' });
});

test('keeps the code after a weak password', async () => {
  const email = 'dora@example.com';
  await api.signIn(email);
  await api.call('sendEmailCode', { body: { email, purpose: 'reset-password' } });
  const code = await resetCode(email);
  const set = (password: string) => api.call('resetPassword', { body: { email, code, password } });
  expect((await set('password123')).problem.code).toBe('password_weak');
  expect((await set(PASSWORD)).status).toBe(200);
});

const passwordContext = {
  email: 'mira@example.com',
  product: { code: 'vidra', name: 'Vidra Films' },
};

test.each([
  '1234567',
  'password',
  'PASSWORD',
  'qwertyuiop',
  'mira@example.com',
  // Common, but missing from lists that skip what a program guesses anyway.
  '00000000',
  'aaaaaaaa',
  '12341234',
  '123123123',
  '121212121',
  '19841984',
  '00001111',
  '87654321',
  '0987654321',
  'abcdefgh',
  'vidravidra',
  'vidra123',
  'Vidra-Films!',
  '1Mira2027',
])('refuses "%s"', (password) => {
  expect(() => {
    checkPassword(password, passwordContext);
  }).toThrow();
});

test.each([
  'korrekt pferd',
  'ёжик в тумане',
  '日本語のパスワード',
  '48201937',
  'vidra and two cats',
])('accepts "%s"', (password) => {
  expect(() => {
    checkPassword(password, passwordContext);
  }).not.toThrow();
});
