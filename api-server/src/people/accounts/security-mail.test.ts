import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { logInByCode, createPasskeyOwner } from './testing/add-passkey.ts';
import { GOOGLE_CLIENT, OidcServer } from './testing/oidc-server.ts';

const SITE = 'https://vidra.example';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1';
let google: OidcServer;
let api: TestApi;

beforeAll(async () => {
  google = await new OidcServer().start();
  api = await startTestApi({
    PUBLIC_URL: SITE,
    DEV_MAILBOX: '1',
    GOOGLE_ISSUER: google.url,
    GOOGLE_CLIENT_ID: GOOGLE_CLIENT.clientId,
    GOOGLE_CLIENT_SECRET: GOOGLE_CLIENT.clientSecret,
  });
  await api.outbox();
});
afterAll(async () => {
  await api.close();
  await google.stop();
});

/** Returns the text of the mail with this subject once it has arrived. */
async function waitForMail(email: string, subject: RegExp): Promise<string> {
  for (;;) {
    const mails = await api.platform.db
      .selectFrom('mailbox')
      .select(['subject', 'text'])
      .where('recipient', '=', email)
      .execute();
    const mail = mails.find((candidate) => subject.test(candidate.subject));
    if (mail) return mail.text;
    await pause(20);
  }
}
const listSubjects = async (email: string) =>
  (
    await api.platform.db
      .selectFrom('mailbox')
      .select('subject')
      .where('recipient', '=', email)
      .execute()
  ).map(({ subject }) => subject);

test('added and removed passkeys, and the second factor', async () => {
  const { token, userEmail } = await createPasskeyOwner(api, SITE, 2);
  const mailText = await waitForMail(userEmail, /^A passkey was added to your Vidra account$/);
  expect(mailText).toMatch(/This happened on .*UTC/);
  expect(mailText).toContain(`${SITE}/workspace/account`);
  const { data } = await api.call('setSecondFactor', { token, body: { required: true } });
  await waitForMail(userEmail, /now requires a passkey$/);
  await api.call('makeRecoveryCodes', { token });
  await waitForMail(userEmail, /^New recovery codes/);
  const { problem } = await logInByCode(api, userEmail);
  const attemptUid = String(problem.meta?.['attemptUid']);
  const [code = ''] = data.recoveryCodes ?? [];
  expect((await api.call('login', { body: { method: 'recovery', attemptUid, code } })).status).toBe(
    422,
  );
  expect(await listSubjects(userEmail)).not.toContain(
    'A recovery code was used to log in to your Vidra account',
  );
  const codes = (await api.call('makeRecoveryCodes', { token })).data.recoveryCodes;
  const body = { method: 'recovery', attemptUid, code: codes[0] ?? '' } as const;
  expect((await api.call('login', { body })).status).toBe(200);
  expect(await waitForMail(userEmail, /^A recovery code was used to log in/)).toContain(
    '9 codes are left.',
  );
  await api.call('setSecondFactor', { token, body: { required: false } });
  await waitForMail(userEmail, /no longer requires a passkey$/);
  const passkeyUid = data.passkeys[0]?.passkeyUid ?? '';
  await api.call('removePasskey', { token, body: { passkeyUid } });
  await waitForMail(userEmail, /^A passkey was removed/);
});

test('a linked and unlinked Google account', async () => {
  const { token, userEmail } = await api.signIn();
  const linkAnswer = await api.call('beginGoogleLink', { token });
  const person = { sub: randomUUID(), email: 'ada@gmail.com', name: 'Ada' };
  const back = google.agree(linkAnswer.data.url, person);
  await api.app.inject(`${back.pathname}${back.search}`);
  const [state = '', code = ''] = ['state', 'code'].map((key) => back.searchParams.get(key) ?? '');
  const cookie = String(linkAnswer.headers['set-cookie']).split(';')[0] ?? '';
  const linkedAnswer = await api.call('linkGoogle', {
    token,
    body: { code, state },
    headers: { cookie },
  });
  expect(linkedAnswer.status).toBe(200);
  expect(await waitForMail(userEmail, /^Google login was added to /)).toContain('ada@gmail.com');
  await api.call('unlinkGoogle', { token });
  await waitForMail(userEmail, /^Google login was removed from /);
});

test('a new password', async () => {
  const { userEmail: email } = await api.signIn();
  await api.call('sendEmailCode', { body: { email, purpose: 'reset-password' } });
  const [code = ''] = /\d{6}/.exec(await waitForMail(email, /code for a new password$/)) ?? [];
  const body = { email, code, password: 'three unrelated words' };
  expect((await api.call('resetPassword', { body })).status).toBe(200);
  expect(await waitForMail(email, /^The password for your Vidra account has changed$/)).toContain(
    'every device was logged out',
  );
});

test('a new device, but neither the first one nor a known one', async () => {
  const email = `${randomUUID()}@example.org`;
  const logIn = (userAgent: string) => logInByCode(api, email, userAgent);
  await logIn(WINDOWS);
  await logIn(WINDOWS.replace('140', '141'));
  await logIn(IPHONE);
  const text = await waitForMail(email, /^A new device logged in/);
  expect(text).toContain('Safari on iPhone logged in.');
  const mails = await listSubjects(email);
  expect(mails.filter((subject) => subject.includes('new device'))).toHaveLength(1);
});
