import { startTestApi } from '../../testing/test-api.ts';
import { toNetwork } from './to-network.ts';

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['203.0.113.7', '203.0.113.7'],
  ['unknown', 'unknown'],
])('%s counts as %s', (address, network) => {
  expect(toNetwork(address)).toBe(network);
});

test('an IPv6 network shares the limits of one address', async () => {
  const api = await startTestApi({ LOOKUPS_PER_HOUR_PER_IP: '3', REQUESTS_PER_MINUTE_PER_IP: '8' });
  const exists = '/api/v1.0/simpleUser/vidra/exists';
  const payload = { email: 'ann@example.com' };
  const ask = async (network: string, count: number) => {
    const answers = Array.from({ length: count }, (_, host) =>
      api.app.inject({
        method: 'POST',
        url: exists,
        payload,
        headers: { 'app-code': 'vidra', 'x-forwarded-for': `${network}::${host + 1}` },
      }),
    );
    const codes = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
    return codes.toSorted();
  };
  expect(await ask('2001:db8:0:1', 5)).toEqual([200, 200, 200, 429, 429]);
  expect(await ask('2001:db8:0:2', 2)).toEqual([200, 200]);
  const codes = [];
  for (let count = 0; count < 9; count += 1) {
    const headers = { 'app-code': 'vidra', 'x-forwarded-for': `2001:db8:0:3::${count + 1}` };
    const url = '/api/v1.0/microTask/capabilities';
    codes.push((await api.app.inject({ url, headers })).statusCode);
  }
  expect(codes).toEqual([...Array<number>(8).fill(200), 429]);
  await api.close();
});
