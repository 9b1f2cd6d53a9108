/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RegionProps } from '@vidra/shared-contract';
import { RemoteFailure } from '../../protocol/remote-failure.ts';
import { navigationStore } from '../routing/navigation-store.ts';
import { loadTraceStore, type PageTrace } from './load-traces.ts';
import { Region } from './region.ts';
import { RegionStatus } from './region-status.tsx';
import { regionStore, setRegionPhase } from './region-store.ts';

const REMOTE = 'mfe-billing';
const URL_OF_RELEASE = '/remotes/mfe-billing/2222222222222222/';
const route = { name: 'billing', path: '/workspace/billing', title: 'Billing', owner: REMOTE };
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
const waitForPhase = async (kind: string) => {
  while (regionStore.getState()[REMOTE]?.kind !== kind) await settle();
};

let load: () => Promise<unknown>;
let region: Region;
beforeEach(() => {
  document.body.innerHTML = `<main id="regions"><div data-region="${REMOTE}"></div></main>
    <script type="application/json" id="release-map">${JSON.stringify({
      revision: 41,
      host: { hash: '1111111111111111', url: '/remotes/host-shell/1111111111111111/' },
      remotes: [
        {
          name: REMOTE,
          title: 'Billing',
          hash: '2222222222222222',
          url: URL_OF_RELEASE,
          entry: 'remoteEntry.js',
          modals: [],
        },
      ],
      routes: [],
      filesUrl: '/files',
    })}</script>`;
  loadTraceStore.setState([], true);
  navigationStore.setState({ address: route.path, view: { kind: 'route', route, params: {} } });
  region = new Region({
    remote: REMOTE,
    expose: 'app',
    element: document.querySelector<HTMLElement>('[data-region]')!,
    loader: {
      load: () => load(),
      explain: (failure) => Promise.resolve(failure),
      isThere: () => Promise.resolve(false),
      startOver: () => undefined,
    },
    onFailure: () => Promise.resolve(false),
    onPhase: (phase) => setRegionPhase(REMOTE, phase),
  });
});

const missingFile = () =>
  new RemoteFailure(
    'not-found',
    REMOTE,
    'lost',
    Object.assign(new Error('Loading chunk failed'), {
      request: `https://films.example${URL_OF_RELEASE}route-billing.0a1b2c3d4e.js`,
    }),
  );
const working = {
  default: { mount: ({ onReady }: RegionProps) => onReady(), unmount: () => undefined },
};

test('gives each load one id, with what failed, and says when it recovered', async () => {
  load = () => Promise.reject(missingFile());
  region.mount();
  await waitForPhase('failed');
  const [first] = loadTraceStore.getState();
  expect(first).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{16}$/),
    remote: REMOTE,
    part: 'app',
    page: 'billing',
    phase: 'load',
    kind: 'not-found',
    file: 'route-billing.0a1b2c3d4e.js',
    at: expect.any(Number),
    recovered: false,
  });

  load = () => Promise.resolve(working);
  region.retry();
  await waitForPhase('ready');
  expect(loadTraceStore.getState().at(-1)).toEqual({ ...first, recovered: true });

  region.remount();
  await waitForPhase('ready');
  expect(loadTraceStore.getState()).toHaveLength(2);
});

test('names the phase and the place of code that throws while mounting', async () => {
  const error = new TypeError('broken');
  error.stack = `TypeError: broken\n    at mount (https://films.example${URL_OF_RELEASE}main.0a1b2c3d4e.js:1:234)`;
  load = () =>
    Promise.resolve({ default: { mount: () => Promise.reject(error), unmount: () => undefined } });
  region.mount();
  await waitForPhase('failed');
  expect(loadTraceStore.getState()).toMatchObject([
    { phase: 'mount', kind: 'evaluation', file: 'main.0a1b2c3d4e.js:1:234' },
  ]);
});

test('shows the id, and copies the details for support', async () => {
  load = () => Promise.reject(missingFile());
  region.mount();
  await waitForPhase('failed');
  const user = userEvent.setup();
  // jsdom cannot read the files of the clipboard.
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  render(<RegionStatus remote={REMOTE} onRetry={() => undefined} />);
  const { id, at } = loadTraceStore.getState()[0] as PageTrace;
  expect(screen.getByText(`Error ID ${id}`)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Copy details' }));
  expect(await screen.findByRole('button', { name: 'Details copied' })).toBeDefined();
  expect(write).toHaveBeenCalledWith(
    [
      `Error ID: ${id}`,
      'Page: billing',
      'Part: mfe-billing@2222222222222222 app',
      'Failure: not-found (load)',
      'File: route-billing.0a1b2c3d4e.js',
      `Time: ${new Date(at).toISOString()}`,
      'Set: 41',
    ].join('\n'),
  );
});
