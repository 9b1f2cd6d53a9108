import type { LookupAddress } from 'node:dns';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { startShop, type ShopServer } from '../testing/shop-server.ts';
import { createGuardedAgent, type Resolver } from './guarded-agent.ts';
import { readWeb, type ReadOptions, type WebReader } from './read-web.ts';

const NAMES: Record<string, string[]> = {
  'shop.example': ['127.0.0.1'],
  'inside.example': ['10.0.0.7'],
  'metadata.example': ['169.254.169.254'],
  'mapped.example': ['::ffff:127.0.0.1'],
  'half.example': ['93.184.216.34', '127.0.0.1'],
};

const resolve: Resolver = (hostname, _options, callback) => {
  const addresses = (NAMES[hostname] ?? []).map((address): LookupAddress => ({
    address,
    family: address.includes(':') ? 6 : 4,
  }));
  if (addresses.length > 0) callback(null, addresses);
  // Like `dns.lookup`: an error comes without addresses.
  else callback(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }));
};

let shop: ShopServer;
let reader: WebReader;

beforeAll(async () => {
  shop = await startShop();
  const trustedOrigin = `http://shop.example:${shop.port}`;
  const rules = { ports: [80, 443, shop.port], trustedOrigins: [trustedOrigin] };
  reader = { rules, dispatcher: createGuardedAgent({ rules, resolve }), userAgent: 'Reader/1.0' };
});

afterAll(async () => {
  await reader.dispatcher.destroy();
  await shop.close();
});

const read = (path: string, options: Partial<ReadOptions> = {}, host = 'shop.example') =>
  readWeb(reader, new URL(path, `http://${host}:${shop.port}`), {
    accept: 'text/html',
    isWanted: (type) => type === 'text/html',
    maxBytes: 100_000,
    timeoutMs: 5000,
    signal: new AbortController().signal,
    ...options,
  });

const expectRefusal = (code: string) => expect.objectContaining({ name: 'ReadRefusal', code });

it('follows redirects and returns the final address', async () => {
  shop.pages.set('/1', { status: 301, headers: { location: '/2' } });
  shop.pages.set('/2', { status: 307, headers: { location: 'page?x=ä' } });
  shop.pages.set('/page?x=%C3%A4', { body: 'hello' });
  const { url, bytes } = await read('/1');
  expect(url.pathname + url.search).toBe('/page?x=%C3%A4');
  expect(bytes.toString()).toBe('hello');
});

it.each(['inside.example', 'metadata.example', 'mapped.example', 'half.example'])(
  'does not connect to %s, whose name resolves to a private address',
  async (host) => {
    await expect(read('/', {}, host)).rejects.toEqual(expectRefusal('address_not_allowed'));
  },
);

it.each([
  ['a private address', () => 'http://127.0.0.1/'],
  ['this very server by its IP address', () => `${shop.origin}/page`],
  ['the cloud’s metadata', () => 'http://169.254.169.254/latest/meta-data/'],
  ['a decimal address', () => 'http://2130706433/'],
  ['IPv6 loopback', () => `http://[::1]:${shop.port}/`],
  ['a mapped address', () => `http://[::ffff:7f00:1]:${shop.port}/`],
  ['a name that leads inside', () => `http://inside.example:${shop.port}/`],
  ['another scheme', () => 'file:///etc/passwd'],
  ['another port', () => 'http://shop.example:6379/'],
])('does not follow a redirect to %s', async (_what, location) => {
  shop.pages.set('/hop', { status: 302, headers: { location: '/hop2' } });
  shop.pages.set('/hop2', { status: 302, headers: { location: location() } });
  await expect(read('/hop')).rejects.toEqual(expectRefusal('address_not_allowed'));
});

it("reports a name that does not resolve, also with the system's resolver", async () => {
  const refusal = expectRefusal('unreachable');
  await expect(read('/', {}, 'nowhere.example')).rejects.toEqual(refusal);
  const { rules } = reader;
  const dispatcher = createGuardedAgent({ rules });
  const system = { ...reader, dispatcher };
  const url = new URL('http://no-such-name.invalid/');
  const options = { accept: 'text/html', isWanted: () => true, maxBytes: 10, timeoutMs: 5000 };
  const { signal } = new AbortController();
  await expect(readWeb(system, url, { ...options, signal })).rejects.toEqual(refusal);
  await dispatcher.destroy();
});

it('gives up on endless redirects', async () => {
  shop.pages.set('/loop', { status: 302, headers: { location: '/loop' } });
  shop.asked.length = 0;
  await expect(read('/loop')).rejects.toEqual(expectRefusal('too_many_redirects'));
  expect(shop.asked).toHaveLength(6);
});

it('reads compressed pages', async () => {
  const type = { 'content-type': 'text/html' };
  shop.pages.set('/gz', { headers: { ...type, 'content-encoding': 'gzip' }, body: gzipSync('a') });
  shop.pages.set('/br', {
    headers: { ...type, 'content-encoding': 'br' },
    body: brotliCompressSync('b'),
  });
  expect((await read('/gz')).bytes.toString()).toBe('a');
  expect((await read('/br')).bytes.toString()).toBe('b');
});

it('stops at the size limit: announced, in pieces, or from a compressed bomb', async () => {
  const type = { 'content-type': 'text/html' };
  const bomb = gzipSync(Buffer.alloc(20_000_000));
  shop.pages.set('/large', { body: 'x'.repeat(100_001) });
  shop.pages.set('/bomb', { headers: { ...type, 'content-encoding': 'gzip' }, body: bomb });
  shop.pages.set('/endless', (_request, response) => {
    response.writeHead(200, type);
    const send = () => {
      if (response.destroyed) return;
      response.write('x'.repeat(10_000));
      setImmediate(send);
    };
    send();
  });
  for (const path of ['/large', '/bomb', '/endless']) {
    await expect(read(path)).rejects.toEqual(expectRefusal('too_large'));
  }
});

it('reads the beginning of a large page where that is enough', async () => {
  const html = `<h1>Cup</h1>${'x'.repeat(300_000)}`;
  const type = { 'content-type': 'text/html' };
  shop.pages.set('/long', { body: html });
  shop.pages.set('/packed', {
    headers: { ...type, 'content-encoding': 'gzip' },
    body: gzipSync(html),
  });
  for (const path of ['/long', '/packed']) {
    const { bytes } = await read(path, { cutsOff: true });
    expect(bytes).toHaveLength(100_000);
    expect(bytes.toString()).toMatch(/^<h1>Cup/);
  }
});

it('limits the time for the head and for the body', async () => {
  shop.pages.set('/silent', () => undefined);
  shop.pages.set('/drip', (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.write('<p>');
  });
  for (const path of ['/silent', '/drip']) {
    await expect(read(path, { timeoutMs: 150 })).rejects.toEqual(expectRefusal('too_slow'));
  }
});

it('accepts web pages only, and no error responses', async () => {
  shop.pages.set('/pdf', { headers: { 'content-type': 'application/pdf' }, body: '%PDF' });
  shop.pages.set('/untyped', { headers: { 'content-type': '' }, body: '<p>' });
  shop.pages.set('/blocked', { status: 403, body: 'no robots' });
  shop.pages.set('/broken', (request) => request.socket.destroy());
  await expect(read('/pdf')).rejects.toEqual(expectRefusal('not_html'));
  await expect(read('/untyped')).rejects.toEqual(expectRefusal('not_html'));
  await expect(read('/blocked')).rejects.toEqual(expectRefusal('refused'));
  await expect(read('/missing')).rejects.toEqual(expectRefusal('unreachable'));
  await expect(read('/broken')).rejects.toEqual(expectRefusal('unreachable'));
  await expect(read('/', {}, 'unknown.example')).rejects.toEqual(expectRefusal('unreachable'));
});

it('stops when it is aborted, with the given reason', async () => {
  shop.pages.set('/silent', () => undefined);
  const abortController = new AbortController();
  const reading = read('/silent', { signal: abortController.signal });
  const reason = new Error('stop');
  abortController.abort(reason);
  await expect(reading).rejects.toBe(reason);
});

it('sends its user agent and nothing else of ours', async () => {
  let headers: Record<string, unknown> = {};
  shop.pages.set('/who', (request, response) => {
    headers = request.headers;
    response.writeHead(200, { 'content-type': 'text/html' }).end('ok');
  });
  await read('/who');
  expect(headers['user-agent']).toBe('Reader/1.0');
  expect(headers).not.toHaveProperty('cookie');
  expect(headers).not.toHaveProperty('referer');
});
