import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { startSampleSite, type SampleSite } from './testing/sample-app.ts';

let site: SampleSite;
let port: number;
beforeAll(async () => {
  site = await startSampleSite({ API_URL: 'http://127.0.0.1:9' });
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  port = (site.app.server.address() as AddressInfo).port;
});
afterAll(() => site.close());

/** Sends raw lines, because Node's own client refuses malformed headers. */
async function send(path: string, headers: readonly string[], version = '1.1') {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const lines = [`GET ${path} HTTP/${version}`, ...headers, 'Connection: close', '', ''];
  socket.write(lines.join('\r\n'));
  const answer = await text(socket);
  return { status: Number(answer.split(' ', 2)[1]), answer };
}

const ODD_HOSTS = [
  'a b',
  'evil.example/path',
  'someone@evil.example',
  'evil.example:port',
  'evil.example:80:80',
  '"><script>alert(1)</script>',
  "x';DROP TABLE",
  '[::1',
  '..',
  'a'.repeat(300) + '.example',
  'évil.example',
  '%00',
  '999.999.999.999',
];
const PATHS = ['/', '/features/first', '/share/s1/embed', '/robots.txt', '/sitemap.xml', '/api/x'];

test.each(ODD_HOSTS)('refuses the host "%s" and shows it in no page', async (host) => {
  for (const path of PATHS) {
    const { status, answer } = await send(path, [`Host: ${host}`]);
    expect(status).toBe(400);
    expect(answer).not.toContain(host);
  }
});

test.each(ODD_HOSTS)('refuses "%s" from a proxy', async (host) => {
  const headers = [
    'Host: vidra.example',
    `X-Forwarded-Host: ${host}`,
    'X-Forwarded-For: 192.0.2.1',
  ];
  expect((await send('/', headers)).status).toBe(400);
});

test('refuses two hosts', async () => {
  const { status } = await send('/', ['Host: vidra.example', 'Host: evil.example']);
  expect(status).toBe(400);
});

test.each([
  ['vidra.example', 'http://vidra.example/'],
  ['vidra.example:8080', 'http://vidra.example:8080/'],
  ['localhost', 'http://localhost/'],
  ['[2001:db8::1]:8080', 'http://[2001:db8::1]:8080/'],
  ['my_host.lan', 'http://my_host.lan/'],
])("accepts the host %s as the page's address", async (host, url) => {
  const { status, answer } = await send('/', [`Host: ${host}`]);
  expect(status).toBe(200);
  expect(answer).toContain(`<link rel="canonical" href="${url}">`);
});

test.each(PATHS)('answers HTTP/1.0 without a host at %s', async (path) => {
  const { status } = await send(path, [], '1.0');
  expect([200, 503]).toContain(status);
});

test.each([
  ['https', 'https'],
  ['HTTPS', 'https'],
  ['https, http', 'https'],
  ['https,http', 'https'],
  ['http, https', 'http'],
  ['HtTp', 'http'],
  ['nonsense', 'http'],
  ['javascript:alert(1)//', 'http'],
  ['', 'http'],
])('X-Forwarded-Proto "%s" is %s', async (forwardedProto, protocol) => {
  const headers = [
    'Host: vidra.example',
    'X-Forwarded-For: 192.0.2.1',
    `X-Forwarded-Proto: ${forwardedProto}`,
  ];
  for (const path of PATHS) {
    const { status } = await send(path, headers);
    expect([200, 503]).toContain(status);
  }
  const { answer } = await send('/', headers);
  expect(answer).toContain(`<link rel="canonical" href="${protocol}://vidra.example/">`);
  expect(answer.includes('strict-transport-security')).toBe(protocol === 'https');
});

test.each(['https://vidra.example/app', 'https://vidra.example/?a=1', 'https://vidra.example/#a'])(
  'PUBLIC_URL=%s stops the start with an explanation',
  async (url) => {
    await expect(startSampleSite({ PUBLIC_URL: url })).rejects.toThrow(/PUBLIC_URL.*origin/s);
  },
);
