import { setTimeout as wait } from 'node:timers/promises';
import { openStore } from '@vidra/remote-kit/store';
import { startCanarySite, type CanarySite } from '../testing/canary-site.ts';
import { reportTokenFrom } from '../testing/report-token.ts';
import { startSampleSite, type SampleSite } from '../testing/sample-app.ts';
import { WORKSPACE_HASH } from '../testing/sample-set.ts';

let trial: CanarySite;

beforeEach(async () => {
  trial = await startCanarySite();
});
afterEach(() => trial.close());

const send = (body: unknown, headers: Record<string, string> = {}) =>
  trial.app.inject({ method: 'POST', url: '/releases/report', payload: body as object, headers });

test('a visitor counts once, whatever and however often it reports', async () => {
  const token = await reportTokenFrom(trial);
  const tally = { loads: 200, failures: { render: 200 }, errors: 200 };
  const release = `mfe-workspace@${WORKSPACE_HASH}`;
  for (let times = 0; times < 5; times += 1) {
    await send({ token, started: true, releases: { [release]: tally } });
  }
  const { body } = await trial.app.inject('/metrics');
  expect(body).toContain('site_starts_total 1');
  expect(body).toContain(`{release="mfe-workspace",hash="${WORKSPACE_HASH}"} 50`);
});

test.each<[string, (token: string) => string]>([
  ['made up', () => '3.1.0:3:aaaaaaaaaaaa:1.bbbbbbbbbbbbbbbbbbbbbb'],
  ['of another set', (token) => token.replace(/^3\./, '4.')],
  ['of another time', (token) => token.replace(/^(\d+)\.\d+/, '$1.99999999999')],
  ['of another visitor', (token) => token.replace(/:[\w-]{12}:/, ':aaaaaaaaaaaa:')],
  ['cut off', (token) => token.slice(0, -1)],
])('refuses a report with a token that is %s', async (_, forge) => {
  const token = forge((await reportTokenFrom(trial)) ?? '');
  expect((await send({ token, started: true, releases: {} })).statusCode).toBe(400);
  expect((await trial.app.inject('/metrics')).body).not.toContain('site_starts_total 1');
});

test('the metrics show counts and web vitals of known releases only', async () => {
  const token = await reportTokenFrom(trial);
  const release = `mfe-workspace@${WORKSPACE_HASH}`;
  const unknown = `mfe-workspace@${'e'.repeat(16)}`;
  const tally = { loads: 7, failures: { render: 2 }, errors: 0 };
  await send({
    token,
    started: true,
    releases: { [release]: tally, [unknown]: tally },
    vitals: { shown: release, lcp: 1200, cls: 0.02, inp: 80 },
  });
  const { body, headers } = await trial.app.inject('/metrics');
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
])('refuses a report %s', async (_, body, headers) => {
  expect((await send(body, headers)).statusCode).toBe(400);
});

test('requests reports only from the configured share of pages', async () => {
  const silentSite = await startSampleSite({ REPORT_SHARE: '0' });
  expect((await silentSite.app.inject('/login')).body).not.toContain('id="release-reports"');
  expect((await trial.app.inject('/login')).body).toContain('id="release-reports"');
  await silentSite.close();
});

test('counts no page that a browser loads before somebody asks for it', async () => {
  const countPages = async () => {
    const { body } = await trial.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
    return Number(/^site_pages_total\{set="live"\} (\d+)$/m.exec(body)?.[1] ?? 0);
  };
  const before = await countPages();
  const headers = { 'sec-purpose': 'prefetch;prerender' };
  const { body } = await trial.app.inject({ url: '/login', headers });
  expect(body).not.toContain('id="release-reports"');
  expect(await countPages()).toBe(before);
  await trial.app.inject('/login');
  expect(await countPages()).toBe(before + 1);
});

test('the metrics are open to this machine and to clients with the token', async () => {
  const ask = (sampleSite: SampleSite, headers = {}, remoteAddress = '127.0.0.1') =>
    sampleSite.app.inject({ url: '/metrics', headers, remoteAddress });
  expect((await ask(trial)).statusCode).toBe(200);
  expect((await ask(trial, {}, '203.0.113.9')).statusCode).toBe(404);
  expect((await ask(trial, { 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(404);
  const token = 'a-token-of-monitoring';
  const guardedSite = await startSampleSite({ METRICS_TOKEN: token });
  expect((await ask(guardedSite)).statusCode).toBe(404);
  const bearer = { authorization: `Bearer ${token}` };
  expect((await ask(guardedSite, bearer, '203.0.113.9')).statusCode).toBe(200);
  await guardedSite.close();
  const siteWithoutToken = await startSampleSite({ PUBLIC_URL: 'https://vidra.example' });
  expect((await ask(siteWithoutToken)).statusCode).toBe(404);
  await siteWithoutToken.close();
});

test('a fault counts once per visitor, with its release', async () => {
  const workspace = `mfe-workspace@${WORKSPACE_HASH}`;
  const fault = 'TypeError route-home.js:1:23';
  const { reports } = await openStore({ kind: 'directory', dir: trial.storeDir });
  const sendReport = async (address: string, faults: readonly string[]) => {
    const token = await reportTokenFrom(trial, { address });
    const releases = { [workspace]: { loads: 1, failures: {}, errors: 1, faults } };
    return send({ token, started: true, releases });
  };
  for (const address of ['10.0.0.1', '10.0.0.2']) {
    expect((await sendReport(address, [fault, fault])).statusCode).toBe(204);
    expect((await sendReport(address, [fault])).statusCode).toBe(204);
  }
  const forgedFaults = ['<script>', 'TypeError the text of a visitor', 'TypeError /etc/passwd:1:1'];
  for (const text of forgedFaults) {
    expect((await sendReport('10.0.0.3', [text])).statusCode).toBe(400);
  }
  for (;;) {
    const { entry } = await trial.store.canaries();
    const counts = await reports.read(entry);
    const faultCounts = Object.values(counts).map(({ releases }) => releases[workspace]?.faults);
    if (faultCounts.some((faults) => faults?.[fault] === 2)) break;
    await wait(50);
  }
});

test("a flag's exposure counts once per visitor, by its value and release", async () => {
  const workspace = `mfe-workspace@${WORKSPACE_HASH}`;
  const { reports } = await openStore({ kind: 'directory', dir: trial.storeDir });
  const sendReport = async (address: string, flags: readonly string[]) => {
    const token = await reportTokenFrom(trial, { address });
    const releases = { [workspace]: { loads: 1, failures: {}, errors: 0, flags } };
    return send({ token, started: true, releases });
  };
  for (const address of ['10.0.0.1', '10.0.0.2']) {
    expect((await sendReport(address, ['new-timeline=true'])).statusCode).toBe(204);
    expect((await sendReport(address, ['new-timeline=true'])).statusCode).toBe(204);
  }
  expect((await sendReport('10.0.0.3', ['new-timeline=false'])).statusCode).toBe(204);
  expect((await sendReport('10.0.0.4', ['new-timeline=ada@vidra.test'])).statusCode).toBe(400);
  for (;;) {
    const { entry } = await trial.store.canaries();
    const counts = Object.values(await reports.read(entry));
    const exposures = counts.map(({ releases }) => releases[workspace]?.exposures);
    const [shown] = exposures.filter((each) => each?.['new-timeline=false'] === 1);
    if (shown) {
      expect(shown).toEqual({ 'new-timeline=true': 2, 'new-timeline=false': 1 });
      break;
    }
    await wait(50);
  }
});
