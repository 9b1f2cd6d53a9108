/** @jest-environment jsdom */
import type { ReleaseMap } from '@vidra/shared-contract';
import { activateLanguage, subscribeToLanguage } from '@vidra/shared-i18n/core';
import { createCatalogs } from '../federation/catalogs.ts';
import { changeLanguage } from './change-language.ts';

const MAP: ReleaseMap = {
  revision: 7,
  host: { hash: 'h', url: '/remotes/host-shell/h/' },
  remotes: [],
  routes: [],
  filesUrl: '/releases/7.json',
};

test('components that hear of a new language find the direction of the page already changed', async () => {
  activateLanguage('en');
  document.documentElement.dir = 'ltr';
  global.fetch = jest.fn(() => Promise.resolve({ ok: true, json: async () => MAP } as Response));
  const directions: string[] = [];
  const stop = subscribeToLanguage(() => directions.push(document.documentElement.dir));
  const showTitles = jest.fn();
  const catalogs = createCatalogs(MAP, 'en');
  await changeLanguage('ar', { map: () => MAP, catalogs, showTitles });
  stop();
  expect(directions).toEqual(['rtl']);
  expect(document.documentElement.lang).toBe('ar');
  expect(document.cookie).toContain('language=ar');
  expect(showTitles).toHaveBeenCalledWith(MAP);
});
