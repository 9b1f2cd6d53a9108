/** @jest-environment jsdom */
import type { ReleaseMap } from '@vidra/shared-contract';
import { getFlag } from '@vidra/shared-session/settings';
import { RemoteFailure } from '../../protocol/remote-failure.ts';
import type { RemoteLoader } from '../federation/remote-loader.ts';
import { addNotice } from '../page-watch/notices.ts';
import { traceFailure } from '../regions/load-traces.ts';
import { setRegionPhase } from '../regions/region-store.ts';
import type { ReleaseReport } from '../../protocol/release-report.ts';
import { startReleaseReports } from './release-reports.ts';

const url = '/remotes/mfe-billing/2222222222222222/';
const map: ReleaseMap = {
  revision: 7,
  host: { hash: '1111111111111111', url: '/remotes/host-shell/1111111111111111/' },
  remotes: [
    { name: 'mfe-billing', title: 'Billing', hash: '2222222222222222', url, entry: '', modals: [] },
  ],
  routes: [],
  filesUrl: '',
};
const billing = 'mfe-billing@2222222222222222';
const host = 'host-shell@1111111111111111';

const loader: RemoteLoader = {
  load: async (remote, expose) => {
    if (expose === 'modals/share') throw new RemoteFailure('network', remote, 'lost');
    return {};
  },
  explain: async (failure) => failure,
  isThere: async () => false,
  startOver: () => undefined,
  getAttempt: () => 0,
};

const sentReports: { report: ReleaseReport; options: RequestInit }[] = [];
let countingLoader: RemoteLoader;

beforeAll(() => {
  jest.useFakeTimers();
  globalThis.fetch = async (_address, options) => {
    sentReports.push({
      report: JSON.parse(options?.body as string) as ReleaseReport,
      options: options!,
    });
    return new Response(null, { status: 204 });
  };
  document.body.innerHTML =
    '<script type="application/json" id="release-reports">"the-token"</script>';
  countingLoader = startReleaseReports(() => map, loader);
});

async function waitForReport(): Promise<ReleaseReport | undefined> {
  sentReports.length = 0;
  await jest.advanceTimersByTimeAsync(60_000);
  return sentReports[0]?.report;
}

test('reports the start of the shell first, without personal data', async () => {
  await jest.advanceTimersByTimeAsync(5_000);
  expect(sentReports).toHaveLength(1);
  expect(sentReports[0]?.report).toEqual({
    token: 'the-token',
    started: true,
    releases: { [host]: { loads: 1, failures: {}, errors: 0 } },
  });
  expect(sentReports[0]?.options).toMatchObject({ credentials: 'omit', keepalive: true });
});

test('counts each mount of a region as a load, and failures by class', async () => {
  setRegionPhase('mfe-billing', { kind: 'loading' });
  setRegionPhase('mfe-billing', { kind: 'skeleton' });
  setRegionPhase('mfe-billing', { kind: 'ready' });
  setRegionPhase('mfe-billing', { kind: 'absent' });
  setRegionPhase('mfe-billing', { kind: 'loading' });
  const failure = new RemoteFailure('render', 'mfe-billing', 'broken');
  setRegionPhase('mfe-billing', { kind: 'failed', failure });
  expect((await waitForReport())?.releases).toEqual({
    [billing]: { loads: 2, failures: { render: 1 }, errors: 0 },
  });
});

test('counts errors once a load, and only for the release whose script threw', async () => {
  window.dispatchEvent(new ErrorEvent('error', { filename: `https://vidra.test${url}app.js` }));
  window.dispatchEvent(new ErrorEvent('error', { filename: `https://vidra.test${url}app.js` }));
  window.dispatchEvent(new ErrorEvent('error', { filename: 'https://elsewhere.test/x.js' }));
  expect((await waitForReport())?.releases).toEqual({
    [billing]: { loads: 0, failures: {}, errors: 1, faults: ['Error app.js:0:0'] },
  });
});

const stack = (errorName: string) =>
  `${errorName}: the text of a visitor\n    at pay (https://vidra.test${url}route-billing.0a1b2c3d4e.js:1:234)\n` +
  `    at https://vidra.test/remotes/host-shell/1111111111111111/main.js:1:5\n` +
  `run@https://vidra.test${url}remoteEntry.js:7:8`;

function createError(name: string): Error {
  return Object.assign(new Error('the text of a visitor'), { name, stack: stack(name) });
}

test('reports an error by its name and positions in the release, not by its message', async () => {
  const places = 'route-billing.0a1b2c3d4e.js:1:234 remoteEntry.js:7:8';
  window.dispatchEvent(new ErrorEvent('error', { error: createError('TypeError') }));
  window.dispatchEvent(new ErrorEvent('error', { error: createError('The text of a visitor') }));
  setRegionPhase('mfe-billing', { kind: 'loading' });
  const failure = new RemoteFailure('render', 'mfe-billing', 'broken', createError('RangeError'));
  setRegionPhase('mfe-billing', { kind: 'failed', failure });
  const violation = {
    sourceFile: `https://vidra.test${url}route-billing.0a1b2c3d4e.js`,
    lineNumber: 1,
    columnNumber: 9,
    effectiveDirective: 'connect-src',
  };
  document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), violation));
  const report = await waitForReport();
  expect(report?.releases[billing]?.faults).toEqual([
    `TypeError ${places}`,
    `Error ${places}`,
    `RangeError ${places}`,
    'blocked:connect-src route-billing.0a1b2c3d4e.js:1:9',
  ]);
  expect(JSON.stringify(report)).not.toContain('text of a visitor');
  setRegionPhase('mfe-billing', { kind: 'absent' });
});

test('counts what a release did to the page', async () => {
  const source = `    at start (https://vidra.test${url}route-billing.0a1b2c3d4e.js:1:234)`;
  addNotice({ remote: 'mfe-billing', kind: 'left:interval', source });
  addNotice({ remote: 'mfe-billing', kind: 'replaced:Array:map', source: '' });
  expect((await waitForReport())?.releases[billing]?.faults).toEqual([
    'left:interval route-billing.0a1b2c3d4e.js:1:234',
    'replaced:Array:map',
  ]);
});

const flag = { description: 'For the test.', default: false };

test('reports each flag once a page load, with the value that code acted on', async () => {
  const flags = { 'new-timeline': flag, 'short-bill': flag };
  const manifest = { name: 'mfe-billing', flags };
  const tally = { loads: 0, failures: {}, errors: 0 };
  const readFlags = async () => {
    sentReports.length = 0;
    getFlag(manifest, 'new-timeline');
    getFlag(manifest, 'short-bill');
    await jest.advanceTimersByTimeAsync(60_000);
    return sentReports.map(({ report }) => report.releases);
  };
  expect(await readFlags()).toEqual([
    { [billing]: { ...tally, flags: ['new-timeline=false', 'short-bill=false'] } },
  ]);
  expect(await readFlags()).toEqual([]);
});

test('counts missing code of a modal as a failed load', async () => {
  await expect(countingLoader.load('mfe-billing', 'modals/share')).rejects.toThrow('lost');
  await countingLoader.load('mfe-billing', 'app');
  expect((await waitForReport())?.releases).toEqual({
    [billing]: { loads: 1, failures: { network: 1 }, errors: 0 },
  });
});

test('sends a failed load at once, with its id', async () => {
  sentReports.length = 0;
  const failure = new RemoteFailure('not-found', 'mfe-billing', 'lost');
  const { remote: _, ...trace } = traceFailure(
    { id: '0123456789abcdef', part: 'app', phase: 'load' },
    failure,
  );
  expect(sentReports.map(({ report }) => report)).toEqual([
    { token: 'the-token', traces: [{ ...trace, release: billing }] },
  ]);
});

test('sends no report without news', async () => {
  expect(await waitForReport()).toBeUndefined();
});

test('sends nothing from a page without a token', () => {
  document.body.innerHTML = '';
  expect(startReleaseReports(() => map, loader)).toBe(loader);
});
