import { openStore } from '@vidra/remote-kit/store';
import { startCanarySite, type CanarySite } from '../testing/canary-site.ts';
import { reportTokenFrom } from '../testing/report-token.ts';
import { WORKSPACE_HASH } from '../testing/sample-set.ts';

let site: CanarySite;
beforeEach(async () => {
  site = await startCanarySite();
});
afterEach(() => site.close());

const trace = {
  id: '0123456789abcdef',
  release: `mfe-workspace@${WORKSPACE_HASH}`,
  part: 'app',
  page: 'home',
  phase: 'load',
  kind: 'not-found',
  file: 'route-home.0a1b2c3d4e.js',
  at: 1_795_000_000_000,
  recovered: false,
};
const send = async (traces: unknown, token?: string) =>
  site.app.inject({
    method: 'POST',
    url: '/releases/report',
    payload: { token: token ?? (await reportTokenFrom(site)), traces },
  });
/** Waits until the server has saved a trace that satisfies the check. */
async function waitForTrace(id: string, isWanted: (found: object | undefined) => boolean) {
  const { reports } = await openStore({ kind: 'directory', dir: site.storeDir });
  for (;;) {
    const storedTrace = await reports.findTrace(id);
    if (isWanted(storedTrace)) return storedTrace;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test('keeps a failed load under its id, and that it recovered', async () => {
  expect((await send([trace])).statusCode).toBe(204);
  expect(await waitForTrace(trace.id, (found) => found !== undefined)).toEqual(trace);
  expect((await send([{ ...trace, recovered: true }])).statusCode).toBe(204);
  const hasRecovered = (found: object | undefined) =>
    (found as typeof trace | undefined)?.recovered === true;
  expect(await waitForTrace(trace.id, hasRecovered)).toEqual({ ...trace, recovered: true });
});

test.each([
  ['another token', [trace], 'x'.repeat(40)],
  ['an address', [{ ...trace, page: '/workspace/home?token=secret' }], undefined],
  ['an id of another form', [{ ...trace, id: '../../live' }], undefined],
  ['too many', Array.from({ length: 11 }, () => trace), undefined],
])('refuses %s', async (_what, traces, token) => {
  expect((await send(traces, token)).statusCode).toBe(400);
});

test('ignores releases that are not in the set of the page', async () => {
  const other = { ...trace, id: 'f'.repeat(16), release: 'mfe-workspace@0000000000000000' };
  expect((await send([other, trace])).statusCode).toBe(204);
  await waitForTrace(trace.id, (found) => found !== undefined);
  const { reports } = await openStore({ kind: 'directory', dir: site.storeDir });
  expect(await reports.findTrace(other.id)).toBeUndefined();
});

test('says in a header which set, rule and releases served a page', async () => {
  const home = await site.app.inject({ url: '/workspace/home' });
  expect(home.headers['x-release']).toMatch(
    new RegExp(
      `^set=\\d+; rule=live; host=host-shell@[0-9a-f]{16}; remote=mfe-workspace@${WORKSPACE_HASH}$`,
    ),
  );
  const canary = await site.start(10);
  const visitor = await site.visitorIn('canary');
  const canaryPage = await site.app.inject({
    url: '/workspace/home',
    headers: { cookie: visitor.cookie() },
  });
  expect(canaryPage.headers['x-release']).toContain(`set=${canary.revision}; rule=canary 10%; `);
});
