import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startSampleSite, type SampleSite } from './testing/sample-app.ts';

let api: Server;
let site: SampleSite;
beforeAll(async () => {
  api = createServer((_, response) => response.writeHead(204).end());
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const { port } = api.address() as AddressInfo;
  site = await startSampleSite({
    API_URL: `http://127.0.0.1:${port}`,
    PUBLIC_URL: 'https://vidra.example',
    SUPPORT_EMAIL: 'help@vidra.example',
  });
});
afterAll(async () => {
  await site.close();
  api.close();
});

test.each([
  ['POST', '/', 405, 'GET, HEAD, OPTIONS'],
  ['DELETE', '/features/first', 405, 'GET, HEAD, OPTIONS'],
  ['POST', '/robots.txt', 405, 'GET, HEAD, OPTIONS'],
  ['PUT', '/icon-192.png', 405, 'GET, HEAD, OPTIONS'],
  ['OPTIONS', '/features/first', 204, 'GET, HEAD, OPTIONS'],
  ['OPTIONS', '/overrides/end', 204, 'GET, HEAD, POST, OPTIONS'],
  ['POST', '/api/anything', 204, undefined],
] as const)('answers %s %s with %i, Allow %s', async (method, url, status, allow) => {
  const answer = await site.app.inject({ method, url });
  expect([answer.statusCode, answer.headers.allow]).toEqual([status, allow]);
});

test.each([
  ['/features/first/', '/features/first'],
  ['/features/first/?a=1&b=%2F', '/features/first?a=1&b=%2F'],
  ['/login//', '/login'],
  ['/LOGIN', '/login'],
  ['/Features/First?A=B', '/features/first?A=B'],
  ['/WORKSPACE/home/', '/workspace/home'],
  ['/Edit?label=film', '/edit?label=film'],
])('redirects %s to its canonical address', async (url, location) => {
  const answer = await site.app.inject(url);
  expect([answer.statusCode, answer.headers.location]).toEqual([308, location]);
});

test.each(['//evil.example/', '/\\evil.example/', '//evil.example//', '///evil.example/LOGIN/'])(
  'does not redirect %s to another site',
  async (url) => {
    const { headers } = await site.app.inject(url);
    const { origin } = new URL(headers.location ?? '/', 'https://vidra.example');
    expect(origin).toBe('https://vidra.example');
  },
);

test('redirects neither a canonical nor an unknown address', async () => {
  expect((await site.app.inject('/share/AbC')).statusCode).not.toBe(308);
  expect((await site.app.inject('/Nowhere')).statusCode).toBe(404);
});

test.each(['/', '/login', '/robots.txt', '/site.webmanifest', '/favicon.ico', '/releases.json'])(
  'HEAD of %s has the status, type and length of GET',
  async (url) => {
    const headers = { 'accept-encoding': 'identity' };
    const get = await site.app.inject({ url, headers });
    const head = await site.app.inject({ method: 'HEAD', url, headers });
    expect([head.statusCode, head.headers['content-type'], head.body]).toEqual([
      get.statusCode,
      get.headers['content-type'],
      '',
    ]);
    const { 'content-length': length } = head.headers;
    if (length !== undefined) expect(Number(length)).toBe(get.rawPayload.length);
  },
);

test.each(['0', '0.5', '1'])(
  'HEAD of a composed page has the length of GET where a share of %s of the pages reports',
  async (share) => {
    const reportingSite = await startSampleSite({ REPORT_SHARE: share });
    const headers = { 'accept-encoding': 'identity' };
    for (const url of ['/', '/login', '/features/first', '/nowhere', '/share/s1/embed']) {
      const head = await reportingSite.app.inject({ method: 'HEAD', url, headers });
      for (let visit = 0; visit < 5; visit += 1) {
        const get = await reportingSite.app.inject({ url, headers });
        expect(get.headers['content-length']).toBe(String(get.rawPayload.length));
        expect([url, head.headers['content-length']]).toEqual([url, get.headers['content-length']]);
      }
    }
    await reportingSite.close();
  },
);

test('HEAD of a composed page gives no length that compression may change', async () => {
  for (const url of ['/', '/share/s1/embed']) {
    const head = await site.app.inject({
      method: 'HEAD',
      url,
      headers: { 'accept-encoding': 'br' },
    });
    expect(head.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(head.headers['content-length']).toBeUndefined();
  }
});

test("serves the site's icon as a picture at its old address too", async () => {
  const answer = await site.app.inject('/favicon.ico');
  expect(answer.headers['content-type']).toMatch(/^image\/(x-icon|vnd\.microsoft\.icon)$/);
  expect(answer.rawPayload.subarray(0, 4)).toEqual(Buffer.from([0, 0, 1, 0]));
});

test('security.txt tells where to report a vulnerability', async () => {
  const { body, headers, statusCode } = await site.app.inject('/.well-known/security.txt');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const fields = new Map(
    body
      .trim()
      .split('\n')
      .map((line) => line.split(': ') as [string, string]),
  );
  expect(fields.get('Contact')).toBe('mailto:help@vidra.example');
  expect(fields.get('Canonical')).toBe('https://vidra.example/.well-known/security.txt');
  const remainingMs = Date.parse(fields.get('Expires') ?? '') - Date.now();
  expect(remainingMs).toBeGreaterThan(0);
  expect(remainingMs).toBeLessThan(365 * 24 * 3600 * 1000);
  const silentSite = await startSampleSite();
  expect((await silentSite.app.inject('/.well-known/security.txt')).statusCode).toBe(404);
  await silentSite.close();
});

test('other sites may not embed pages, except for the player in a frame', async () => {
  expect((await site.app.inject('/')).headers['cross-origin-resource-policy']).toBe('same-origin');
  const player = await site.app.inject('/share/s1/embed');
  expect(player.headers['cross-origin-resource-policy']).toBe('cross-origin');
});
