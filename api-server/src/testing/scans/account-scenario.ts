import { randomUUID } from 'node:crypto';
import { createInvitation } from '../../people/accounts/invitations.ts';
import { logInByCode, startPasskey } from '../../people/accounts/testing/add-passkey.ts';
import { Device } from '../../people/accounts/testing/device.ts';
import { waitForMailedCode, type Actor } from './actor.ts';
import { SITE } from './settings.ts';

const PASSWORD = 'three unrelated words';

async function runAddressScenario(actor: Actor): Promise<void> {
  const { api, ok } = actor;
  const { token, userEmail } = await api.signIn();
  const email = `${randomUUID()}@example.org`;
  await ok('sendEmailCode', { body: { email, purpose: 'change-email' } });
  const code = await api.codeFor(email);
  await ok('sendEmailCode', { body: { email: userEmail, purpose: 'leave-email' } });
  const presentCode = await waitForMailedCode(api, userEmail, /leave this address$/);
  await ok('changeEmail', { token, body: { email, code, presentCode } });
  await ok('sendEmailCode', { body: { email, purpose: 'reset-password' } });
  const reset = await waitForMailedCode(api, email, /password/);
  await ok('resetPassword', { body: { email, code: reset, password: PASSWORD } });
  await ok('login', { body: { method: 'password', email, password: PASSWORD } });
}

const toCookie = (header: unknown) => String(header).split(';')[0] ?? '';

async function runGoogleScenario({ api, google: server, ok, token }: Actor): Promise<void> {
  const identity = { sub: randomUUID(), email: `${randomUUID()}@gmail.com`, name: 'Ada' };
  const arrive = async (back: URL) => {
    const { headers } = await api.app.inject(`${back.pathname}${back.search}`);
    const { searchParams } = new URL(String(headers.location));
    return { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' };
  };
  const redirect = await api.app.inject('/api/v1.0/simpleUser/vidra/google');
  const body = await arrive(server.agree(String(redirect.headers.location), identity));
  const headers = { cookie: toCookie(redirect.headers['set-cookie']) };
  await ok('login', { body: { method: 'google', ...body }, headers });
  await ok('waysIn', { token });
  const { data, headers: linkHeaders } = await api.call('beginGoogleLink', { token });
  await ok('beginGoogleLink', { token });
  const linkBody = await arrive(server.agree(data.url, { ...identity, sub: randomUUID() }));
  const cookie = toCookie(linkHeaders['set-cookie']);
  await ok('linkGoogle', { token, body: linkBody, headers: { cookie } });
  await ok('unlinkGoogle', { token });
}

async function runPasskeyScenario(actor: Actor): Promise<void> {
  const { api, ok } = actor;
  const { token, userEmail } = await api.signIn();
  const devices = [new Device(), new Device(), new Device()] as const;
  for (const device of devices) {
    await ok('beginPasskey', { token });
    const { attemptUid, options } = (await api.call('beginPasskey', { token })).data;
    await ok('addPasskey', { token, body: { attemptUid, response: device.make(options, SITE) } });
  }
  const registration = await startPasskey(api, SITE, token, devices[0]);
  await registration.finish();
  const { passkeys: userPasskeys } = await ok('passkeys', { token });
  const passkeyUid = userPasskeys[0]?.passkeyUid ?? '';
  await ok('renamePasskey', { token, body: { passkeyUid, name: 'Laptop' } });
  await ok('removePasskey', { token, body: { passkeyUid } });
  await ok('setSecondFactor', { token, body: { required: true } });
  const { recoveryCodes } = await ok('makeRecoveryCodes', { token });
  const { problem } = await logInByCode(api, userEmail);
  const attempt = String(problem.meta?.['attemptUid']);
  const code = recoveryCodes[0] ?? '';
  await ok('login', { body: { method: 'recovery', attemptUid: attempt, code } });
  const challenge = await ok('beginPasskeyLogin');
  const last =
    userPasskeys.at(-1)?.passkeyUid === userPasskeys[2]?.passkeyUid ? devices[2] : devices[1];
  const response = last.use(challenge.options, SITE);
  await api.call('login', {
    body: { method: 'passkey', attemptUid: challenge.attemptUid, response },
  });
}

async function runLeavingScenario({ api, ok }: Actor): Promise<void> {
  const { token, userEmail: email, userUid } = await api.signIn();
  await api.picture(token);
  await api.create(token);
  await ok('exportData', { token, body: {} });
  while ((await ok('getDataExport', { token })).export?.status !== 'done') {
    await new Promise((next) => setTimeout(next, 20));
  }
  const close = async () => {
    await api.platform.db.deleteFrom('emailCodes').where('email', '=', email).execute();
    await api.platform.db.deleteFrom('mailbox').where('recipient', '=', email).execute();
    await ok('sendEmailCode', { body: { email, purpose: 'close-account' } });
    const code = await waitForMailedCode(api, email, /delete your account$/);
    await ok('closeAccount', { token, body: { code } });
  };
  await close();
  await ok('keepAccount', { token: (await logInByCode(api, email)).data.token, body: {} });
  await close();
  await api.platform.db
    .updateTable('users')
    .set({ closesAt: new Date(0) })
    .where('uid', '=', userUid)
    .execute();
}

/** Logs in and closes the account. */
export async function playAccount(actor: Actor): Promise<void> {
  const { api, ok, token } = actor;
  await runAddressScenario(actor);
  await runGoogleScenario(actor);
  await runPasskeyScenario(actor);
  await ok('preferences', { token });
  await ok('updatePreferences', { token, body: { mailWhenDone: true } });
  const code = await createInvitation(api.platform.db, api.platform, {});
  await ok('activate', { token: (await api.signIn()).token, body: { code } });
  await runLeavingScenario(actor);
}
