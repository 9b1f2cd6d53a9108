import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { runAdmin } from '../support/admin.ts';
import { createTrialRemote, releaseWith, type TrialRemote } from '../support/release.ts';
import { getOwnPort, startStack, type Stack } from '../support/stack.ts';

test.skip(
  Boolean(process.env['BASE_URL']),
  'switches the release service on, so it needs its own site',
);
test.describe.configure({ mode: 'serial' });

const port = getOwnPort(6);
const NAME = 'mfe-counter';
const renderCounterPage = (text: string) =>
  `export default function CounterPage() { return <h1>${text}</h1>; }`;

let dataDir: string;
let stack: Stack | undefined;
let remote: TrialRemote | undefined;

test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vidra-e2e-service-'));
  remote = await createTrialRemote({
    'package.json': JSON.stringify({ name: NAME, type: 'module' }),
    'remote.ts': `
      import { defineRemote } from '@vidra/shared-contract';
      export default defineRemote({
        name: '${NAME}', title: 'Counter',
        routes: [{ name: 'counter', path: '/counter', title: 'Counter', layout: 'bare' }],
      });`,
    'src/app.tsx': `
      import { createRemoteApp } from '@vidra/remote-kit/react';
      import manifest from '../remote.ts';
      export default createRemoteApp({ manifest, pages: {
        counter: () => import(/* webpackChunkName: "route-counter" */ './page.tsx'),
      } });`,
    'src/page.tsx': renderCounterPage('The first one'),
  });
  stack = await startStack({ port, dataDir, env: { RELEASE_SERVICE: '1' } });
});
test.afterAll(async () => {
  await stack?.stop();
  await remote?.remove();
  await rm(dataDir, { recursive: true, force: true });
});

interface Said {
  readonly error?: string;
  readonly sound?: boolean;
  readonly revision?: number;
  readonly state?: string;
  readonly percent?: number;
  readonly releases?: Readonly<Record<string, string>>;
  readonly canaries?: readonly { readonly state: string; readonly percent: number }[];
  readonly sets?: readonly { readonly reason: string; readonly by?: { readonly who?: string } }[];
  readonly events?: readonly { readonly action: string; readonly outcome: string }[];
  readonly damages?: readonly unknown[];
}

/** Runs release commands with a token and without access to the store. */
function createPublisher(token: string) {
  return async (...args: string[]) => {
    const { code, answer } = await releaseWith(
      { RELEASES_TOKEN: token, STORE_DIR: '/nowhere', STORE_URL: '' },
      ...[...args, '--to', getSiteUrl()],
    );
    return { code, ...(answer as Said) };
  };
}

function getSiteUrl(): string {
  return stack?.url ?? '';
}

/** Changes and builds the remote. Returns its hash. */
async function build(text: string): Promise<string> {
  await remote?.write({ 'src/page.tsx': renderCounterPage(text) });
  return (await remote?.build()) ?? '';
}

async function createToken(name: string, remotes: string): Promise<string> {
  const text = await runAdmin(dataDir, 'release-token', name, '--remotes', remotes);
  return /vidra_release_\S+/.exec(text)?.[0] ?? '';
}

test('a team publishes to a page, a canary and everybody, and rolls back, with only its token', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const team = createPublisher(await createToken('counter-team', NAME));
  const shows = async (text: string) => {
    await expect(async () => {
      await page.goto(`${getSiteUrl()}/counter`);
      await expect(page.getByRole('heading', { name: text })).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 20_000 });
  };
  const first = await build('The first one');
  const dir = remote?.dir ?? '';
  expect(await team('check', dir)).toMatchObject({ code: 0, sound: true });
  expect(await team('publish', dir, '--why', 'we count')).toMatchObject({ code: 0 });
  await shows('The first one');

  const second = await build('The second one');
  expect(await team('add', dir)).toMatchObject({ code: 0 });
  const steps = ['--steps', '10,50', '--every', '1s'];
  const canary = await team('canary', `${NAME}@${second}`, ...steps);
  expect(canary).toMatchObject({ code: 0, state: 'running', percent: 10 });
  // The site takes the next step on its own, because there are no errors.
  await expect(async () => {
    const { canaries } = await team('status');
    expect(canaries).toMatchObject([{ state: 'running', percent: 50 }]);
  }).toPass({ timeout: 60_000 });
  expect(await team('promote', NAME)).toMatchObject({ code: 0, releases: { [NAME]: second } });
  await shows('The second one');
  expect(await team('rollback', NAME)).toMatchObject({ code: 0, releases: { [NAME]: first } });
  await shows('The first one');

  const { sets, events } = await team('log');
  expect(sets?.[0]?.by?.who).toBe('counter-team');
  expect(events?.map(({ action, outcome }) => `${action} ${outcome}`)).toEqual([
    'rollback done',
    'promote done',
    'canary done',
    'add done',
    'publish done',
    'check done',
  ]);
});

test("only an operator may maintain the store or roll back everybody's releases", async () => {
  const team = createPublisher(await createToken('upkeep-team', NAME));
  const operator = createPublisher(await createToken('operator', '*'));
  for (const command of [['verify'], ['prune'], ['rollback', '--set', '1']]) {
    const { code, error } = await team(...command);
    expect(code).toBe(1);
    expect(error).toContain("Use an operator's token");
  }
  expect(await operator('verify')).toMatchObject({ code: 0, damages: [] });
  expect(await operator('prune', '--dry-run')).toMatchObject({ code: 0 });
  expect(await operator('rollback', '--set', '1')).toMatchObject({ code: 0 });
  expect((await operator('status')).releases?.[NAME]).toBeUndefined();
});
