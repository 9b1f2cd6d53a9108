import type { AddressInfo } from 'node:net';
import rateLimit from '@fastify/rate-limit';
import { getEndpointPath, OFFER_PLACEHOLDER } from '@vidra/shared-contract';
import fastify, { type FastifyInstance } from 'fastify';
import { startSampleSite, type SampleSite } from './testing/sample-app.ts';
import { publishSample } from './testing/sample-set.ts';

const video = {
  title: 'Sea',
  createTime: 1_700_000_000_000,
  width: 720,
  height: 1280,
  durationSeconds: 5,
  sizeBytes: 1,
  videoUrl: '/app/share/s1/video',
  downloadUrl: '/app/share/s1/download',
  posterUrl: '/app/share/s1/poster',
  engine: { id: 'preview', label: 'Vidra Camera' },
};
const ROLE = { userName: '', portrait: '', role: 'developer' };

let api: FastifyInstance;
let site: SampleSite;
/** Shared links that were requested from the API. */
let reads: string[] = [];

/** Starts an API with the real API's limits and trusted proxies. */
async function startApi(): Promise<FastifyInstance> {
  const server = fastify({ trustProxy: ['loopback'] });
  await server.register(rateLimit, { max: 1_200, timeWindow: '1 minute' });
  server.get<{ Querystring: { shareUid: string } }>(
    getEndpointPath('readShare', 'vidra'),
    async ({ query, ip }, reply) => {
      reads.push(ip);
      return query.shareUid.startsWith('s') ? video : reply.code(404).send({});
    },
  );
  server.get(getEndpointPath('userInfo', 'vidra'), async () => ROLE);
  server.post(getEndpointPath('userInfo', 'vidra'), async () => ROLE);
  await server.listen({ port: 0, host: '127.0.0.1' });
  return server;
}

beforeAll(async () => {
  api = await startApi();
  const { port } = api.server.address() as AddressInfo;
  site = await startSampleSite({
    API_URL: `http://127.0.0.1:${port}`,
    PUBLIC_URL: 'https://vidra.example',
  });
});
beforeEach(() => {
  reads = [];
});
afterAll(async () => {
  await site.close();
  await api.close();
});

const visit = (url: string, visitor: string, headers: Record<string, string> = {}) =>
  site.app.inject({
    url,
    headers: { 'x-forwarded-for': visitor, 'accept-encoding': 'identity', ...headers },
  });
const toVisitorAddress = (index: number) =>
  `198.51.${Math.floor(index / 250)}.${(index % 250) + 1}`;
const toOembedUrl = (uid: string) =>
  `/oembed?url=${encodeURIComponent(`https://vidra.example/share/${uid}`)}`;

test('serves whole pages, players and descriptions to 2,000 visitors of as many links', async () => {
  const problems: string[] = [];
  for (let start = 0; start < 2_000; start += 20) {
    const visitors = Array.from({ length: 20 }, (_, index) => start + index);
    await Promise.all(
      visitors.map(async (index) => {
        const uid = `s${index}`;
        const address = toVisitorAddress(index);
        const page = await visit(`/share/${uid}`, address);
        const player = await visit(`/share/${uid}/embed`, address);
        const description = await visit(toOembedUrl(uid), address);
        const statuses = [page, player, description].map(({ statusCode }) => statusCode);
        const isComplete = page.body.includes('og:video') && player.body.includes('<video');
        if (!isComplete || statuses.some((status) => status !== 200)) {
          problems.push(`${uid}: ${statuses.join(' ')}`);
        }
      }),
    );
  }
  expect(problems).toEqual([]);
  expect(new Set(reads).size).toBe(2_000);
}, 240_000);

test('limits only a visitor who repeatedly requests unknown links', async () => {
  const statuses = new Map<number, number>();
  let last = await visit('/share/x/embed', '203.0.113.7');
  for (let index = 0; index < 1_250; index += 1) {
    last = await visit(`/share/x${index}/embed`, '203.0.113.7');
    statuses.set(last.statusCode, (statuses.get(last.statusCode) ?? 0) + 1);
  }
  expect([...statuses.keys()].toSorted()).toEqual([404, 429]);
  expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
  const page = await visit('/share/x9999', '203.0.113.7');
  expect([page.statusCode, Number(page.headers['retry-after']) > 0]).toEqual([429, true]);
  expect((await visit(toOembedUrl('x9999'), '203.0.113.7')).statusCode).toBe(429);
  const otherAnswer = await visit('/share/s1d', '203.0.113.8');
  expect([otherAnswer.statusCode, otherAnswer.body.includes('og:video')]).toEqual([200, true]);
}, 240_000);

test('reads a link that many people open only once in a while', async () => {
  const pages = await Promise.all(
    Array.from({ length: 50 }, (_, index) => visit('/share/s1a', toVisitorAddress(index))),
  );
  expect(pages.every(({ body }) => body.includes('og:video'))).toBe(true);
  expect((await visit('/share/s1a/embed', toVisitorAddress(60))).statusCode).toBe(200);
  expect(reads).toHaveLength(1);
});

test('does not refuse others a link that someone over their limit opens', async () => {
  for (let index = 0; index < 1_250; index += 1) {
    await visit(`/share/x${index}/embed`, '203.0.113.17');
  }
  const [limitedAnswer, otherAnswer] = await Promise.all([
    visit('/share/s1b/embed', '203.0.113.17'),
    visit('/share/s1b/embed', '203.0.113.9'),
  ]);
  expect(limitedAnswer.statusCode).toBe(429);
  expect(otherAnswer.statusCode).toBe(200);
}, 240_000);

test('counts a role lookup for the visitor who requests it', async () => {
  for (let index = 0; index < 1_250; index += 1) {
    await visit('/overrides/options.json', '203.0.113.27', { authorization: `Bearer ${index}` });
  }
  const answer = await visit('/overrides/options.json', '203.0.113.8', {
    authorization: 'Bearer a',
  });
  expect(answer.statusCode).toBe(200);
}, 240_000);

test("a visitor cannot claim another's address by a header that no proxy sent", async () => {
  const answer = await site.app.inject({
    url: '/share/s1c/embed',
    remoteAddress: '192.0.2.1',
    headers: { 'x-forwarded-for': '203.0.113.9' },
  });
  expect(answer.statusCode).toBe(200);
  expect(reads).toEqual(['192.0.2.1']);
});

test('a page whose prices cannot be loaded asks for a retry', async () => {
  const plans = {
    name: 'mfe-billing',
    hash: 'e'.repeat(16),
    routes: [{ name: 'plans', path: '/plans', title: 'Plans', prerender: ['/plans'] }],
    prerendered: { '/plans': 'plans.html' },
  };
  const files = { 'remoteEntry.js': 'plans()', 'plans.html': `<p>${OFFER_PLACEHOLDER}</p>` };
  const siteWithoutApi = await startSampleSite({ API_URL: 'http://127.0.0.1:9' });
  await publishSample(siteWithoutApi.storeDir, plans, files);
  const page = await siteWithoutApi.app.inject('/plans');
  expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '5']);
  expect(page.body).toContain("We can't load the plans right now.");
  await siteWithoutApi.close();
});
