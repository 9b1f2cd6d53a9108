import { trustedProxies } from './index.ts';

test('accepts addresses, networks and range names', () => {
  const proxyList = 'loopback, uniquelocal,10.0.0.7,192.168.0.0/16,2001:db8::1,fd00::/8';
  expect(trustedProxies.parse(proxyList)).toEqual(proxyList.split(/, ?/));
  expect(trustedProxies.parse(undefined)).toEqual(['loopback']);
});

test.each(['true', '1', '10.0.0', '10.0.0.0/33', 'loopback,', 'proxy.lan'])(
  'refuses %s',
  (list) => {
    expect(trustedProxies.safeParse(list).error?.issues[0]?.message).toMatch(/^must be addresses/);
  },
);
