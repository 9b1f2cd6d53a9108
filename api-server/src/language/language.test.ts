import { runInLanguage } from './current-language.ts';
import { joinSentences } from './join-sentences.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ LANGUAGES: 'de,ja,ar' });
});
afterAll(() => api.close());

const ask = async (accepted?: string, token?: string) => {
  const { headers } = await api.call('renameVideo', {
    ...(token !== undefined && { token }),
    body: { taskUid: crypto.randomUUID(), title: 'Any' },
    headers: accepted === undefined ? {} : { 'accept-language': accepted },
  });
  return headers['content-language'];
};

test('a request is answered in the language that it asks for, then in English', async () => {
  expect(await ask('ja,en;q=0.5')).toBe('ja');
  expect(await ask('pt-PT, ar-EG;q=0.8')).toBe('ar');
  expect(await ask('ko')).toBe('en');
  expect(await ask('*')).toBe('en');
  expect(await ask()).toBe('en');
});

test('a request that asks for none is answered in the language of its account', async () => {
  const { token } = await api.signIn();
  expect((await api.call('userInfo', { token })).data.language).toBeNull();
  expect(await ask(undefined, token)).toBe('en');
  const { data } = await api.call('updateProfile', { token, body: { language: 'de' } });
  expect(data.language).toBe('de');
  // Requests keep what they read of an account for some seconds.
  const { sessionUid } = await api.platform.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.uid', 'sessions.userUid')
    .select('sessions.uid as sessionUid')
    .where('users.email', '=', data.userEmail)
    .executeTakeFirstOrThrow();
  api.platform.sessionCache.forget([sessionUid]);
  expect(await ask(undefined, token)).toBe('de');
  expect(await ask('ar', token)).toBe('ar');
});

test('the first login records the language of the page, and later ones keep it', async () => {
  const email = `${crypto.randomUUID()}@example.org`;
  const logIn = async (language: string) => {
    const headers = { 'accept-language': language };
    await api.call('sendEmailCode', { body: { email, purpose: 'login' }, headers });
    const code = await api.codeFor(email);
    const { data } = await api.call('login', { body: { method: 'code', email, code }, headers });
    await api.platform.db.deleteFrom('emailCodes').where('email', '=', email).execute();
    return (await api.call('userInfo', { token: data.token })).data.language;
  };
  expect(await logIn('ja')).toBe('ja');
  expect(await logIn('de')).toBe('ja');
});

test('an account takes no language that the interface does not have', async () => {
  const { token } = await api.signIn();
  const body = JSON.parse('{"language":"tlh"}') as object;
  const { problem } = await api.call('updateProfile', { token, body });
  expect(problem.code).toBe('invalid_request');
});

test('a file behind a link is in the language of the page, not of the browser', async () => {
  const { token } = await api.signIn();
  const headers = { 'accept-language': 'de' };
  const { url } = (await api.call('exportLedger', { token, headers })).data;
  const answer = await api.app.inject({ url, headers: { 'accept-language': 'ja' } });
  expect(answer.body).toMatch(/^Zeit \(UTC\),Art,/);
});

test('lists and sentences are joined as the language does', async () => {
  const refuse = async (language: string) => {
    const body = JSON.parse('{"email":"a@example.org","purpose":"none"}') as object;
    const headers = { 'accept-language': language };
    const answer = await api.call('sendEmailCode', { body: body as never, headers });
    return answer.problem.detail;
  };
  expect(await refuse('en')).toContain('login, reset-password, close-account');
  expect(await refuse('ja')).toContain('login、reset-password、close-account');
  expect(await refuse('ar')).toContain('login، reset-password، close-account');
  expect(runInLanguage({ tag: 'ja' }, () => joinSentences('一つ。', '二つ。'))).toBe(
    '一つ。二つ。',
  );
  expect(joinSentences('One.', 'Two.')).toBe('One. Two.');
});
