import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { checkPassword } from './passwords.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const PASSWORD = 'three unrelated words';

async function setPassword(email: string, password: string) {
  await api.call('sendEmailCode', { body: { email, purpose: 'reset-password' } });
  const code = await api.codeFor(email);
  return api.call('resetPassword', { body: { email, code, password } });
}
const logIn = (email: string, password: string) =>
  api.call('login', { body: { method: 'password', email, password } });

test('a password is set by a code and logs in; older sessions end', async () => {
  const before = await api.signIn('ann@example.com');
  expect((await setPassword('ann@example.com', PASSWORD)).data).toEqual({ ok: true });
  expect((await api.call('userInfo', { token: before.token })).status).toBe(401);
  const after = await logIn('ann@example.com', PASSWORD);
  expect(after.data).toMatchObject({ userUid: before.userUid, firstLogin: false });
});

test('a wrong password and an unknown address get the same answer', async () => {
  await api.signIn('bob@example.com');
  await setPassword('bob@example.com', PASSWORD);
  const wrong = await logIn('bob@example.com', 'something else');
  const unknown = await logIn('nobody@example.com', PASSWORD);
  expect(wrong.problem.code).toBe('credentials_wrong');
  expect({ ...wrong.problem, requestId: '' }).toEqual({ ...unknown.problem, requestId: '' });
});

test('trying passwords is stopped after ten, the right one too', async () => {
  await api.signIn('carl@example.com');
  await setPassword('carl@example.com', PASSWORD);
  for (let tries = 0; tries < 10; tries += 1) await logIn('carl@example.com', `guess ${tries}`);
  const answer = await logIn('carl@example.com', PASSWORD);
  expect(answer.problem.code).toBe('too_many_requests');
  expect(answer.problem.retryAfterSeconds).toBeGreaterThan(0);
});

test('a weak password does not cost the code', async () => {
  const email = 'dora@example.com';
  await api.signIn(email);
  await api.call('sendEmailCode', { body: { email, purpose: 'reset-password' } });
  const code = await api.codeFor(email);
  const set = (password: string) => api.call('resetPassword', { body: { email, code, password } });
  expect((await set('password123')).problem.code).toBe('password_weak');
  expect((await set(PASSWORD)).status).toBe(200);
});

test.each(['1234567', 'password', 'PASSWORD', 'qwertyuiop', 'me@example.com'])(
  'refuses "%s"',
  (password) => {
    expect(() => {
      checkPassword(password, 'me@example.com');
    }).toThrow();
  },
);

test.each(['korrekt pferd', 'ёжик в тумане', '日本語のパスワード'])('accepts "%s"', (password) => {
  expect(() => {
    checkPassword(password, 'me@example.com');
  }).not.toThrow();
});
