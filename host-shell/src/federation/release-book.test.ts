/** @jest-environment jsdom */
import type { ReleaseMap } from '@vidra/shared-contract';
import { release } from '../testing/fixtures.ts';
import { createReleaseBook } from './release-book.ts';

const { manifest, integrity, routeAssets, ...remote } = release();
const files = { manifest, integrity, routeAssets };

function mapWith(...remotes: ReleaseMap['remotes']): ReleaseMap {
  const host = { hash: 'h', url: '/remotes/host-shell/h/' };
  return { revision: 7, host, remotes, routes: [], filesUrl: '/releases/7.json' };
}

function answer(body: unknown, status = 200) {
  return () => Promise.resolve(new Response(JSON.stringify(body), { status }));
}

test('needs no request for inlined files', async () => {
  global.fetch = jest.fn();
  const book = createReleaseBook(mapWith({ ...remote, files }));
  expect(await book.getRelease('mfe-billing')).toMatchObject({ manifest, url: remote.url });
  expect(global.fetch).not.toHaveBeenCalled();
});

test('fetches the files of other routes on demand', async () => {
  const shownFiles = { ...files, routeAssets: {} };
  global.fetch = jest.fn(answer({ 'mfe-billing': files }));
  const book = createReleaseBook(mapWith({ ...remote, files: shownFiles, partial: true }));
  expect(await book.getRelease('mfe-billing')).toMatchObject({ routeAssets: {} });
  expect(global.fetch).not.toHaveBeenCalled();
  const wholeRelease = expect.objectContaining({ routeAssets }) as unknown;
  expect(await book.getWholeRelease('mfe-billing')).toEqual(wholeRelease);
  expect(await book.getWholeRelease('mfe-billing')).toEqual(wholeRelease);
  expect(await book.getRelease('mfe-billing')).toEqual(wholeRelease);
  expect(global.fetch).toHaveBeenCalledTimes(1);
});

test('fetches the missing files only once', async () => {
  const second = { ...remote, name: 'mfe-editors' };
  global.fetch = jest.fn(answer({ 'mfe-billing': files, 'mfe-editors': files }));
  const book = createReleaseBook(mapWith(remote, second));
  await Promise.all([book.getRelease('mfe-billing'), book.getRelease('mfe-editors')]);
  expect(global.fetch).toHaveBeenCalledTimes(1);
});

test('repeats a failed request on the next call', async () => {
  global.fetch = jest.fn(answer({}, 503));
  const book = createReleaseBook(mapWith(remote));
  await expect(book.getRelease('mfe-billing')).rejects.toMatchObject({ kind: 'network' });
  global.fetch = jest.fn(answer({ 'mfe-billing': files }));
  expect(await book.getRelease('mfe-billing')).toMatchObject({ manifest });
});

test.each([[{ 'mfe-billing': {} }], ['text'], [null]])(
  'rejects a wrong shape: %j',
  async (body) => {
    global.fetch = jest.fn(answer(body));
    const book = createReleaseBook(mapWith(remote));
    await expect(book.getRelease('mfe-billing')).rejects.toMatchObject({ kind: 'contract' });
  },
);

test('rejects a remote outside of the set', async () => {
  const book = createReleaseBook(mapWith());
  await expect(book.getRelease('mfe-evil')).rejects.toMatchObject({ kind: 'contract' });
});

test('adds remotes that the page learns of later, and keeps the inlined ones', async () => {
  const editors = { ...remote, name: 'mfe-editors' };
  const inlinedFiles = { ...files, routeAssets: { billing: { js: ['inlined.js'], css: [] } } };
  global.fetch = jest.fn(answer({ 'mfe-editors': files }));
  const book = createReleaseBook(mapWith({ ...remote, files: inlinedFiles }));
  book.learn([remote, editors]);
  expect(await book.getRelease('mfe-billing')).toMatchObject(inlinedFiles);
  expect(global.fetch).not.toHaveBeenCalled();
  expect(await book.getRelease('mfe-editors')).toMatchObject({ manifest });
});
