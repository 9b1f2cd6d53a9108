/** @jest-environment jsdom */
import { getHref, setLanguagePrefix, type ReleaseMap } from '@vidra/shared-contract';
import { activateLanguage } from '@vidra/shared-i18n/core';
import { configureSession, showShareModal, uiStore } from '@vidra/shared-session';
import { moveToLanguage } from '../language/move-to-language.ts';
import { routes, setOtherTabSession } from '../testing/fixtures.ts';
import { linkRoutes } from './link-routes.ts';
import { navigationStore } from './navigation-store.ts';
import { createNavigator } from './navigator.ts';

document.head.innerHTML = '<link rel="canonical" href="https://vidra.example/">';
document.body.innerHTML = '<div id="regions"><div data-region="mfe-marketing"></div></div>';
configureSession({ productCode: 'vidra', apiBaseUrl: '', onUnauthorized: () => undefined });

const FEATURE = '/features/image-to-video';
const map = { routes } as unknown as ReleaseMap;
const onNavigation = jest.fn();
const shell = createNavigator({
  routes,
  config: { productName: 'Vidra', languages: ['en', 'de', 'ar'] },
  reloads: { onNavigation },
});
shell.watchHistory();

const getAddress = () => location.pathname + location.search + location.hash;
const getCanonical = () => document.querySelector('link')?.href;
const state = () => navigationStore.getState();

/** Opens a page as the server sends it: in the language of its address, if it has one. */
function open(address: string, language: string): void {
  activateLanguage(language);
  setLanguagePrefix('');
  history.replaceState(null, '', address);
  linkRoutes(map);
  jest.clearAllMocks();
}

/** Changes the language as people do. */
function choose(tag: string): void {
  moveToLanguage(tag, map);
  activateLanguage(tag);
  shell.settle();
}

beforeEach(() => setOtherTabSession(false));

test('shows the page of an address in its language, and names the address as canonical', () => {
  open(`/de${FEATURE}?a=1#b`, 'de');
  expect(getAddress()).toBe(`/de${FEATURE}?a=1#b`);
  expect(state()).toMatchObject({
    address: `${FEATURE}?a=1#b`,
    view: { kind: 'route', route: { name: 'feature' } },
  });
  expect(shell.allows('mfe-marketing')).toBe(true);
  expect(getCanonical()).toBe(`https://vidra.example/de${FEATURE}`);
});

test('public pages stay in the language, by links and by code that knows of none', () => {
  open('/de', 'de');
  expect(state().view).toMatchObject({ route: { name: 'landing' } });
  expect(getHref('features')).toBe('/de/features');
  history.pushState(null, '', getHref('features'));
  expect(getAddress()).toBe(`/de${FEATURE}`);
  history.pushState({ idx: 3 }, '', '/?a=1');
  expect(getAddress()).toBe('/de?a=1');
  expect(history.state).toEqual({ idx: 3 });
  history.replaceState(null, '', `${FEATURE}?utm=spring`);
  expect(getAddress()).toBe(`/de${FEATURE}`);
  expect(onNavigation).toHaveBeenLastCalledWith(`/de${FEATURE}`);
});

test('pages for members and the login leave it, and the way back has it again', () => {
  open('/de', 'de');
  expect([getHref('workspace'), getHref('login')]).toEqual(['/workspace', '/login']);
  history.pushState(null, '', '/de/workspace');
  expect(getAddress()).toBe('/login?redirect_url=%2Fworkspace');
  setOtherTabSession(true);
  history.pushState(null, '', '/workspace');
  expect(getAddress()).toBe('/workspace/home');
  expect(state().address).toBe('/workspace/home');
  history.pushState(null, '', getHref('landing'));
  expect(getAddress()).toBe('/de');
});

test('a page that does not exist keeps its address', () => {
  open('/de/nowhere', 'de');
  expect(getAddress()).toBe('/de/nowhere');
  expect(state().view).toEqual({ kind: 'not-found', path: '/de/nowhere' });
});

test('another language replaces the address, and is no other page', () => {
  open(`/de${FEATURE}?a=1`, 'de');
  const { turn } = state();
  const { length } = history;
  showShareModal('https://vidra.example/v/1');
  choose('ar');
  expect(getAddress()).toBe(`/ar${FEATURE}?a=1`);
  expect(getHref('landing')).toBe('/ar');
  expect(state().turn).toBe(turn);
  expect(history.length).toBe(length);
  expect(uiStore.getState().shareModal.visible).toBe(true);
  expect(onNavigation).not.toHaveBeenCalled();
  choose('en');
  expect(getAddress()).toBe(`${FEATURE}?a=1`);
  expect(getHref('landing')).toBe('/');
  // Somebody who reads English has an address without a language.
  choose('de');
  expect(getAddress()).toBe(`${FEATURE}?a=1`);
});

test('another language on a page for members counts for the next public page', () => {
  open('/de', 'de');
  history.pushState(null, '', '/login');
  choose('ar');
  expect(getAddress()).toBe('/login');
  history.pushState(null, '', '/');
  expect(getAddress()).toBe('/ar');
});

test('an older entry of the history follows the language of the page', () => {
  open('/de', 'de');
  history.pushState(null, '', FEATURE);
  choose('ar');
  history.replaceState(null, '', '/de');
  expect(getAddress()).toBe('/ar');
});

test('an address without a language stays so, and adopts one that the history has', () => {
  open('/', 'de');
  history.pushState(null, '', FEATURE);
  expect(getAddress()).toBe(FEATURE);
  choose('ar');
  expect(getAddress()).toBe(FEATURE);
  history.pushState(null, '', '/de');
  expect(getAddress()).toBe('/');
  // As after a reload of the login page that followed a page in the language.
  history.pushState(null, '', `/ar${FEATURE}`);
  history.pushState(null, '', '/');
  expect(getAddress()).toBe('/ar');
});

test('a link to another language is left to the server', () => {
  open('/de', 'de');
  expect(shell.verdictOn(`/de${FEATURE}`).kind).toBe('allow');
  expect(shell.verdictOn(`/ar${FEATURE}`).kind).toBe('not-found');
});
