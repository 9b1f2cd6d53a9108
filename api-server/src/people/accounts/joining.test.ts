import { randomUUID } from 'node:crypto';
import { ORDER } from '../../testing/order.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { createInvitation, listInvitationRequests, requestInvitation } from './invitations.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({
    INVITATION_REQUIRED: '1',
    INVITATION_AUTOMATIC: '1',
    LOOKUPS_PER_HOUR_PER_IP: '3',
  });
  await api.outbox();
});
afterAll(() => api.close());

const waitForCode = async (email: string) => {
  for (;;) {
    const mails = await api.app.inject(`/dev/mail.json?to=${email}`);
    const mail = mails
      .json<{ mails: { subject: string }[] }>()
      .mails.find(({ subject }) => subject.endsWith('is your invitation code'));
    if (mail) return mail;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};
const activate = (token: string, code: string) => api.call('activate', { token, body: { code } });
const invite = (options: { email?: string; uses?: number } = {}) =>
  createInvitation(api.platform.db, api.platform, options);
const order = async (token: string) => {
  const { fileUid } = await api.picture(token);
  return api.call('createVideo', {
    token,
    headers: { 'idempotency-key': randomUUID() },
    body: { ...ORDER, imageUid: fileUid },
  });
};

describe('when invitations are required', () => {
  test('lets a new account do everything but make videos until it is activated', async () => {
    const { token, activated } = await api.signIn();
    expect(activated).toBe(false);
    expect((await order(token)).problem).toMatchObject({ code: 'not_activated', status: 403 });
    const code = await invite();
    expect((await activate(token, ` ${code.toLowerCase().replaceAll('-', ' ')} `)).data).toEqual({
      activated: true,
    });
    expect((await order(token)).status).toBe(200);
  });

  test('mails a code on request, valid for that address only', async () => {
    const { token, userEmail } = await api.signIn();
    const requestAnswer = await api.call('requestActivateCode', {
      token,
      body: { message: 'Please' },
    });
    expect(requestAnswer.data.outcome).toBe('sent');
    const mail = await waitForCode(userEmail);
    const code = /^([A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}) is your invitation code$/.exec(
      mail.subject,
    )?.[1];
    const otherUser = await api.signIn();
    expect((await activate(otherUser.token, code ?? '')).problem.code).toBe('code_wrong');
    expect((await activate(token, code ?? '')).status).toBe(200);
    const secondAnswer = await api.call('requestActivateCode', { token, body: {} });
    expect(secondAnswer.data.outcome).toBe('active');
  });

  test('lists a person who asks again after an answer', async () => {
    const { token, userEmail } = await api.signIn();
    await api.call('requestActivateCode', { token, body: { message: 'Please' } });
    const listOwnRequests = async () =>
      (await listInvitationRequests(api.platform.db)).filter(({ email }) => email === userEmail);
    await waitForCode(userEmail);
    while ((await listOwnRequests()).length > 0);
    const { config } = api.platform;
    const invitations = { required: true, automatic: false };
    const { uid } = await api.platform.db
      .selectFrom('users')
      .select('uid')
      .where('email', '=', userEmail)
      .executeTakeFirstOrThrow();
    const requester = { uid, email: userEmail, sessionUid: '', isSuspended: false, language: null };
    const manual = { ...api.platform, config: { ...config, invitations } };
    expect((await requestInvitation(manual, requester, 'I lost it')).outcome).toBe('noted');
    expect(await listOwnRequests()).toMatchObject([{ message: 'I lost it' }]);
  });

  test('accepts a code exactly as often as allowed, also for many people at the same moment', async () => {
    const code = await invite({ uses: 2 });
    const people = await Promise.all(Array.from({ length: 4 }, () => api.signIn()));
    const answers = await Promise.all(people.map(({ token }) => activate(token, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 422, 422]);
    const refusal = answers.find(({ status }) => status === 422);
    expect(refusal?.problem.code).toBe('code_used');
  });

  test('uses up one code when activated twice', async () => {
    const { token } = await api.signIn();
    const code = await invite({ uses: 2 });
    await Promise.all([activate(token, code), activate(token, code)]);
    const otherUser = await api.signIn();
    expect((await activate(otherUser.token, code)).status).toBe(200);
  });

  test('refuses an expired and a wrong code by name and limits guesses', async () => {
    const { token } = await api.signIn();
    const code = await invite();
    await api.platform.db
      .updateTable('invitationCodes')
      .set({ expiresAt: new Date(0) })
      .execute();
    expect((await activate(token, code)).problem.code).toBe('code_expired');
    for (let tries = 0; tries < 9; tries += 1) {
      expect((await activate(token, 'AAAA-AAAA-AAAA')).problem.code).toBe('code_wrong');
    }
    expect((await activate(token, 'AAAA-AAAA-AAAA')).problem.code).toBe('too_many_requests');
  });
});

test('limits how often the existence of an account can be checked per hour', async () => {
  const { userEmail } = await api.signIn();
  const ask = (email: string) => api.call('exists', { body: { email } });
  expect((await ask(userEmail.toUpperCase())).data).toEqual({ exists: true });
  expect((await ask('nobody@example.com')).data).toEqual({ exists: false });
  await ask('nobody@example.com');
  expect((await ask(userEmail)).problem).toMatchObject({ code: 'too_many_requests', status: 429 });
});

describe('the profile', () => {
  const userInfo = async (token: string) => (await api.call('userInfo', { token, body: {} })).data;
  const update = (token: string, body: object) => api.call('updateProfile', { token, body });

  test('shows a portrait at a permanent address that leads to the picture', async () => {
    const { token, userName, userEmail } = await api.signIn();
    const { fileUid } = await api.picture(token);
    const updateAnswer = await update(token, { portraitFileUid: fileUid });
    expect(updateAnswer.data).toEqual({
      userName,
      userEmail,
      role: 'user',
      activated: false,
      closeTime: null,
      language: null,
      portrait: `/app/portraits/${fileUid}`,
    });
    expect(await userInfo(token)).toEqual(updateAnswer.data);
    const redirectAnswer = await api.app.inject(updateAnswer.data.portrait);
    expect(redirectAnswer.statusCode).toBe(302);
    const picture = await api.app.inject(String(redirectAnswer.headers.location));
    expect(picture.headers['content-type']).toBe('image/jpeg');
    await update(token, { portraitFileUid: null });
    expect((await userInfo(token)).portrait).toBe('');
    expect((await api.app.inject(updateAnswer.data.portrait)).statusCode).toBe(404);
  });

  test("accepts a name and rejects another person's picture", async () => {
    const { token } = await api.signIn();
    expect((await update(token, { userName: '  Ada  ' })).data.userName).toBe('Ada');
    const otherUser = await api.signIn();
    const { fileUid } = await api.picture(otherUser.token);
    expect((await update(token, { portraitFileUid: fileUid })).problem.code).toBe('not_found');
    expect((await update(token, { userName: ' ' })).problem.code).toBe('invalid_request');
  });
});

test('answers not found for Google sign-in where it is not configured', async () => {
  const body = { method: 'google', code: 'c', state: 's' } as const;
  expect((await api.call('login', { body })).problem.code).toBe('not_found');
  const start = await api.app.inject('/api/v1.0/simpleUser/vidra/google');
  expect(start.statusCode).toBe(404);
});
