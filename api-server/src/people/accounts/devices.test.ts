import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { deviceName } from './device-name.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

const see = (token: string, userAgent: string) =>
  api.call('userInfo', { token, headers: { 'user-agent': userAgent } });
const devices = async (token: string) => (await api.call('listDevices', { token })).data.devices;

async function twoDevices() {
  const one = await api.signIn();
  await api.platform.db.deleteFrom('emailCodes').where('email', '=', one.userEmail).execute();
  const two = await api.signIn(one.userEmail);
  await see(one.token, WINDOWS);
  await see(two.token, IPHONE);
  return [one, two] as const;
}

test.each([
  [WINDOWS, 'Chrome on Windows'],
  [IPHONE, 'Safari on iPhone'],
  [`${WINDOWS} Edg/140.0.0.0`, 'Edge on Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  ['curl/8.0', 'Unknown device'],
])('%s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

test('each signed-in device is listed, the one that asks first', async () => {
  const [one, two] = await twoDevices();
  const listed = (await devices(two.token)).map(({ device, current }) => [device, current]);
  expect(listed).toEqual([
    ['Safari on iPhone', true],
    ['Chrome on Windows', false],
  ]);
  expect((await devices(one.token))[0]).toMatchObject({ device: 'Chrome on Windows' });
});

test('one is ended; nobody ends those of somebody else', async () => {
  const [one, two] = await twoDevices();
  const [, other] = await devices(two.token);
  const body = { sessionUid: other?.sessionUid ?? '' };
  const stranger = await api.signIn();
  const refused = await api.call('endDevice', { token: stranger.token, body });
  expect(refused.problem.code).toBe('not_found');
  expect((await api.call('endDevice', { token: two.token, body })).status).toBe(200);
  expect((await see(one.token, WINDOWS)).status).toBe(401);
  expect(await devices(two.token)).toHaveLength(1);
});

test('all are ended at once, and no refresh token brings one back', async () => {
  const [one, two] = await twoDevices();
  expect((await api.call('endAllDevices', { token: one.token, body: {} })).status).toBe(200);
  for (const { token, refreshToken } of [one, two]) {
    expect((await see(token, WINDOWS)).status).toBe(401);
    expect((await api.call('refresh', { body: { refreshToken } })).status).toBe(401);
  }
});
