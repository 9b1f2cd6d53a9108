import { expect, test } from '@playwright/test';
import {
  createTrialRemote,
  getStoreOption,
  publishRelease,
  publishTrialRemote,
  releaseWith,
  type PublishedRemote,
  type TrialRemote,
} from '../support/release.ts';

interface SetAnswer {
  readonly set: string;
  readonly tests: readonly { readonly title: string; readonly state: string }[];
}

interface CheckAnswer {
  readonly error?: string;
  readonly sound?: boolean;
  readonly refusals?: readonly { readonly rule: string; readonly found: string }[];
  readonly site?: readonly SetAnswer[];
}

const checkSite = (...args: string[]): Promise<{ code: number; answer: CheckAnswer }> =>
  releaseWith(
    { API_URL: process.env['E2E_STACK_URL'] ?? '' },
    ...['check', ...args, '--site', ...getStoreOption()],
  );

const SLOT = 'trial-board.aside';

const declare = (name: string, more: string) => `
  import { defineRemote } from '@vidra/shared-contract';
  export default defineRemote({ name: '${name}', title: 'Trial', ${more} });`;

const createApp = (page: string) => `
  import { createRemoteApp } from '@vidra/remote-kit/react';
  import manifest from '../remote.ts';
  export default createRemoteApp({ manifest, pages: {
    '${page}': () => import(/* webpackChunkName: "route-${page}" */ './page.tsx'),
  } });`;

/** A page that gives the contents of its slot this data. */
const createBoard = (data: string, heading: string) => ({
  'src/page.tsx': `
    import { Slot } from '@vidra/remote-kit/react';
    export default function BoardPage() {
      return <><h1>${heading}</h1><Slot name="${SLOT}" data={${data}} /></>;
    }`,
});

const BOARD = {
  'remote.ts': declare(
    'mfe-trial-board',
    `routes: [{ name: 'trial-board', path: '/trial-board', title: 'Board', slots: ['${SLOT}'] }]`,
  ),
  'src/app.tsx': createApp('trial-board'),
};

/** A remote that needs the label, which older pages with the slot do not give. */
const GUEST = {
  'package.json': JSON.stringify({ name: 'mfe-trial-guest', type: 'module' }),
  'remote.ts': declare(
    'mfe-trial-guest',
    `routes: [{ name: 'trial-guest', path: '/trial-guest', title: 'Guest' }],
     extensions: { contents: [{ slot: '${SLOT}', name: 'label', title: 'Label', height: 20 }] }`,
  ),
  'src/app.tsx': createApp('trial-guest'),
  'src/page.tsx': 'export default function GuestPage() { return <h1>Guest</h1>; }',
  'src/slots/label.tsx': `
    import { createRemoteSlot } from '@vidra/remote-kit/react';
    const Label = ({ data }: { data: { label: string } }) => <p>{data.label.toUpperCase()}</p>;
    export default createRemoteSlot('${SLOT}', Label);`,
  'site-tests/guest.spec.ts': `
    import { expect, test } from '@vidra/remote-kit/site-test';
    test('shows its heading', async ({ page }) => {
      await page.goto('/trial-guest');
      await expect(page.getByRole('heading', { name: 'Guest' })).toBeVisible();
    });`,
};

test.describe('browser tests against sets', () => {
  test.describe.configure({ mode: 'serial', timeout: 300_000 });
  test.skip(() => !process.env['E2E_STACK_DATA'], 'needs the store of the site');

  let board: PublishedRemote;
  let guest: TrialRemote;

  test.beforeAll(async () => {
    if (!process.env['E2E_STACK_DATA']) return;
    test.setTimeout(240_000);
    board = await publishTrialRemote('mfe-trial-board', {
      ...BOARD,
      ...createBoard('{}', 'Older board'),
    });
    await board.write(createBoard("{ label: 'new' }", 'Live board'));
    await board.build();
    await publishRelease(board.dir);
    await board.write(createBoard("{ label: 'tried' }", 'Tried board'));
    const hash = await board.build();
    await releaseWith({}, 'add', board.dir, ...getStoreOption());
    const canary = ['canary', `mfe-trial-board@${hash}`, '--percent', '5'];
    expect(await releaseWith({}, ...canary, ...getStoreOption())).toMatchObject({ code: 0 });
    guest = await createTrialRemote(GUEST);
    await guest.build();
  });

  test.afterAll(async () => {
    if (!process.env['E2E_STACK_DATA']) return;
    await releaseWith({}, 'abort', 'mfe-trial-board', ...getStoreOption());
    await board.withdraw();
    await guest.remove();
  });

  const slotTest = `slot ${SLOT} on /trial-board, filled by mfe-trial-guest`;
  const createPassedTest = (title: string) =>
    expect.objectContaining({ title, state: 'passed' }) as object;

  test('names the set in which a remote breaks, and what breaks there', async () => {
    const { code, answer } = await checkSite(guest.dir, '--against', 'live,canary,previous');
    expect(answer.error).toBeUndefined();
    expect(answer.site?.map(({ set }) => set.replace(/ .*/, ''))).toEqual([
      'live',
      'canary',
      'previous',
    ]);
    const [live, canary, previous] = answer.site ?? [];
    for (const set of [live, canary]) {
      expect(set?.tests).toHaveLength(3);
      for (const title of ['page /trial-guest', slotTest, 'shows its heading'])
        expect(set?.tests).toContainEqual(createPassedTest(title));
    }
    expect(previous?.tests.filter(({ state }) => state !== 'passed')).toEqual([
      expect.objectContaining({ title: slotTest, state: 'failed' }),
    ]);
    expect(answer.refusals).toHaveLength(1);
    expect(answer.refusals?.[0]).toMatchObject({
      rule: 'site',
      found: expect.stringContaining(`${slotTest} fails with previous`),
    });
    expect(answer.refusals?.[0]?.found).toContain('toUpperCase');
    expect(code).toBe(1);
  });

  test('passes a remote that works with every set, and tests equal sets once', async () => {
    await guest.write({
      'src/slots/label.tsx': `
        import { createRemoteSlot } from '@vidra/remote-kit/react';
        const Label = ({ data }: { data: { label?: string } }) => <p>{data.label ?? 'none'}</p>;
        export default createRemoteSlot('${SLOT}', Label);`,
    });
    await guest.build();
    const { code, answer } = await checkSite(guest.dir, '--against', 'live,previous,live');
    expect(answer).toMatchObject({ sound: true, refusals: [] });
    expect(answer.site).toHaveLength(2);
    expect(code).toBe(0);
  });
});
