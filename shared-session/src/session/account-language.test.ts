/** @jest-environment jsdom */
import { activateLanguage, configureLanguages } from '@vidra/shared-i18n/core';
import { createJsonResponse, createProblem } from '../testing/fake-api.ts';
import { createFakeSite, signIn } from '../testing/signed-in.ts';
import { followAccountLanguage, saveAccountLanguage } from './account-language.ts';
import { resetSession } from './store.ts';

const change = jest.fn(async (tag: string) => {
  activateLanguage(tag);
});

beforeEach(() => {
  resetSession();
  followAccountLanguage(null);
  activateLanguage('en');
  configureLanguages({ offered: ['en', 'de'], change });
  change.mockClear();
});

test('a page turns to the language of the account, if the site offers it', () => {
  followAccountLanguage('ja');
  followAccountLanguage(undefined);
  expect(change).not.toHaveBeenCalled();
  followAccountLanguage('de');
  followAccountLanguage('de');
  expect(change.mock.calls).toEqual([['de']]);
});

test('an address in another language keeps it', () => {
  activateLanguage('de');
  history.replaceState(null, '', '/de/plans');
  followAccountLanguage('en');
  history.replaceState(null, '', '/');
  expect(change).not.toHaveBeenCalled();
});

test('a choice is saved once, and only for people who are logged in', async () => {
  const api = createFakeSite({ updateProfile: () => createJsonResponse({}) });
  await saveAccountLanguage('de');
  expect(api.named('updateProfile')).toHaveLength(0);
  await signIn();
  await saveAccountLanguage('de');
  await saveAccountLanguage('de');
  expect(api.named('updateProfile').map(({ body }) => body)).toEqual([{ language: 'de' }]);
});

test('a choice that could not be saved is saved at the next try', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  let isDown = true;
  const api = createFakeSite({
    updateProfile: () =>
      isDown ? createProblem(403, 'forbidden', 'Not now.') : createJsonResponse({}),
  });
  await signIn();
  await saveAccountLanguage('de');
  isDown = false;
  await saveAccountLanguage('de');
  expect(api.named('updateProfile')).toHaveLength(2);
  warn.mockRestore();
});
