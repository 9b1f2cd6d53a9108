import { parseAddress } from './address-rules.ts';
import { isPublicAddress } from './public-address.ts';

const rules = { ports: [80, 443], trustedOrigins: ['http://shop.lan:8000'] };

it.each(['93.184.216.34', '1.1.1.1', '2606:2800:220:1:248:1893:25c8:1946', '2a00:1450::1'])(
  '%s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

it.each([
  '127.0.0.1',
  '127.8.8.8',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '100.100.100.200',
  '168.63.129.16',
  '192.0.0.192',
  '198.18.0.1',
  '203.0.113.7',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:93.184.216.34',
  '::127.0.0.1',
  '::ffff:0:10.0.0.1',
  '64:ff9b::a00:1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  '2002:7f00:1::',
  '2001:0:53aa::1',
  'fe80::1',
  'fe80::1%eth0',
  'fc00::1',
  'fd00:ec2::254',
  'fec0::1',
  'ff02::1',
  '2001:db8::1',
  '100::1',
  '5f00::1',
  '4000::1',
  'localhost',
  '',
  '1.2.3',
])('%p is not public', (address) => expect(isPublicAddress(address)).toBe(false));

it.each([
  ['decimal', 'http://2130706433/'],
  ['hexadecimal', 'http://0x7f000001/'],
  ['hexadecimal parts', 'http://0x7f.0x0.0x0.0x1/'],
  ['octal', 'http://0177.0.0.1/'],
  ['shortened', 'http://127.1/'],
  ['zero', 'http://0/'],
  ['wide digits', 'http://１２７.0.0.1/'],
  ['circled digits', 'http://①②⑦.⓪.⓪.①/'],
  ['mapped IPv6', 'http://[::ffff:127.0.0.1]/'],
  ['mapped IPv6 in hexadecimal', 'http://[::ffff:7f00:1]/'],
  ['NAT64', 'http://[64:ff9b::a9fe:a9fe]/'],
  ['IPv6 loopback', 'http://[::1]/'],
  ['metadata', 'http://169.254.169.254/latest/meta-data/'],
  ['a name of the machine', 'http://localhost/'],
  ['a name of the machine, rooted', 'http://localhost./'],
  ['a name beneath it', 'http://admin.localhost/'],
  ['a name of the network', 'http://metadata.google.internal/'],
  ['a name without a dot', 'http://router/'],
  ['another port', 'http://shop.example:22/'],
  ['another port, without a scheme', 'shop.example:6379'],
  ['credentials', 'https://user:secret@shop.example/'],
  ['another scheme', 'file:///etc/passwd'],
  ['a script', 'javascript:alert(1)'],
  ['data', 'data:text/html,hello'],
  ['a trusted host on another port', 'http://shop.lan:8001/'],
  ['no address', 'a kettle of copper'],
])('refuses %s', (_what, text) => {
  expect(() => parseAddress(text, rules)).toThrow(
    expect.objectContaining({ code: 'address_not_allowed' }),
  );
});

it.each([
  ['shop.example/kettle?a=1#top', 'https://shop.example/kettle?a=1'],
  ['http://shop.example:80/', 'http://shop.example/'],
  ['https://käse.example/', 'https://xn--kse-qla.example/'],
  ['http://shop.lan:8000/a', 'http://shop.lan:8000/a'],
])('accepts %s', (text, href) => expect(parseAddress(text, rules).href).toBe(href));
