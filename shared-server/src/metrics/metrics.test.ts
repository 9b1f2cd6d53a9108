import { mayReadMetrics, metricsToken } from './index.ts';

const TOKEN = 'a-token-of-monitoring';
const AT_HOME = { metricsToken: '', publicUrl: 'http://vidra.lan' };
const GUARDED_DOOR = { metricsToken: TOKEN, publicUrl: 'https://vidra.example' };
const createRequest = (ip: string, headers: Record<string, string> = {}) => ({ ip, headers });

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('%s is this machine', (ip) => {
  expect(mayReadMetrics(createRequest(ip), AT_HOME)).toBe(true);
});

test.each(['10.0.0.7', '203.0.113.9', '2001:db8::1', '::ffff:10.0.0.7', ''])(
  '%j is not this machine',
  (ip) => {
    expect(mayReadMetrics(createRequest(ip), AT_HOME)).toBe(false);
  },
);

test.each(['x-forwarded-for', 'forwarded'])(
  'a request of a proxy on this machine is refused (%s)',
  (header) => {
    expect(mayReadMetrics(createRequest('127.0.0.1', { [header]: '203.0.113.9' }), AT_HOME)).toBe(
      false,
    );
  },
);

test('a public site without a token refuses everybody', () => {
  const open = { metricsToken: '', publicUrl: 'https://vidra.example' };
  expect(mayReadMetrics(createRequest('127.0.0.1'), open)).toBe(false);
});

test('a configured token grants access from anywhere', () => {
  const createTokenRequest = (authorization: string) =>
    createRequest('203.0.113.9', { authorization });
  expect(mayReadMetrics(createTokenRequest(`Bearer ${TOKEN}`), GUARDED_DOOR)).toBe(true);
  for (const wrongToken of [
    `Bearer ${TOKEN}x`,
    'Bearer ',
    TOKEN,
    `Bearer ${TOKEN.slice(1)}a`,
    '',
  ]) {
    expect(mayReadMetrics(createTokenRequest(wrongToken), GUARDED_DOOR)).toBe(false);
  }
  expect(mayReadMetrics(createRequest('127.0.0.1'), GUARDED_DOOR)).toBe(false);
});

test('a weak token is refused', () => {
  expect(() => metricsToken.parse('short')).toThrow('at least 16 characters');
  expect(metricsToken.parse(undefined)).toBe('');
});
