import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ReleaseFiles, ReleaseMap } from '@vidra/shared-contract';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { startSampleSite, type SampleSite } from './testing/sample-app.ts';
import { publishSample, WORKSPACE_HASH } from './testing/sample-set.ts';

let site: SampleSite;
beforeEach(async () => {
  site = await startSampleSite({ API_URL: 'http://127.0.0.1:9' });
});
afterEach(() => site.close());

describe('live set', () => {
  test('serves a new set without a restart and keeps the old one for open tabs', async () => {
    const hash = 'd'.repeat(16);
    const files = { 'remoteEntry.js': 'two()' };
    expect((await site.app.inject('/releases.json')).json()).toMatchObject({ revision: 3 });
    await publishSample(site.storeDir, { name: 'mfe-workspace', hash, routes: [] }, files);
    await wait(600);

    const live = (await site.app.inject('/releases.json')).json<ReleaseMap>();
    expect(live.revision).toBe(4);
    expect(live.remotes.find(({ name }) => name === 'mfe-workspace')?.hash).toBe(hash);
    expect((await site.app.inject('/workspace/home')).statusCode).toBe(404);

    const old = await site.app.inject('/releases/3.json');
    expect(old.headers['cache-control']).toContain('immutable');
    expect(old.json<ReleaseFiles>()['mfe-workspace']?.integrity).toHaveProperty(['route-home.js']);
    const oldFile = await site.app.inject(`/remotes/mfe-workspace/${WORKSPACE_HASH}/route-home.js`);
    expect(oldFile.body).toBe('home()');
  });

  test.each(['/releases/9.json', '/releases/0.json', '/releases/..%2f.json'])(
    '%s is not a set',
    async (url) => {
      expect((await site.app.inject(url)).statusCode).toBe(404);
    },
  );

  test('reports that nothing is live before the first publish', async () => {
    const empty = await mkdtemp(join(tmpdir(), 'empty-'));
    const app = await buildApp(readConfig({ STORE_DIR: empty, LOG_LEVEL: 'silent' }));
    const page = await app.inject('/');
    expect(page.statusCode).toBe(503);
    expect(page.json()).toMatchObject({ code: 'unavailable', status: 503 });
    expect((await app.inject('/readyz')).statusCode).toBe(503);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    await app.close();
    await rm(empty, { recursive: true });
  });

  test('readiness names the set', async () => {
    expect((await site.app.inject('/readyz')).json()).toEqual({ status: 'ready', revision: 3 });
  });
});

describe('release files', () => {
  const url = `/remotes/mfe-workspace/${WORKSPACE_HASH}/route-home.js`;

  test('are precompressed and cached permanently by the browser', async () => {
    const answer = await site.app.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringContaining('javascript'),
    });
  });

  test('support range requests', async () => {
    const answer = await site.app.inject({ url, headers: { range: 'bytes=0-3' } });
    expect([answer.statusCode, answer.body]).toEqual([206, 'home']);
  });

  test.each([
    '/remotes/mfe-workspace/cccccccccccccccc/missing.js',
    '/remotes/mfe-nobody/cccccccccccccccc/route-home.js',
    '/remotes/..%2fsets/00000001.json',
  ])('refuses %s without a page', async (missingUrl) => {
    const answer = await site.app.inject(missingUrl);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.body).not.toContain('<html');
    expect(answer.body).not.toContain('releases');
    expect(answer.headers['cache-control'] ?? 'no-store').toBe('no-store');
  });
});

test.each([
  ['/robots.txt', 'text/plain'],
  ['/licenses.txt', 'text/plain'],
  ['/favicon.svg', 'image/svg+xml'],
])('serves %s', async (url, type) => {
  const answer = await site.app.inject(url);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    expect.stringContaining(type),
  ]);
});

describe('icons', () => {
  test('are served by name, and unknown names are listed', async () => {
    const answer = await site.app.inject('/icons/lucide.json?icons=play,not-an-icon');
    expect(answer.json()).toMatchObject({
      prefix: 'lucide',
      icons: { play: { body: expect.stringContaining('<') as unknown } },
      not_found: ['not-an-icon'],
    });
    const secondAnswer = await site.app.inject({
      url: '/icons/lucide.json?icons=play,not-an-icon',
      headers: { 'if-none-match': String(answer.headers.etag) },
    });
    expect(secondAnswer.statusCode).toBe(304);
  });

  test.each([
    ['/icons/mdi.json?icons=play', 404],
    ['/icons/lucide.json', 400],
    ['/icons/lucide.json?icons=../../etc', 400],
    [`/icons/lucide.json?icons=${'a,'.repeat(250)}a`, 400],
  ])('answers %s with %i', async (url, status) => {
    expect((await site.app.inject(url)).statusCode).toBe(status);
  });
});

describe('API', () => {
  test('an unreachable API gives a problem document', async () => {
    const address = await site.app.listen({ port: 0, host: '127.0.0.1' });
    const answer = await fetch(`${address}/api/v1.0/x`, { method: 'POST', body: '{"a":1}' });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(await answer.json()).toMatchObject({ code: 'unavailable', status: 503 });
  });

  describe('running API', () => {
    let api: Server;
    let proxiedSite: SampleSite;
    let address: string;

    beforeEach(async () => {
      api = createServer((request, response) => {
        if (request.url === '/api/events') {
          response.writeHead(200, { 'content-type': 'text/event-stream' });
          response.write('event: task\ndata: 1\n\n');
          return;
        }
        response.writeHead(201, { 'x-seen': `${request.method ?? ''} ${request.url ?? ''}` });
        request.pipe(response);
      });
      await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
      const { port } = api.address() as AddressInfo;
      proxiedSite = await startSampleSite({ API_URL: `http://127.0.0.1:${port}` });
      address = await proxiedSite.app.listen({ port: 0, host: '127.0.0.1' });
    });
    afterEach(async () => {
      await proxiedSite.close();
      api.closeAllConnections();
      await new Promise((resolve) => api.close(resolve));
    });

    test('receives method, path, query and body', async () => {
      const answer = await fetch(`${address}/app/files/a.bin?token=x%20y`, {
        method: 'PUT',
        body: Buffer.alloc(3_000_000, 7),
        headers: { 'content-type': 'image/png' },
      });
      expect(answer.status).toBe(201);
      expect(answer.headers.get('x-seen')).toBe('PUT /app/files/a.bin?token=x%20y');
      expect((await answer.arrayBuffer()).byteLength).toBe(3_000_000);
    });

    test('streams its response', async () => {
      const stop = new AbortController();
      const answer = await fetch(`${address}/api/events`, { signal: stop.signal });
      const first = await answer.body!.getReader().read();
      expect(new TextDecoder().decode(first.value)).toBe('event: task\ndata: 1\n\n');
      stop.abort();
    });
  });
});

test.each([
  [{ PORT: 'many' }, /PORT/],
  [{ API_URL: 'somewhere' }, /API_URL/],
  [{ SUPPORT_CHAT: 'crisp' }, /CRISP_WEBSITE_ID/],
  [{ DEV_REMOTES: 'mfe-one' }, /DEV_REMOTES/],
])('refuses the configuration %j by name', (variables, message) => {
  expect(() => readConfig(variables)).toThrow(message);
});
