import { generateKeyPairSync } from 'node:crypto';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { logInByCode, startPasskey, createPasskeyOwner } from '../testing/add-passkey.ts';
import { Device } from '../testing/device.ts';

const SITE = 'https://vidra.example';
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ PUBLIC_URL: SITE, DEV_MAILBOX: '1' });
});
afterAll(() => api.close());

const add = (token: string, device = new Device(), origin = SITE) =>
  startPasskey(api, origin, token, device);
const createOwner = (passkeys = 1) => createPasskeyOwner(api, SITE, passkeys);
const logInWithCode = (email: string) => logInByCode(api, email);
async function begin(device: Device, origin = SITE) {
  const { attemptUid, options } = (await api.call('beginPasskeyLogin')).data;
  const response = device.use(options, origin);
  return () => api.call('login', { body: { method: 'passkey', attemptUid, response } });
}
const logIn = async (device: Device, origin?: string) => (await begin(device, origin))();
test('adds a passkey, logs in without an address, lists it with its last use, and removes it', async () => {
  const { token, userUid, device } = await createOwner();
  expect((await logIn(device)).data).toMatchObject({ userUid, firstLogin: false });
  const { passkeys } = (await api.call('passkeys', { token })).data;
  expect(passkeys).toMatchObject([{ usedTime: expect.any(Number) }]);
  const body = { passkeyUid: passkeys[0]?.passkeyUid ?? '' };
  const stranger = await api.signIn();
  const refusal = await api.call('removePasskey', { token: stranger.token, body });
  expect(refusal.problem.code).toBe('not_found');
  const renameBody = { ...body, name: ' Key in the drawer ' };
  const foreign = await api.call('renamePasskey', { token: stranger.token, body: renameBody });
  expect(foreign.problem.code).toBe('not_found');
  const renamedPasskeys = (await api.call('renamePasskey', { token, body: renameBody })).data
    .passkeys;
  expect(renamedPasskeys).toMatchObject([{ ...passkeys[0], name: 'Key in the drawer' }]);
  expect((await api.call('removePasskey', { token, body })).data.passkeys).toEqual([]);
  expect((await logIn(device)).problem).toMatchObject({ code: 'passkey_wrong', status: 422 });
});

test('sends the existing passkeys to the device, and gives a passkey one owner', async () => {
  const { token, device } = await createOwner();
  const secondAddition = await add(token, device);
  expect(secondAddition.options).toMatchObject({ excludeCredentials: [{ type: 'public-key' }] });
  expect((await secondAddition.finish()).problem.code).toBe('conflict');
  const stranger = await api.signIn();
  expect((await (await add(stranger.token, device)).finish()).problem.code).toBe('conflict');
});

test('accepts a response once, for its purpose, its initiator and this site', async () => {
  const { token, device } = await createOwner();
  const twice = await begin(device);
  const answers = await Promise.all([twice(), twice()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect((await logIn(device, 'https://vidra.evil.example')).problem.code).toBe('passkey_wrong');
  const stranger = await api.signIn();
  const foreign = await add(token);
  expect((await foreign.finish(stranger.token)).problem.code).toBe('passkey_wrong');
  const phishedAddition = await add(token, new Device(), 'https://vidra.evil.example');
  expect((await phishedAddition.finish()).problem.code).toBe('passkey_wrong');
});

test('refuses another key, a missing finger or PIN, and a counter that goes back', async () => {
  const { device } = await createOwner();
  const { attemptUid, options } = (await api.call('beginPasskeyLogin')).data;
  const otherKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  const forgedResponse = device.use(options, SITE, otherKey);
  const body = { method: 'passkey' as const, attemptUid, response: forgedResponse };
  expect((await api.call('login', { body })).problem.code).toBe('passkey_wrong');
  const finishEarly = await begin(device);
  expect((await logIn(device)).status).toBe(200);
  expect((await finishEarly()).problem.code).toBe('passkey_wrong');
  device.verifies = false;
  expect((await logIn(device)).problem.code).toBe('passkey_wrong');
});

test('does not let a session left open change who can log in', async () => {
  const { token, userUid } = await createOwner(2);
  const [first] = (await api.call('passkeys', { token })).data.passkeys;
  await api.platform.db
    .updateTable('sessions')
    .set({ createdAt: new Date(Date.now() - 16 * 60_000) })
    .where('userUid', '=', userUid)
    .execute();
  const refusals = await Promise.all([
    api.call('beginPasskey', { token }),
    api.call('removePasskey', { token, body: { passkeyUid: first?.passkeyUid ?? '' } }),
    api.call('setSecondFactor', { token, body: { required: true } }),
  ]);
  expect(refusals.map(({ problem }) => problem.code)).toEqual(Array(3).fill('login_not_recent'));
  const { data } = await api.call('passkeys', { token });
  expect(data).toMatchObject({ secondFactor: false, passkeys: [{}, {}] });
});

describe('as a second factor', () => {
  const require = (token: string, isRequired = true) =>
    api.call('setSecondFactor', { token, body: { required: isRequired } });

  test('needs two passkeys, which cannot be removed while it is on', async () => {
    const { token } = await createOwner();
    expect((await require(token)).problem.code).toBe('conflict');
    await (await add(token)).finish();
    const { data } = await require(token);
    expect(data.secondFactor).toBe(true);
    const body = { passkeyUid: data.passkeys[0]?.passkeyUid ?? '' };
    expect((await api.call('removePasskey', { token, body })).problem.code).toBe('conflict');
    await require(token, false);
    expect((await api.call('removePasskey', { token, body })).status).toBe(200);
  });

  test('rejects a code alone and accepts it with a passkey of the same account', async () => {
    const { token, userEmail, userUid, devices } = await createOwner(2);
    await require(token);
    const { problem } = await logInWithCode(userEmail);
    expect(problem).toMatchObject({ code: 'passkey_required', status: 422 });
    const attemptUid = String(problem.meta?.['attemptUid']);
    const options = JSON.parse(String(problem.meta?.['options'])) as { challenge: string };
    expect(options).toMatchObject({ allowCredentials: [{}, {}] });
    const answer = (device: Device) =>
      api.call('login', {
        body: { method: 'passkey', attemptUid, response: device.use(options, SITE) },
      });
    const stranger = await createOwner();
    expect((await answer(stranger.device)).problem.code).toBe('passkey_wrong');
    const second = (await logInWithCode(userEmail)).problem.meta;
    const newOptions = JSON.parse(String(second?.['options'])) as { challenge: string };
    const response = devices[1]?.use(newOptions, SITE);
    const loginAnswer = await api.call('login', {
      body: {
        method: 'passkey',
        attemptUid: String(second?.['attemptUid']),
        response: response as never,
      },
    });
    expect(loginAnswer.data.userUid).toBe(userUid);
  });
});
