/** @jest-environment jsdom */
import { setRoutePaths, type LiveRemote } from '@vidra/shared-contract';
import { configureSession } from '@vidra/shared-session';
import { setOtherTabSession, release, routes } from '../testing/fixtures.ts';
import { createNavigator } from './navigator.ts';
import { startPrefetching } from './prefetch.ts';

const content = {
  slot: 'workspace-home.aside',
  name: 'credits',
  title: 'Credits',
  height: 9,
} as const;
const slots = ['workspace-home.aside'] as const;
// Paths under /workspace require a login.
const open = routes.map((route) =>
  route.name === 'workspace-home'
    ? { ...route, path: '/home', access: 'public' as const, slots }
    : route,
);
const billing = release('mfe-billing');
const remotes: LiveRemote[] = [{ ...billing, extensions: { contents: [content] } }];
const routeAssets = {
  'workspace-home': { js: ['home.js'], css: ['home.css'] },
  'workspace-home?at=films': { js: ['films.js'], css: [] },
  'workspace-home?at=pictures': { js: ['pictures.js'], css: [] },
  'slot:credits': { js: ['credits.js'], css: [] },
};

const listPrefetches = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].map(({ href }) =>
    new URL(href).pathname.replace(/^\/remotes\/(.*)\/0123456789abcdef\//, '$1 '),
  );

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test("fetches a hovered link's page at that query and its slot contents, and runs nothing", async () => {
  const load = jest.fn(async () => undefined);
  const getRelease = async (name: string) => ({ ...release(name), routeAssets });
  const reloads = { onNavigation: () => undefined };
  const config = { productName: 'Vidra' };
  const navigator = createNavigator({ routes: open, config, reloads });
  startPrefetching(navigator, { load, getRelease }, () => remotes);
  document.body.innerHTML = '<a href="/home?at=films">Home</a><button>Play</button>';
  history.replaceState(null, '', '/home?at=pictures');
  const point = async (selector: string) => {
    const event = new Event('pointerover', { bubbles: true, composed: true });
    document.querySelector(selector)?.dispatchEvent(event);
    await jest.advanceTimersByTimeAsync(100);
  };
  await point('button');
  expect(listPrefetches()).toEqual([]);
  await point('a');
  expect(listPrefetches().sort()).toEqual([
    'mfe-billing credits.js',
    'mfe-billing remoteEntry.aa.js',
    'mfe-workspace app.bb.js',
    'mfe-workspace films.js',
    'mfe-workspace home.css',
    'mfe-workspace home.js',
    'mfe-workspace remoteEntry.aa.js',
  ]);
  expect(load).not.toHaveBeenCalled();
});

describe('idle time', () => {
  const moreRoutes = [
    ...open,
    { name: 'history-standard', owner: 'mfe-workspace', path: '/history', title: 'History' },
  ];
  configureSession({ productCode: 'vidra', apiBaseUrl: '', onUnauthorized: () => undefined });
  const editor = '/edit?label=speaker&parentLabel=people';

  test.each([
    [
      'somewhere else, at its query',
      '/home',
      ['mfe-editors /edit label=image-to-video&parentLabel=create'],
    ],
    ['in the remote itself not, where another query was chosen', editor, []],
  ])('prepares an editor for people who are %s', async (_, address, expectedPaths) => {
    const preparedPaths: string[] = [];
    const load = async (owner: string) => {
      const prepare = async (path: string, query: string) =>
        void preparedPaths.push(`${owner} ${path} ${query}`);
      return { default: { prepare } };
    };
    setOtherTabSession(true);
    setRoutePaths(moreRoutes);
    history.replaceState(null, '', address);
    const reloads = { onNavigation: () => undefined };
    const navigator = createNavigator({
      routes: moreRoutes,
      config: { productName: 'Vidra' },
      reloads,
    });
    navigator.settle();
    startPrefetching(navigator, { load, getRelease: async (name) => release(name) }, () => remotes);
    await jest.advanceTimersByTimeAsync(5000);
    expect(preparedPaths).toContain('mfe-workspace /history ');
    expect(preparedPaths.filter((entry) => entry.startsWith('mfe-editors'))).toEqual(expectedPaths);
    setOtherTabSession(false);
  });
});
