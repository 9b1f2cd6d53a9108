import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import type { CallBody, Scrape, Script } from '@vidra/shared-contract/schemas';
import { startShortJobs, type ShortJobs } from '../../start/short-jobs.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { startShop, type ShopServer } from './testing/shop-server.ts';

let api: TestApi;
let shop: ShopServer;
let jobs: ShortJobs;
let token: string;

const createPicture = (colour: string, side = 300) =>
  sharp({ create: { width: side, height: side, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
const createImageReply = (body: Uint8Array) => ({
  headers: { 'content-type': 'image/jpeg' },
  body,
});

const KETTLE = `<html lang="de"><head><title>Kessel | Laden</title>
<script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":"Product",
"name":"Kessel aus Kupfer","description":"<ul><li>Fasst zwei Liter</li><li>Für jeden Herd</li></ul>",
"image":["/red.jpg","/red-again.jpg","/small.jpg","/gone.jpg","/text.jpg"],
"offers":{"@type":"Offer","price":"129.90","priceCurrency":"EUR"}}]}</script></head>
<body><main><h1>Kessel</h1><img src="/blue.jpg"></main></body></html>`;

beforeAll(async () => {
  shop = await startShop({
    '/kettle': { body: KETTLE },
    '/moved': { status: 302, headers: { location: '/kettle' } },
    '/inside': { status: 302, headers: { location: 'http://169.254.169.254/latest/meta-data/' } },
    '/bomb': {
      headers: { 'content-type': 'text/html', 'content-encoding': 'gzip' },
      body: gzipSync(Buffer.alloc(30 * 1024 * 1024, 'a')),
    },
    '/empty': { body: '<html><body></body></html>' },
    '/red.jpg': createImageReply(await createPicture('red')),
    '/red-again.jpg': createImageReply(await createPicture('red')),
    '/blue.jpg': createImageReply(await createPicture('blue', 400)),
    '/small.jpg': createImageReply(await createPicture('green', 120)),
    '/text.jpg': createImageReply(Buffer.from('no picture')),
  });
  api = await startTestApi({ SCRAPE_TRUSTED_ORIGINS: shop.origin, SCRAPES_PER_HOUR: '14' });
  jobs = await startShortJobs(api.platform);
  token = (await api.signIn()).token;
});

afterAll(async () => {
  await jobs.stop();
  await api.close();
  await shop.close();
});

const createKeyHeaders = () => ({ 'idempotency-key': randomUUID() });

async function waitUntilSettled<T extends Scrape | Script>(
  ask: () => Promise<{ data: T }>,
): Promise<T> {
  for (let tries = 0; tries < 400; tries += 1) {
    const { data } = await ask();
    if (data.status === 'done' || data.status === 'failed') return data;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('it did not end');
}

const scrapeEnd = (scrapeUid: string) =>
  waitUntilSettled(() => api.call('getScrape', { token, query: { scrapeUid } }));

async function read(path: string): Promise<Scrape> {
  const body = { address: shop.origin + path };
  const { data, problem } = await api.call('createScrape', {
    token,
    headers: createKeyHeaders(),
    body,
  });
  expect(problem.detail).toBeUndefined();
  return scrapeEnd(data.scrapeUid);
}

describe('scrape', () => {
  it('reads a product and copies its images so that they can be used', async () => {
    const { status, result, error } = await read('/moved');
    expect({ status, error }).toEqual({ status: 'done', error: null });
    expect(result).toMatchObject({
      address: `${shop.origin}/kettle`,
      language: 'de',
      title: 'Kessel aus Kupfer',
      price: { amount: 129.9, currency: 'EUR' },
      bulletPoints: ['Fasst zwei Liter', 'Für jeden Herd'],
      sources: { title: 'json-ld', price: 'json-ld', images: 'json-ld' },
      notices: [],
    });
    // The second red one is a duplicate. The small, the missing and the invalid picture are
    // skipped.
    expect(result?.images.map(({ sourceUrl, width }) => [sourceUrl, width])).toEqual([
      [`${shop.origin}/red.jpg`, 300],
      [`${shop.origin}/blue.jpg`, 400],
    ]);
    const [first] = result?.images ?? [];
    const storedImage = await api.app.inject({ url: first?.url ?? '' });
    expect(storedImage.headers['content-type']).toBe('image/jpeg');
    const [task] = await api.create(token, { imageUid: first?.fileUid ?? '' });
    expect(task?.status).toBe('queued');
  });

  it('uses the largest of matching images, whatever type its storage declares', async () => {
    const drawing = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><rect width="900" height="900" fill="white"/><circle cx="300" cy="400" r="200" fill="teal"/></svg>',
    );
    const binary = { 'content-type': 'binary/octet-stream' };
    const smallImage = await sharp(drawing).resize(300).jpeg({ quality: 60 }).toBuffer();
    const largeImage = await sharp(drawing).webp().toBuffer();
    shop.pages.set('/a-small.jpg', { headers: binary, body: smallImage });
    shop.pages.set('/b-large', { headers: binary, body: largeImage });
    shop.pages.set('/double', {
      body: '<main><h1>Plate</h1><img src="/a-small.jpg"><img src="/blue.jpg"><img src="/b-large"></main>',
    });
    const { result } = await read('/double');
    expect(result?.images.map(({ sourceUrl, width }) => [sourceUrl, width])).toEqual([
      [`${shop.origin}/b-large`, 900],
      [`${shop.origin}/blue.jpg`, 400],
    ]);
  });

  it('reports that a shop does not let us read its page, and suggests what to do', async () => {
    shop.pages.set('/wall', { status: 403, body: '<title>Just a moment...</title>' });
    const { error } = await read('/wall');
    expect(`${error?.message ?? ''} ${error?.advice ?? ''}`).toBe(
      "This shop doesn't let us read the page. Paste the details instead.",
    );
  });

  it.each([
    ['/inside', 'address_not_allowed'],
    ['/bomb', 'nothing_found'],
    ['/nowhere', 'unreachable'],
    ['/red.jpg', 'not_html'],
    ['/empty', 'nothing_found'],
  ])('fails for %s with %s and suggests what to do', async (path, code) => {
    const { status, result, error } = await read(path);
    expect({ status, result }).toEqual({ status: 'failed', result: null });
    expect(error).toMatchObject({
      code,
      advice: expect.stringContaining('nter the details yourself'),
    });
    expect(error?.message).toMatch(/^[A-Z0-9].*\.$/);
  });

  it.each(['http://localhost/', 'http://10.0.0.1/', 'ftp://shop.example/', 'not an address'])(
    'refuses %s at once',
    async (address) => {
      const answer = await api.call('createScrape', {
        token,
        headers: createKeyHeaders(),
        body: { address },
      });
      expect(answer.status).toBe(422);
      expect(answer.problem).toMatchObject({
        code: 'address_not_allowed',
        fields: [{ path: 'address' }],
      });
    },
  );

  it('reads a page once when the same key is repeated', async () => {
    const headers = createKeyHeaders();
    const body = { address: `${shop.origin}/empty` };
    const before = shop.asked.filter((path) => path === '/empty').length;
    const [first, second] = await Promise.all([
      api.call('createScrape', { token, headers, body }),
      api.call('createScrape', { token, headers, body }),
    ]);
    expect(second.data.scrapeUid).toBe(first.data.scrapeUid);
    await scrapeEnd(first.data.scrapeUid);
    expect(shop.asked.filter((path) => path === '/empty').length).toBe(before + 1);
    const otherBody = { address: `${shop.origin}/kettle` };
    const mismatch = await api.call('createScrape', { token, headers, body: otherBody });
    expect(mismatch.problem.code).toBe('idempotency_mismatch');
  });

  it('is private, requires a key and is rate-limited', async () => {
    const body = { address: `${shop.origin}/red.jpg` };
    const keylessAnswer = await api.call('createScrape', { token, body });
    expect(keylessAnswer.problem.code).toBe('idempotency_key_required');
    const { data } = await api.call('createScrape', { token, headers: createKeyHeaders(), body });
    const strangerToken = (await api.signIn()).token;
    const query = { scrapeUid: data.scrapeUid };
    expect((await api.call('getScrape', { token: strangerToken, query })).status).toBe(404);
    expect((await api.call('getScrape', { query })).status).toBe(401);
    let last = 200;
    for (let tries = 0; tries < 14 && last === 200; tries += 1) {
      last = (await api.call('createScrape', { token, headers: createKeyHeaders(), body })).status;
    }
    expect(last).toBe(429);
  });

  it('resumes a job when its process stopped', async () => {
    const otherToken = (await api.signIn()).token;
    let requestCount = 0;
    shop.pages.set('/slow', (_request, response) => {
      requestCount += 1;
      // The first visit never gets a response.
      if (requestCount > 1)
        response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Pot</h1>');
    });
    const body = { address: `${shop.origin}/slow` };
    const { data } = await api.call('createScrape', {
      token: otherToken,
      headers: createKeyHeaders(),
      body,
    });
    while (requestCount === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    await jobs.stop();
    jobs = await startShortJobs(api.platform);
    const query = { scrapeUid: data.scrapeUid };
    const end = await waitUntilSettled(() => api.call('getScrape', { token: otherToken, query }));
    expect(end.result).toMatchObject({ title: 'Pot', images: [], price: null });
    expect(end.result?.notices).toHaveLength(1);
  });
});

describe('script', () => {
  const order: CallBody<'createScript'> = {
    product: { title: 'Copper kettle', bulletPoints: ['Holds two litres'] },
    style: 'benefits',
    platform: 'tiktok',
    language: 'en',
    lengthSeconds: 15,
    tone: 'calm',
  };

  it('is written from the facts and names its writer', async () => {
    const response = await api.call('createScript', {
      token,
      headers: createKeyHeaders(),
      body: order,
    });
    expect(response.status).toBe(200);
    const query = { scriptUid: response.data.scriptUid };
    const { status, result } = await waitUntilSettled(() =>
      api.call('getScript', { token, query }),
    );
    expect(status).toBe('done');
    expect(result?.writer.id).toBe('template');
    expect(result?.sentences.map(({ text }) => text).join(' ')).toContain('Holds two litres');
    const strangerToken = (await api.signIn()).token;
    expect((await api.call('getScript', { token: strangerToken, query })).status).toBe(404);
  });

  it('is refused with the name of the wrong field', async () => {
    const body = { ...order, lengthSeconds: 4000 };
    const { status, problem } = await api.call('createScript', {
      token,
      headers: createKeyHeaders(),
      body,
    });
    expect(status).toBe(400);
    expect(problem.fields?.[0]?.path).toBe('lengthSeconds');
  });
});
