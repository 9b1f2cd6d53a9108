import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const createAddress = () => `${randomUUID()}@example.org`;
const ask = (email: string) =>
  api.call('sendEmailCode', { body: { email, purpose: 'change-email' } });
const requestCode = async (email: string) => {
  expect((await ask(email)).status).toBe(200);
  return api.codeFor(email);
};
const listMails = async (email: string) =>
  (
    await api.platform.db
      .selectFrom('mailbox')
      .select('subject')
      .where('recipient', '=', email)
      .orderBy('uid')
      .execute()
  ).map(({ subject }) => subject);

/** Creates a code sent to the present address, which a change of address requires. */
const presentCode = async (email: string) => {
  await api.platform.db.deleteFrom('emailCodes').where('email', '=', email).execute();
  await api.call('sendEmailCode', { body: { email, purpose: 'leave-email' } });
  await api.outbox();
  const isLeaveCode = (subject: string) => subject.endsWith('is your code to leave this address');
  while (!(await listMails(email)).some(isLeaveCode)) await pause(20);
  return api.codeFor(email);
};
const change = async (token: string, email: string, code: string) => {
  const { userEmail } = (await api.call('userInfo', { token })).data;
  const body = { email, code, presentCode: await presentCode(userEmail) };
  return api.call('changeEmail', { token, body });
};

test('changes an address by a code to the new one, tells both addresses and keeps every session', async () => {
  const { token, userEmail, userUid } = await api.signIn();
  await api.platform.db.deleteFrom('emailCodes').where('email', '=', userEmail).execute();
  const phone = await api.signIn(userEmail);
  const next = createAddress();
  const { data } = await change(token, next.toUpperCase(), await requestCode(next));
  expect(data).toMatchObject({ userEmail: next });
  for (const session of [token, phone.token]) {
    expect((await api.call('userInfo', { token: session })).data.userEmail).toBe(next);
  }
  await api.outbox();
  for (const recipient of [userEmail, next]) {
    while (!(await listMails(recipient)).includes('The email for your Vidra account has changed')) {
      await pause(20);
    }
  }
  expect((await api.signIn(next)).userUid).toBe(userUid);
  await api.platform.db.deleteFrom('emailCodes').where('email', '=', userEmail).execute();
  // The old address now belongs to a different person.
  expect(await api.signIn(userEmail)).toMatchObject({ firstLogin: true });
});

test('refuses the change with only a session, and does not use up a right code', async () => {
  const { token, userEmail } = await api.signIn();
  const next = createAddress();
  const code = await requestCode(next);
  const currentCode = await presentCode(userEmail);
  const tryWith = (presentCode: string) =>
    api.call('changeEmail', { token, body: { email: next, code, presentCode } });
  const guessAnswer = await tryWith(currentCode === '000000' ? '000001' : '000000');
  expect(guessAnswer.problem).toMatchObject({
    code: 'code_wrong',
    fields: [{ path: 'presentCode' }],
  });
  expect((await api.call('userInfo', { token })).data.userEmail).toBe(userEmail);
  expect((await tryWith(currentCode)).data.userEmail).toBe(next);
});

test('changes nothing with a wrong code or one for another purpose', async () => {
  const { token, userEmail } = await api.signIn();
  const next = createAddress();
  await api.call('sendEmailCode', { body: { email: next, purpose: 'login' } });
  const forLogin = await api.codeFor(next);
  expect((await change(token, next, forLogin)).problem.code).toBe('code_wrong');
  expect((await api.call('userInfo', { token })).data.userEmail).toBe(userEmail);
});

test('refuses an address with an account, also when two people take it at the same moment', async () => {
  const { userEmail: takenEmail } = await api.signIn();
  const [firstUser, secondUser] = await Promise.all([api.signIn(), api.signIn()]);
  const refusal = await change(firstUser.token, takenEmail, await requestCode(takenEmail));
  expect(refusal.problem).toMatchObject({ code: 'conflict', status: 409 });
  const next = createAddress();
  const first = await requestCode(next);
  await api.platform.db
    .updateTable('emailCodes')
    .set({ createdAt: new Date(Date.now() - 120_000) })
    .where('email', '=', next)
    .execute();
  const answers = await Promise.all([
    change(firstUser.token, next, first),
    change(secondUser.token, next, first),
  ]);
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
});

test('returns default preferences until they are chosen, and changes them one by one', async () => {
  const { token } = await api.signIn();
  const defaultPreferences = {
    mailWhenDone: true,
    voice: null,
    captions: null,
    style: null,
    captionStyle: null,
  };
  expect((await api.call('preferences', { token })).data).toEqual(defaultPreferences);
  const voice = { voiceId: 'flite-slt', speed: 1.25, pitch: 0 };
  const set = (body: object) => api.call('updatePreferences', { token, body });
  await set({ voice, captions: false });
  await set({ style: 'bold', mailWhenDone: false });
  const chosenPreferences = {
    ...defaultPreferences,
    voice,
    captions: false,
    style: 'bold',
    mailWhenDone: false,
  };
  expect((await api.call('preferences', { token })).data).toEqual(chosenPreferences);
  expect((await set({ voice: null })).data).toEqual({ ...chosenPreferences, voice: null });
  expect((await set({ style: 'loud' })).problem.code).toBe('invalid_request');
});
