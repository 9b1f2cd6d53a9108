/** @jest-environment jsdom */
import { configureSession } from '@vidra/shared-session';
import { navigationStore } from '../routing/navigation-store.ts';
import { setOtherTabSession, routes } from '../testing/fixtures.ts';
import { createSupportChat, startSupportChat, createSupportChatDriver } from './support-chat.ts';

const route = (name: string) => routes.find((candidate) => candidate.name === name);
const landingRoute = route('landing');
const home = route('workspace-home');
const listScripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src);

function createFakeDriver() {
  return { load: jest.fn(), show: jest.fn(), hide: jest.fn(), reset: jest.fn() };
}

configureSession({ productCode: 'vidra', apiBaseUrl: '', onUnauthorized: () => undefined });
beforeEach(() => document.head.replaceChildren());

test('shows for logged-in people only, never on the landing page, and loads once', () => {
  const driver = createFakeDriver();
  const chat = createSupportChat(driver);
  chat.update(home, false);
  chat.update(landingRoute, true);
  expect(driver.load).not.toHaveBeenCalled();
  chat.update(home, true);
  chat.update(route('edit'), true);
  expect(driver.load).toHaveBeenCalledTimes(1);
  expect(driver.show).toHaveBeenCalled();
});

test('hides on the landing page and on pages that opt out', () => {
  const driver = createFakeDriver();
  const chat = createSupportChat(driver);
  chat.update(home, true);
  chat.update(landingRoute, true);
  expect(driver.hide).toHaveBeenCalledTimes(1);
  chat.update({ ...home!, supportChat: false }, true);
  expect(driver.hide).toHaveBeenCalledTimes(2);
  expect(driver.reset).not.toHaveBeenCalled();
});

test('ends the conversation on each logout, once', () => {
  const driver = createFakeDriver();
  const chat = createSupportChat(driver);
  chat.update(home, true);
  chat.update(home, false);
  chat.update(route('login'), false);
  chat.update(landingRoute, false);
  expect(driver.reset).toHaveBeenCalledTimes(1);
  chat.update(home, true);
  chat.update(route('login'), false);
  expect(driver.reset).toHaveBeenCalledTimes(2);
  expect(driver.load).toHaveBeenCalledTimes(1);
});

test('off when not configured', () => {
  expect(createSupportChatDriver({ driver: 'none' })).toBeUndefined();
  createSupportChat(undefined).update(home, true);
  expect(listScripts()).toEqual([]);
});

test('Chatwoot: runs its SDK with the site’s token, and hides it by its API', () => {
  const config = {
    driver: 'chatwoot',
    baseUrl: 'https://chat.example/',
    websiteToken: 'tok',
  } as const;
  const page = window as { chatwootSDK?: unknown; $chatwoot?: unknown };
  const driver = createSupportChatDriver(config)!;
  const run = jest.fn();
  const toggleBubbleVisibility = jest.fn();
  page.chatwootSDK = { run };
  driver.load();
  expect(listScripts()).toEqual(['https://chat.example/packs/js/sdk.js']);
  document.head.querySelector('script')?.dispatchEvent(new Event('load'));
  expect(run).toHaveBeenCalledWith({ websiteToken: 'tok', baseUrl: 'https://chat.example' });
  driver.hide();
  page.$chatwoot = { toggleBubbleVisibility, reset: jest.fn() };
  window.dispatchEvent(new Event('chatwoot:ready'));
  expect(toggleBubbleVisibility).toHaveBeenLastCalledWith('hide');
});

test('Chatwoot: clears the conversation of a logout that came before it was ready', () => {
  const config = { driver: 'chatwoot', baseUrl: 'https://c.example', websiteToken: 't' } as const;
  const page = window as { $chatwoot?: unknown };
  delete page.$chatwoot;
  const driver = createSupportChatDriver(config)!;
  driver.load();
  driver.reset();
  const reset = jest.fn();
  page.$chatwoot = { toggleBubbleVisibility: jest.fn(), reset };
  window.dispatchEvent(new Event('chatwoot:ready'));
  window.dispatchEvent(new Event('chatwoot:ready'));
  expect(reset).toHaveBeenCalledTimes(1);
});

test('Crisp: queues commands until the script takes them', () => {
  const page = window as { $crisp?: unknown; CRISP_WEBSITE_ID?: string };
  const driver = createSupportChatDriver({ driver: 'crisp', websiteId: 'site-1' })!;
  driver.load();
  driver.show();
  driver.hide();
  expect(listScripts()).toEqual(['https://client.crisp.chat/l.js']);
  expect(page.CRISP_WEBSITE_ID).toBe('site-1');
  expect(page.$crisp).toEqual([
    ['do', 'chat:show'],
    ['do', 'chat:hide'],
  ]);
});

test('follows the page and the session once started', () => {
  const page = window as { $crisp?: unknown[] };
  page.$crisp = [];
  const takeCommands = () => page.$crisp?.splice(0);
  const go = (name: string) => {
    const view = { kind: 'route', route: route(name)!, params: {} } as const;
    navigationStore.setState({ address: `/${name}`, view });
  };
  setOtherTabSession(false);
  go('workspace-home');
  startSupportChat({ driver: 'crisp', websiteId: 'site-1' });
  expect(listScripts()).toEqual([]);

  setOtherTabSession(true);
  expect(listScripts()).toEqual(['https://client.crisp.chat/l.js']);
  takeCommands();
  go('landing');
  expect(takeCommands()).toEqual([['do', 'chat:hide']]);
  go('edit');
  expect(takeCommands()).toEqual([['do', 'chat:show']]);
  navigationStore.setState({ view: { kind: 'not-found', path: '/x' } });
  expect(takeCommands()).toEqual([['do', 'chat:show']]);

  setOtherTabSession(false);
  expect(takeCommands()).toContainEqual(['do', 'session:reset']);
  expect(listScripts()).toHaveLength(1);
});
