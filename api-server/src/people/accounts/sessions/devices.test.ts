import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { getDeviceName } from './device-name.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

const fetchAs = (token: string, userAgent: string) =>
  api.call('userInfo', { token, headers: { 'user-agent': userAgent } });
const listDevices = async (token: string) =>
  (await api.call('listDevices', { token })).data.devices;

async function signInTwice() {
  const firstLogin = await api.signIn();
  await api.platform.db
    .deleteFrom('emailCodes')
    .where('email', '=', firstLogin.userEmail)
    .execute();
  const secondLogin = await api.signIn(firstLogin.userEmail);
  await fetchAs(firstLogin.token, WINDOWS);
  await fetchAs(secondLogin.token, IPHONE);
  return [firstLogin, secondLogin] as const;
}

test.each([
  [WINDOWS, 'Chrome on Windows'],
  [IPHONE, 'Safari on iPhone'],
  [`${WINDOWS} Edg/140.0.0.0`, 'Edge on Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  ['curl/8.0', 'Unknown device'],
])('%s', (userAgent, name) => {
  expect(getDeviceName(userAgent)).toBe(name);
});

test('lists each signed-in device and marks the current one', async () => {
  const [firstLogin, secondLogin] = await signInTwice();
  const listedDevices = (await listDevices(secondLogin.token)).map(({ device, current }) => [
    device,
    current,
  ]);
  expect(listedDevices).toEqual([
    ['Safari on iPhone', true],
    ['Chrome on Windows', false],
  ]);
  expect((await listDevices(firstLogin.token))[0]).toMatchObject({ device: 'Chrome on Windows' });
});

test('signs one out, but never one of another person', async () => {
  const [firstLogin, secondLogin] = await signInTwice();
  const [, otherDevice] = await listDevices(secondLogin.token);
  const body = { sessionUid: otherDevice?.sessionUid ?? '' };
  const stranger = await api.signIn();
  const refusal = await api.call('endDevice', { token: stranger.token, body });
  expect(refusal.problem.code).toBe('not_found');
  expect((await api.call('endDevice', { token: secondLogin.token, body })).status).toBe(200);
  expect((await fetchAs(firstLogin.token, WINDOWS)).status).toBe(401);
  expect(await listDevices(secondLogin.token)).toHaveLength(1);
});

test('signs all out at once, and no refresh token revives one', async () => {
  const [firstLogin, secondLogin] = await signInTwice();
  expect((await api.call('endAllDevices', { token: firstLogin.token, body: {} })).status).toBe(200);
  for (const { token, refreshToken } of [firstLogin, secondLogin]) {
    expect((await fetchAs(token, WINDOWS)).status).toBe(401);
    expect((await api.call('refresh', { body: { refreshToken } })).status).toBe(401);
  }
});
