import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { startSampleSite, type SampleSite } from './testing/sample-app.ts';

let site: SampleSite;
beforeAll(async () => {
  site = await startSampleSite();
});
afterAll(() => site.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  site.app.inject({ url, headers: { 'accept-encoding': 'identity', ...headers } });

describe('policy', () => {
  const readPolicy = async (url: string) =>
    String((await get(url)).headers['content-security-policy']);

  test('every script and style of the page has the nonce, which is new for each page', async () => {
    const answer = await get('/login');
    const nonce = /'nonce-([^']+)'/.exec(String(answer.headers['content-security-policy']))?.[1];
    const elements = answer.body.match(/<(script|style)(?! type="application\/json")[^>]*>/g) ?? [];
    expect(elements.length).toBeGreaterThan(2);
    expect(elements.filter((element) => !element.includes(`nonce="${nonce!}"`))).toEqual([]);
    expect(await readPolicy('/login')).not.toContain(nonce);
  });

  test('nothing is evaluated, inlined, framed or embedded', async () => {
    const policy = await readPolicy('/');
    expect(policy).not.toContain('unsafe-eval');
    expect(policy).not.toContain('unsafe-inline');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
  });

  test('allows style attributes only as they were rendered', async () => {
    const hash = createHash('sha256').update('color:red').digest('base64');
    expect(await readPolicy('/')).toContain(`style-src-attr 'unsafe-hashes' 'sha256-${hash}'`);
    expect(await readPolicy('/login')).toContain("style-src-attr 'none'");
  });

  test('sends other security headers', async () => {
    const { headers } = await get('/');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=(), geolocation=(), microphone=(self)'),
    });
    expect(headers['strict-transport-security']).toBeUndefined();
  });
});

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)(
  'compresses pages with %s where the client accepts it',
  async (encoding, decompress) => {
    const answer = await get('/login', { 'accept-encoding': `${encoding}, identity;q=0.1` });
    expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(decompress(answer.rawPayload).toString()).toContain('<title>Log in · Vidra</title>');
  },
);

test('enforces https permanently', async () => {
  const behindProxy = await startSampleSite({ TRUSTED_PROXIES: '10.0.0.0/8' });
  const ask = (remoteAddress: string) =>
    behindProxy.app.inject({ url: '/', headers: { 'x-forwarded-proto': 'https' }, remoteAddress });
  const header = 'strict-transport-security';
  expect((await ask('10.0.0.7')).headers[header]).toContain('max-age=31536000');
  expect((await ask('203.0.113.9')).headers[header]).toBeUndefined();
  await behindProxy.close();
});

test('a separate API is named in the page and allowed by the policy', async () => {
  const siteWithApi = await startSampleSite({ API_BASE_URL: 'https://api.example.com/base/' });
  const page = await siteWithApi.app.inject('/login');
  expect(page.body).toContain('"apiBaseUrl":"https://api.example.com/base"');
  const policy = String(page.headers['content-security-policy']);
  for (const directive of ['connect-src', 'img-src', 'media-src']) {
    expect(policy).toMatch(new RegExp(`${directive} [^;]*https://api\\.example\\.com`));
  }
  await siteWithApi.close();
});
