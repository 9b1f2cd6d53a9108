/** @jest-environment jsdom */
const KEY = 'color-mode-2025-10-09';
const system = Object.assign(new EventTarget(), { matches: false });
let warn: jest.SpyInstance;

async function loadFreshStore({ start = true } = {}) {
  jest.resetModules();
  const store = await import('./store.ts');
  if (start) store.startColorMode();
  return { ...store, state: () => store.colorModeStore.getState() };
}

function setSystem(matches: boolean): void {
  system.matches = matches;
  system.dispatchEvent(new Event('change'));
}

const getShownTheme = () => document.documentElement.dataset.theme;

beforeEach(() => {
  warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  document.cookie = `${KEY}=; path=/; max-age=0`;
  localStorage.clear();
  system.matches = false;
  globalThis.matchMedia = () => system as unknown as MediaQueryList;
});
afterEach(() => {
  warn.mockRestore();
});

test('the system setting is unknown until the browser is queried', async () => {
  const { state, colorModeStore } = await loadFreshStore({ start: false });
  expect(state()).toEqual({ preference: 'system', value: 'light', unknown: true, forced: false });
  const startedStore = await loadFreshStore();

  expect(startedStore.state().unknown).toBe(false);
  expect(colorModeStore.getInitialState().unknown).toBe(true);
});

test('follows the system without a preference', async () => {
  const { state } = await loadFreshStore();
  setSystem(true);
  expect(state()).toMatchObject({ preference: 'system', value: 'dark' });
  expect(getShownTheme()).toBe('dark');
  setSystem(false);

  expect(getShownTheme()).toBe('light');
});

test('keeps a preference in the cookie and prefers it to the system', async () => {
  const cookie = jest.spyOn(document, 'cookie', 'set');
  const { setColorModePreference } = await loadFreshStore();
  setColorModePreference('dark');
  expect(cookie).toHaveBeenCalledWith(`${KEY}=dark; path=/; max-age=31536000; samesite=lax`);
  cookie.mockRestore();
  const { state } = await loadFreshStore();

  expect(state()).toMatchObject({ preference: 'dark', value: 'dark', unknown: false });
  expect(getShownTheme()).toBe('dark');
});

test('a page that forces a mode overrides the preference while it is open', async () => {
  const { state, setColorModePreference, forceColorMode } = await loadFreshStore();
  setColorModePreference('light');
  forceColorMode('dark');
  expect(state()).toEqual({ preference: 'light', value: 'dark', unknown: false, forced: true });
  setSystem(true);
  setColorModePreference('system');
  expect(state()).toMatchObject({ preference: 'system', value: 'dark', forced: true });
  setSystem(false);
  forceColorMode(null);

  expect(state()).toMatchObject({ preference: 'system', value: 'light', forced: false });
  expect(getShownTheme()).toBe('light');
});

test('warns about forcing system and shows the preference', async () => {
  const { state, setColorModePreference, forceColorMode } = await loadFreshStore();
  setColorModePreference('light');
  forceColorMode('system');
  expect(state()).toMatchObject({ value: 'light', forced: false });
  expect(warn).toHaveBeenCalledTimes(1);
});

test('a page that forces system does not keep the mode of the previous page', async () => {
  const { state, setColorModePreference, forceColorMode } = await loadFreshStore();
  setColorModePreference('light');
  forceColorMode('dark');
  forceColorMode('system');

  expect(state()).toEqual({ preference: 'light', value: 'light', unknown: false, forced: false });
  expect(getShownTheme()).toBe('light');
});

test('syncs with other tabs', async () => {
  const { state } = await loadFreshStore();
  localStorage.setItem(KEY, 'dark');
  dispatchEvent(new StorageEvent('storage', { key: KEY }));

  expect(state()).toMatchObject({ preference: 'dark', value: 'dark' });
});
