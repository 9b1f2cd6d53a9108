import { setTimeout as wait } from 'node:timers/promises';
import type { ReleaseMap } from '@vidra/shared-contract';
import { judgeCanary } from '@vidra/remote-kit/canary';
import { endCanary, openDirectoryStore, openStore, startCanary } from '@vidra/remote-kit/store';
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

  /** What a page of that arm was sent with, asked for from an address. */
  async function tokenOf(arm: Arm, address = '127.0.0.1') {
    const cookie = cookies[arm];
    const answer = await site.app.inject({
      url: '/workspace/home',
      headers: { cookie },
      remoteAddress: address,
    });
    const json = /id="release-reports">(.*?)<\/script>/.exec(answer.body)?.[1];
    return json === undefined ? undefined : (JSON.parse(json) as string);
  }
  const cookies = { canary: '', live: '' };
  beforeEach(() => {
    cookies.canary = cookies.live = '';
  });
  const hashes = { canary: NEW_HASH, live: WORKSPACE_HASH };
  type Arm = keyof typeof hashes;

  async function startTrial() {
    const canary = await start(10);
    await wait(600);
    for (const arm of ['canary', 'live'] as const) cookies[arm] = (await visitorIn(arm)).cookie();
    return canary;
  }

  /** A page of that arm, in which the workspace comes up well or not, reports. */
  async function reportPage(arm: Arm, render: number, address?: string) {
    const token = await tokenOf(arm, address);
    if (token === undefined) return 0;
    const tally = { loads: 1, failures: { render }, errors: 0 };
    const releases = { [`mfe-workspace@${hashes[arm]}`]: tally };
    const answer = await send({ token, started: true, releases });
    expect(answer.statusCode).toBe(204);
    return 1;
  }
  /** Many pages, of which so many fail to render the workspace. */
  async function reportPages(arm: Arm, pages: number, failed: number, address?: string) {
    let asked = 0;
    for (let number = 0; number < pages; number += 1) {
      asked += await reportPage(arm, number < failed ? 1 : 0, address);
    }
    return asked;
  }
  async function canaryAfter(check: (state: string) => boolean) {
    for (;;) {
      const canary = await store().canary();
      if (canary && check(canary.state)) return canary;
      await wait(50);
    }
  }

  test('a canary that throws on one in five mounts is aborted by itself, and says why', async () => {
    await startTrial();
    await reportPages('live', 100, 1);
    await reportPages('canary', 100, 20);
    expect(await canaryAfter((state) => state !== 'running')).toMatchObject({
      state: 'aborted',
      reason: expect.stringMatching(
        /^did worse: mfe-workspace: \d+ of \d+ \(\d.*%\) bad in the canary/,
      ),
    });
    expect(await store().liveRevision()).toBe(3);
  });

  test('a canary that does as well goes on', async () => {
    await startTrial();
    await reportPages('live', 100, 5);
    await reportPages('canary', 100, 5);
    await wait(500);
    expect(await store().canary()).toMatchObject({ state: 'running' });
  });

  test('what happened before the canary counts for nothing', async () => {
    await reportPages('live', 100, 0);
    await startTrial();
    await reportPages('canary', 100, 20);
    await wait(500);
    expect(await store().canary()).toMatchObject({ state: 'running' });
  });

  test('an address is one visitor: a few can neither abort a canary nor speak for it', async () => {
    await startTrial();
    await reportPages('live', 60, 1);
    await reportPages('canary', 60, 0);
    expect(await reportPages('canary', 22, 22, '2001:db8:1:2::3')).toBe(20);
    expect(await reportPages('canary', 2, 2, '2001:db8:1:9::7')).toBe(0);
    for (const last of [1, 2, 3]) await reportPages('canary', 6, 6, `203.0.113.${last}`);
    await reportPages('live', 6, 6, '203.0.113.9');
    // Pages of which nobody hears again are one visitor's, too.
    for (let page = 0; page < 6; page += 1) await tokenOf('canary', '203.0.113.10');
    await wait(500);
    const [mfeWorkspace, , silent] = await compared();
    expect(mfeWorkspace).toMatchObject({
      ...{ canary: { total: 64, bad: 4 }, live: { total: 61, bad: 2 } },
      worse: false,
    });
    expect(silent!.canary.bad).toBeLessThan(6);
    expect(silent!.worse).toBe(false);
    expect(await store().canary()).toMatchObject({ state: 'running' });
  });
  async function compared() {
    const canary = (await store().canary())!;
    const { reports } = await openStore({ kind: 'directory', dir: site.storeDir });
    const counts = await reports.read(canary.entry);
    return judgeCanary(counts, { ...canary, tried: ['mfe-workspace'] });
  }

  test('a visitor counts once, however often it reports and whatever it says', async () => {
    const token = await tokenOf('live');
    const tally = { loads: 200, failures: { render: 200 }, errors: 200 };
    const release = `mfe-workspace@${WORKSPACE_HASH}`;
    for (let times = 0; times < 5; times += 1) {
      await send({ token, started: true, releases: { [release]: tally } });
    }
    const { body } = await site.app.inject('/metrics');
    expect(body).toContain('site_starts_total 1');
    expect(body).toContain(`{release="mfe-workspace",hash="${WORKSPACE_HASH}"} 50`);
  });

  test.each<[string, (token: string) => string]>([
    ['made up', () => '3.0.1.aaaaaaaaaaaa.1.bbbbbbbbbbbbbbbbbbbbbb'],
    ['of another set', (token) => token.replace(/^3\./, '4.')],
    ['of another time', (token) => token.replace(/^(\d+\.\d+)\.\d+/, '$1.99999999999')],
    ['of another visitor', (token) => token.replace(/\.[\w-]{12}\./, '.aaaaaaaaaaaa.')],
    ['cut off', (token) => token.slice(0, -1)],
  ])('a report with a token that is %s is refused', async (_, forge) => {
    const token = forge((await tokenOf('live')) ?? '');
    expect((await send({ token, started: true, releases: {} })).statusCode).toBe(400);
    expect((await site.app.inject('/metrics')).body).not.toContain('site_starts_total 1');
  });

  test('counts and web vitals of known releases show in the metrics, others do not', async () => {
    const token = await tokenOf('live');
    const release = `mfe-workspace@${WORKSPACE_HASH}`;
    const unknown = `mfe-workspace@${'e'.repeat(16)}`;
    const tally = { loads: 7, failures: { render: 2 }, errors: 0 };
    await send({
      token,
      started: true,
      releases: { [release]: tally, [unknown]: tally },
      vitals: { shown: release, lcp: 1200, cls: 0.02, inp: 80 },
    });
    const { body, headers } = await site.app.inject('/metrics');
    expect(headers['content-type']).toContain('text/plain');
    const labels = `release="mfe-workspace",hash="${WORKSPACE_HASH}"`;
    expect(body).toContain(`site_release_loads_total{${labels}} 7`);
    expect(body).toContain(`site_release_failures_total{${labels},kind="render"} 2`);
    expect(body).toContain(`site_lcp_seconds_sum{${labels}} 1.2`);
    expect(body).toContain(`site_inp_seconds_bucket{le="0.1",${labels}} 1`);
    expect(body).toContain(`site_cls_count{${labels}} 1`);
    expect(body).toContain('site_pages_total{set="live"} 1');
    expect(body).toContain('site_live_revision 3');
    expect(body).not.toContain('e'.repeat(16));
  });

  test.each<[string, unknown, Record<string, string>]>([
    ['of another shape', { token: 'x' }, {}],
    [
      'with more than a page can see',
      { token: 'x', started: true, releases: { a: { loads: 1e9, failures: {}, errors: 0 } } },
      {},
    ],
    [
      'of an unknown class',
      {
        token: 'x',
        started: true,
        releases: { a: { loads: 1, failures: { evil: 1 }, errors: 0 } },
      },
      {},
    ],
    [
      'from another site',
      { token: 'x', started: true, releases: {} },
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

  test('the metrics are for this machine, or for whoever brings the token', async () => {
    const ask = (one: SampleSite, headers = {}, remoteAddress = '127.0.0.1') =>
      one.app.inject({ url: '/metrics', headers, remoteAddress });
    expect((await ask(site)).statusCode).toBe(200);
    expect((await ask(site, {}, '203.0.113.9')).statusCode).toBe(404);
    expect((await ask(site, { 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(404);
    const token = 'a-token-of-monitoring';
    const guarded = await startSampleSite({ METRICS_TOKEN: token });
    expect((await ask(guarded)).statusCode).toBe(404);
    const bearer = { authorization: `Bearer ${token}` };
    expect((await ask(guarded, bearer, '203.0.113.9')).statusCode).toBe(200);
    await guarded.close();
  });
});
