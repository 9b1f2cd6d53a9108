/** @jest-environment jsdom */
import type { LiveRemote, ReleaseMap } from '@vidra/shared-contract';
import { release, routes } from '../testing/fixtures.ts';
import { readReleaseMap, writeReleaseMap } from './release-map.ts';
import { fetchWholeMap } from './fetch-whole-map.ts';

const { manifest, integrity, routeAssets, ...billing } = release();
const files = { manifest, integrity, routeAssets };
const editors: LiveRemote = { ...billing, name: 'mfe-editors' };

const wholeMap: ReleaseMap = {
  revision: 7,
  host: { hash: 'h', url: '/remotes/host-shell/h/' },
  routes,
  remotes: [billing, editors],
  filesUrl: '/releases/7.json',
};
const part: ReleaseMap = {
  ...wholeMap,
  partial: true,
  routes: routes.slice(0, 1),
  remotes: [{ ...billing, files, partial: true }],
};

const answer = (body: unknown, status = 200) => {
  global.fetch = jest.fn(async () => new Response(JSON.stringify(body), { status }));
};

test('adds the whole set to the page, and keeps the files that the page carries', async () => {
  answer(wholeMap);
  expect(await fetchWholeMap(part)).toEqual({
    ...wholeMap,
    remotes: [{ ...billing, files, partial: true }, editors],
  });
});

test.each([
  ['another set is live by now', { ...wholeMap, revision: 8 }, 200],
  ['the host is another one', { ...wholeMap, host: { hash: 'i', url: '/' } }, 200],
  ['it is none', { revision: 7 }, 200],
  ['the site has none', {}, 503],
])('adds nothing when %s', async (_, body, status) => {
  answer(body, status);
  expect(await fetchWholeMap(part)).toBeUndefined();
});

test('adds nothing when the connection breaks', async () => {
  global.fetch = jest.fn(() => Promise.reject(new TypeError('offline')));
  expect(await fetchWholeMap(part)).toBeUndefined();
});

test('writes the extended map into the page without changing a script', () => {
  document.body.innerHTML = '<script type="application/json" id="release-map">{}</script>';
  const script = document.querySelector('script');
  writeReleaseMap(wholeMap);
  expect(readReleaseMap()).toEqual(wholeMap);
  expect(script?.textContent).toBe('{}');
});
