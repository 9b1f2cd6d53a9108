import { generateKeyPairSync } from 'node:crypto';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { logInByCode, makePasskeyOf, ownerOfPasskeys } from '../testing/add-passkey.ts';
import { Device } from '../testing/device.ts';

const SITE = 'https://vidra.example';
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ PUBLIC_URL: SITE, DEV_MAILBOX: '1' });
});
afterAll(() => api.close());

const add = (token: string, device = new Device(), origin = SITE) =>
  makePasskeyOf(api, origin, token, device);
const owner = (passkeys = 1) => ownerOfPasskeys(api, SITE, passkeys);
const byCode = (email: string) => logInByCode(api, email);
async function begin(device: Device, origin = SITE) {
  const { attemptUid, options } = (await api.call('beginPasskeyLogin')).data;
  const response = device.use(options, origin);
  return () => api.call('login', { body: { method: 'passkey', attemptUid, response } });
}
const logIn = async (device: Device, origin?: string) => (await begin(device, origin))();
test('a passkey is added, logs in without an address, is shown with its use, and removed', async () => {
  const { token, userUid, device } = await owner();
  expect((await logIn(device)).data).toMatchObject({ userUid, firstLogin: false });
  const { passkeys } = (await api.call('passkeys', { token })).data;
  expect(passkeys).toMatchObject([{ usedTime: expect.any(Number) }]);
  const body = { passkeyUid: passkeys[0]?.passkeyUid ?? '' };
  const stranger = await api.signIn();
  const refused = await api.call('removePasskey', { token: stranger.token, body });
  expect(refused.problem.code).toBe('not_found');
  const called = { ...body, name: ' Key in the drawer ' };
  const foreign = await api.call('renamePasskey', { token: stranger.token, body: called });
  expect(foreign.problem.code).toBe('not_found');
  const renamed = (await api.call('renamePasskey', { token, body: called })).data.passkeys;
  expect(renamed).toMatchObject([{ ...passkeys[0], name: 'Key in the drawer' }]);
  expect((await api.call('removePasskey', { token, body })).data.passkeys).toEqual([]);
  expect((await logIn(device)).problem).toMatchObject({ code: 'passkey_wrong', status: 422 });
});

test('the device is told which passkeys there are, and one passkey has one owner', async () => {
  const { token, device } = await owner();
  const again = await add(token, device);
  expect(again.options).toMatchObject({ excludeCredentials: [{ type: 'public-key' }] });
  expect((await again.finish()).problem.code).toBe('conflict');
  const stranger = await api.signIn();
  expect((await (await add(stranger.token, device)).finish()).problem.code).toBe('conflict');
});

test('an answer counts once, for its purpose, for whoever began it and from this site', async () => {
  const { token, device } = await owner();
  const twice = await begin(device);
  const answers = await Promise.all([twice(), twice()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect((await logIn(device, 'https://vidra.evil.example')).problem.code).toBe('passkey_wrong');
  const stranger = await api.signIn();
  const foreign = await add(token);
  expect((await foreign.finish(stranger.token)).problem.code).toBe('passkey_wrong');
  const phished = await add(token, new Device(), 'https://vidra.evil.example');
  expect((await phished.finish()).problem.code).toBe('passkey_wrong');
});

test('another key, no finger or PIN, and a counter that goes back are refused', async () => {
  const { device } = await owner();
  const { attemptUid, options } = (await api.call('beginPasskeyLogin')).data;
  const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  const forged = device.use(options, SITE, other);
  const body = { method: 'passkey' as const, attemptUid, response: forged };
  expect((await api.call('login', { body })).problem.code).toBe('passkey_wrong');
  const early = await begin(device);
  expect((await logIn(device)).status).toBe(200);
  expect((await early()).problem.code).toBe('passkey_wrong');
  device.verifies = false;
  expect((await logIn(device)).problem.code).toBe('passkey_wrong');
});

test('a session that was left open changes nothing of who can log in', async () => {
  const { token, userUid } = await owner(2);
  const [first] = (await api.call('passkeys', { token })).data.passkeys;
  await api.platform.db
    .updateTable('sessions')
    .set({ createdAt: new Date(Date.now() - 16 * 60_000) })
    .where('userUid', '=', userUid)
    .execute();
  const refused = await Promise.all([
    api.call('beginPasskey', { token }),
    api.call('removePasskey', { token, body: { passkeyUid: first?.passkeyUid ?? '' } }),
    api.call('setSecondFactor', { token, body: { required: true } }),
  ]);
  expect(refused.map(({ problem }) => problem.code)).toEqual(Array(3).fill('login_not_recent'));
  const { data } = await api.call('passkeys', { token });
  expect(data).toMatchObject({ secondFactor: false, passkeys: [{}, {}] });
});

describe('as a second factor', () => {
  const require = (token: string, required = true) =>
    api.call('setSecondFactor', { token, body: { required } });

  test('needs two passkeys, which stay as long as it is on', async () => {
    const { token } = await owner();
    expect((await require(token)).problem.code).toBe('conflict');
    await (await add(token)).finish();
    const { data } = await require(token);
    expect(data.secondFactor).toBe(true);
    const body = { passkeyUid: data.passkeys[0]?.passkeyUid ?? '' };
    expect((await api.call('removePasskey', { token, body })).problem.code).toBe('conflict');
    await require(token, false);
    expect((await api.call('removePasskey', { token, body })).status).toBe(200);
  });

  test('a code alone opens nothing; with a passkey of the same account it does', async () => {
    const { token, userEmail, userUid, devices } = await owner(2);
    await require(token);
    const { problem } = await byCode(userEmail);
    expect(problem).toMatchObject({ code: 'passkey_required', status: 422 });
    const attemptUid = String(problem.meta?.['attemptUid']);
    const options = JSON.parse(String(problem.meta?.['options'])) as { challenge: string };
    expect(options).toMatchObject({ allowCredentials: [{}, {}] });
    const answer = (device: Device) =>
      api.call('login', {
        body: { method: 'passkey', attemptUid, response: device.use(options, SITE) },
      });
    const stranger = await owner();
    expect((await answer(stranger.device)).problem.code).toBe('passkey_wrong');
    const second = (await byCode(userEmail)).problem.meta;
    const again = JSON.parse(String(second?.['options'])) as { challenge: string };
    const response = devices[1]?.use(again, SITE);
    const done = await api.call('login', {
      body: {
        method: 'passkey',
        attemptUid: String(second?.['attemptUid']),
        response: response as never,
      },
    });
    expect(done.data.userUid).toBe(userUid);
  });
});
