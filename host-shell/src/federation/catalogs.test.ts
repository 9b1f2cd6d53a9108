/** @jest-environment jsdom */
import { activateLanguage, formatMessage } from '@vidra/shared-i18n/core';
import { readMessageSource } from '@vidra/shared-i18n/message';
import { createCatalogs } from './catalogs.ts';

const DELETE = readMessageSource(['Delete'], []);
const GERMAN = { [DELETE.id]: 'Löschen' };
const map = {
  host: { hash: 'h', url: '/remotes/host-shell/h/', catalog: 'sha384-HOST' },
  remotes: [
    { name: 'mfe-one', url: '/remotes/mfe-one/1/', catalog: 'sha384-ONE' },
    { name: 'mfe-two', url: '/remotes/mfe-two/2/' },
  ],
} as unknown as Parameters<typeof createCatalogs>[0];

const answer = (body: unknown, status = 200) =>
  Promise.resolve({ ok: status === 200, status, json: async () => body } as Response);
const show = (owner: string) => formatMessage(owner, DELETE, []).join('');

let warn: jest.SpyInstance;
beforeEach(() => {
  warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  global.fetch = jest.fn(() => answer(GERMAN));
});
afterEach(() => warn.mockRestore());

test('the catalog of a release loads once, with its integrity, and only its texts change', async () => {
  activateLanguage('de');
  const catalogs = createCatalogs(map, 'de');
  await Promise.all([catalogs.load('mfe-one'), catalogs.load('mfe-one')]);
  await catalogs.load('mfe-one');
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(fetch).toHaveBeenCalledWith(
    '/remotes/mfe-one/1/locales/de.json',
    expect.objectContaining({ integrity: 'sha384-ONE' }),
  );
  expect([show('mfe-one'), show('mfe-two')]).toEqual(['Löschen', 'Delete']);
});

test('a release without the language loads nothing', async () => {
  await createCatalogs(map, 'de').load('mfe-two');
  expect(fetch).not.toHaveBeenCalled();
});

test.each([
  ['does not answer', 'fr', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['answers with an error', 'ko', () => answer({}, 503)],
])(
  'where a catalog %s, the texts are English and the next load tries again',
  async (_, tag, fail) => {
    global.fetch = jest.fn(fail);
    activateLanguage(tag);
    const catalogs = createCatalogs(map, tag);
    await catalogs.load('host-shell');
    expect(show('host-shell')).toBe('Delete');
    expect(warn).toHaveBeenCalledWith(
      `The ${tag} texts of host-shell did not load.`,
      expect.anything(),
    );
    global.fetch = jest.fn(() => answer({ [DELETE.id]: 'Supprimer' }));
    await catalogs.load('host-shell');
    expect(show('host-shell')).toBe('Supprimer');
  },
);

test('after a change of the language, the catalogs of the new one load', async () => {
  const catalogs = createCatalogs(map, 'es');
  catalogs.learn({ ...map, host: { ...map.host, catalog: 'sha384-IT' } }, 'it');
  await catalogs.load('host-shell');
  expect(fetch).toHaveBeenCalledWith(
    '/remotes/host-shell/h/locales/it.json',
    expect.objectContaining({ integrity: 'sha384-IT' }),
  );
});
