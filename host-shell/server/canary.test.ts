import { setTimeout as wait } from 'node:timers/promises';
import type { ReleaseMap } from '@vidra/shared-contract';
import { endCanary, openDirectoryStore, startCanary } from '@vidra/remote-kit/store';
import { takesPart } from './live/canary-share.ts';
import { startSampleSite, type SampleSite } from './testing/sample-app.ts';
import { publishSample, WORKSPACE_HASH } from './testing/sample-set.ts';

const NEW_HASH = 'd'.repeat(16);
const files = { 'remoteEntry.js': 'two()', 'route-home.js': 'home2()' };
const next = {
  name: 'mfe-workspace',
  hash: NEW_HASH,
  routes: [{ name: 'workspace-home', path: '/workspace/home', title: 'New home' }],
  routeAssets: { 'workspace-home': { js: ['route-home.js'], css: [] } },
};

let site: SampleSite;

beforeEach(async () => {
  site = await startSampleSite({ REPORT_INTERVAL: '100' });
  await publishSample(site.storeDir, next, files, { live: false });
});
afterEach(() => site.close());

const store = () => openDirectoryStore(site.storeDir);
const start = (percent: number) => startCanary(store(), { 'mfe-workspace': NEW_HASH }, percent);

const hashOf = (html: string) => {
  const json = /id="release-map">(.*?)<\/script>/.exec(html)?.[1];
  const map = JSON.parse(json ?? 'null') as ReleaseMap;
  return map.remotes.find(({ name }) => name === 'mfe-workspace')?.hash;
};

/** Visits as a browser does: with the cookie it was given. */
function visitor() {
  let cookie = '';
  return {
    cookie: () => cookie,
    visit: async (url = '/workspace/home') => {
      const answer = await site.app.inject({ url, headers: { cookie } });
      const given = answer.headers['set-cookie'];
      if (given !== undefined) cookie = String(given).split(';')[0]!;
      return answer;
    },
  };
}

async function visitorIn(arm: 'canary' | 'live') {
  for (;;) {
    const one = visitor();
    const hash = hashOf((await one.visit()).body);
    if ((hash === NEW_HASH) === (arm === 'canary')) return one;
  }
}

describe('assignment', () => {
  test('without a canary nobody gets a cookie', async () => {
    const answer = await site.app.inject('/login');
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('each visitor keeps the set they got, whole, over pages and data', async () => {
    const { revision } = await start(50);
    for (const arm of ['canary', 'live'] as const) {
      const one = await visitorIn(arm);
      const hash = arm === 'canary' ? NEW_HASH : WORKSPACE_HASH;
      for (let times = 0; times < 5; times += 1) {
        expect(hashOf((await one.visit()).body)).toBe(hash);
      }
      const data = (await one.visit('/releases.json')).json<ReleaseMap>();
      expect(data.revision).toBe(arm === 'canary' ? revision : 3);
    }
  });

  test('the cookie is random, hidden from scripts, and changes only in its absence', async () => {
    await start(50);
    const given = String((await site.app.inject('/login')).headers['set-cookie']);
    expect(given).toMatch(/^vidra-visitor=[0-9a-f-]{36}; Path=\/; .*HttpOnly; SameSite=Lax$/);
    const again = await site.app.inject({ url: '/login', headers: { cookie: given } });
    expect(again.headers['set-cookie']).toBeUndefined();
    const forged = await site.app.inject({ url: '/login', headers: { cookie: 'vidra-visitor=1' } });
    expect(forged.headers['set-cookie']).toBeDefined();
  });

  test.each([1, 10, 50])('%d per cent of the visitors take part', (percent) => {
    const visitors = Array.from({ length: 20_000 }, (_, index) => `visitor-${index}`);
    const taking = visitors.filter((one) => takesPart(one, { id: 'abcdef01', percent }));
    expect(taking.length / 200).toBeGreaterThan(percent * 0.8);
    expect(taking.length / 200).toBeLessThan(percent * 1.2);
  });

  test('who takes part stays when the share grows, and other trials meet others', () => {
    const visitors = Array.from({ length: 2_000 }, (_, index) => `visitor-${index}`);
    const among = (id: string, percent: number) =>
      visitors.filter((one) => takesPart(one, { id, percent }));
    const few = among('abcdef01', 10);
    expect(among('abcdef01', 30)).toEqual(expect.arrayContaining(few));
    expect(among('abcdef02', 10)).not.toEqual(few);
  });

  test('an ended canary is gone with the next page', async () => {
    await start(50);
    const one = await visitorIn('canary');
    await endCanary(store(), 'aborted', 'test');
    await wait(600);
    expect(hashOf((await one.visit()).body)).toBe(WORKSPACE_HASH);
  });

  test('a canary on another set than the live one is paused', async () => {
    await start(50);
    const one = await visitorIn('canary');
    await store().changeLive('by a publisher that crashed', (current) => current!.releases);
    await wait(600);
    expect(hashOf((await one.visit()).body)).toBe(WORKSPACE_HASH);
  });

  test('a canary whose release is gone shows the live set', async () => {
    await start(50);
    await store().removeRelease('mfe-workspace', NEW_HASH);
    const many = await Promise.all(Array.from({ length: 20 }, () => visitor().visit()));
    expect(many.map(({ statusCode, body }) => [statusCode, hashOf(body)])).toEqual(
      many.map(() => [200, WORKSPACE_HASH]),
    );
  });
});

describe('reports', () => {
  const send = (body: unknown, headers: Record<string, string> = {}) =>
    site.app.inject({ method: 'POST', url: '/releases/report', payload: body as object, headers });

  /** Many pages of one set, of which so many fail to render the workspace. */
  async function reportLoads(revision: number, hash: string, loads: number, failed: number) {
    const release = `mfe-workspace@${hash}`;
    for (let left = loads; left > 0; left -= 100) {
      const render = Math.min(100, Math.max(0, failed - (loads - left)));
      const tally = { loads: Math.min(100, left), failures: { render }, errors: 0 };
      const answer = await send({ revision, started: true, releases: { [release]: tally } });
      expect(answer.statusCode).toBe(204);
    }
  }
  async function canaryAfter(check: (state: string) => boolean) {
    for (let tries = 0; tries < 40; tries += 1) {
      const canary = await store().canary();
      if (canary && check(canary.state)) return canary;
      await wait(50);
    }
    return store().canary();
  }

  test('a canary that throws on one in five mounts is aborted by itself, and says why', async () => {
    const { revision } = await start(10);
    await wait(600);
    await reportLoads(3, WORKSPACE_HASH, 500, 5);
    await reportLoads(revision, NEW_HASH, 100, 20);
    expect(await canaryAfter((state) => state !== 'running')).toMatchObject({
      state: 'aborted',
      reason: expect.stringContaining('mfe-workspace: 20 of 100 (20.0 %) bad in the canary'),
    });
    expect(await store().liveRevision()).toBe(3);
  });

  test('a canary that does as well goes on', async () => {
    const { revision } = await start(10);
    await wait(600);
    await reportLoads(3, WORKSPACE_HASH, 500, 25);
    await reportLoads(revision, NEW_HASH, 100, 5);
    await wait(500);
    expect(await store().canary()).toMatchObject({ state: 'running' });
  });

  test('what happened before the canary counts for nothing', async () => {
    await reportLoads(3, WORKSPACE_HASH, 500, 0);
    const { revision } = await start(10);
    await wait(600);
    await reportLoads(revision, NEW_HASH, 100, 20);
    await wait(500);
    expect(await store().canary()).toMatchObject({ state: 'running' });
  });

  test('counts of known releases show in the metrics, others do not', async () => {
    await reportLoads(3, WORKSPACE_HASH, 7, 2);
    await reportLoads(3, 'e'.repeat(16), 5, 0);
    await reportLoads(99, WORKSPACE_HASH, 5, 0);
    await site.app.inject('/login');
    const { body, headers } = await site.app.inject('/metrics');
    expect(headers['content-type']).toContain('text/plain');
    const release = `release="mfe-workspace",hash="${WORKSPACE_HASH}"`;
    expect(body).toContain(`site_release_loads_total{${release}} 7`);
    expect(body).toContain(`site_release_failures_total{${release},kind="render"} 2`);
    expect(body).toContain('site_pages_total{set="live"} 1');
    expect(body).toContain('site_live_revision 3');
    expect(body).not.toContain('e'.repeat(16));
  });

  test.each<[string, unknown, Record<string, string>]>([
    ['of another shape', { revision: 3 }, {}],
    [
      'with more than a page can see',
      { revision: 3, started: true, releases: { a: { loads: 1e9, failures: {}, errors: 0 } } },
      {},
    ],
    [
      'of an unknown class',
      {
        revision: 3,
        started: true,
        releases: { a: { loads: 1, failures: { evil: 1 }, errors: 0 } },
      },
      {},
    ],
    [
      'from another site',
      { revision: 3, started: true, releases: {} },
      { 'sec-fetch-site': 'cross-site' },
    ],
  ])('a report %s is refused', async (_, body, headers) => {
    expect((await send(body, headers)).statusCode).toBe(400);
  });

  test('only the share of the pages that shall report is asked to', async () => {
    const silent = await startSampleSite({ REPORT_SHARE: '0' });
    expect((await silent.app.inject('/login')).body).not.toContain('id="release-reports"');
    expect((await site.app.inject('/login')).body).toContain('id="release-reports"');
    await silent.close();
  });
});
