/** @jest-environment jsdom */
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setEnglishTransform } from '@vidra/shared-i18n/core';
import { queryClient, resetSession, uiStore } from '@vidra/shared-session';
import {
  createFakeSite,
  createJsonResponse,
  sampleTask,
  signIn,
} from '@vidra/shared-session/testing';
import { navigationStore } from '../routing/navigation-store.ts';
import { LatePalette } from './lazy-palette.tsx';
import { showKeyboardDialog } from './palette-store.ts';
import { watchKeys } from './watch-keys.ts';

const routes = [
  { name: 'agent', path: '/agent', title: 'Agent at home', access: 'authorized', owner: 'a' },
  { name: 'landing', path: '/', title: 'Videos from images', owner: 'a' },
  {
    name: 'workspace-home',
    path: '/workspace/home',
    title: 'Home',
    access: 'authorized',
    owner: 'a',
  },
  { name: 'admin', path: '/admin', title: 'Admin', access: 'authorized', owner: 'a' },
  { name: 'history-folder', path: '/workspace/history/folder/:id', title: 'Folder', owner: 'a' },
  { name: 'edit', path: '/edit', title: 'Create', requiredQuery: ['label'], owner: 'a' },
];

const commands = [
  { name: 'gift', title: 'Wrap a gift', icon: 'i', words: 'present', opens: { modal: 'purchase' } },
  { name: 'late', title: 'Wrap up', icon: 'i', opens: { route: 'gone' } },
  {
    name: 'look',
    title: 'Wrap a look',
    icon: 'i',
    order: 50,
    opens: { route: 'edit', query: { label: 'a' } },
  },
];
const remotes = [{ name: 'mfe-gifts', title: 'Gifts', modals: [], extensions: { commands } }];

beforeAll(() => {
  // cmdk needs it, and jsdom lacks it.
  Element.prototype.scrollIntoView = () => undefined;
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  const map = document.createElement('script');
  map.type = 'application/json';
  map.id = 'release-map';
  map.textContent = JSON.stringify({ revision: 1, remotes, routes, host: {}, filesUrl: '' });
  document.head.append(map);
  watchKeys();
});
beforeEach(() => {
  history.replaceState(null, '', '/');
});
afterEach(() => {
  act(() => {
    showKeyboardDialog(null);
  });
  cleanup();
  queryClient.clear();
  resetSession();
});

async function open(signedIn = true) {
  const site = createFakeSite({
    listFolders: () =>
      createJsonResponse({ folders: [{ folderUid: 'f1', name: 'Summer', groupCount: 2 }] }),
    groupHistory: ({ request }) => {
      const search = new URL(request.url).searchParams.get('search') ?? '';
      const group = { groupUid: 'g', title: 'G', createTime: 1 };
      const tasks = [sampleTask('t1', { title: 'Summer rain' })];
      return createJsonResponse({
        items: 'summer'.startsWith(search) ? [{ ...group, tasks }] : [],
        nextCursor: null,
      });
    },
  });
  if (signedIn) await signIn();
  render(<LatePalette turn={0} />);
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  const field = await screen.findByRole('combobox', { name: 'Search' });
  return { site, field, user: userEvent.setup() };
}
const listOptions = () => screen.queryAllByRole('option').map((option) => option.textContent);

test('opens the page whose title begins with the typed letters on Enter', async () => {
  const { field, user } = await open();
  await user.type(field, 'hom');
  await waitFor(() => {
    expect(listOptions()).toEqual(['Home', 'Agent at home']);
  });
  await user.keyboard('{Enter}');
  expect(location.pathname).toBe('/workspace/home');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('finds pages by their titles in the language of the page', async () => {
  const { field, user } = await open();
  act(() => setEnglishTransform((text) => (text === 'Home' ? 'Accueil' : text)));
  await user.type(field, 'acc');
  await screen.findByRole('option', { name: 'Accueil' });
  act(() => setEnglishTransform(undefined));
});

test('finds own videos and folders beside pages, tools and commands', async () => {
  const { field, user, site } = await open();
  await user.type(field, 'summer');
  await screen.findByRole('option', { name: 'Summer rain' });
  expect(listOptions()).toEqual(['Summer', 'Summer rain']);
  // One request per typing pause, not per letter.
  expect(site.named('groupHistory').length).toBeLessThan(6);
  await user.click(screen.getByRole('option', { name: 'Summer' }));
  expect(location.pathname).toBe('/workspace/history/folder/f1');
});

test('lists commands of remotes by their order, and opens their modals and pages', async () => {
  const { field, user } = await open();
  await user.type(field, 'wrap');
  await waitFor(() => {
    expect(listOptions()).toEqual(['Wrap a look', 'Wrap a gift']);
  });
  await user.click(screen.getByRole('option', { name: 'Wrap a look' }));
  expect(location.pathname + location.search).toBe('/edit?label=a');
  act(() => showKeyboardDialog('commands'));
  await user.type(await screen.findByRole('combobox', { name: 'Search' }), 'present');
  await user.click(await screen.findByRole('option', { name: 'Wrap a gift' }));
  expect(uiStore.getState().purchaseModal.visible).toBe(true);
});

test('closes on navigation, as by Back', async () => {
  await open();
  act(() => navigationStore.setState({ address: '/elsewhere' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('begins with the tools, and offers the operators’ page to nobody else', async () => {
  await open();
  expect(listOptions()[0]).toBe('Image to video');
  expect(listOptions()).toContain('Home');
  expect(listOptions()).not.toContain('Admin');
});

test('shows that nothing matches', async () => {
  const { field, user } = await open();
  await user.type(field, 'xyzzy');
  await screen.findByText('No results');
});

test('offers people without an account public pages and the login, without a request', async () => {
  const { site } = await open(false);
  expect(listOptions()).toContain('Videos from images');
  expect(listOptions()).toContain('Log in');
  expect(listOptions()).not.toContain('Home');
  expect(listOptions()).not.toContain('Log out');
  expect(site.calls).toEqual([]);
});

test('shows the shortcuts on a question mark, but not while someone types one', async () => {
  render(
    <>
      <input aria-label="Prompt" />
      <LatePalette turn={0} />
    </>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: 'Prompt' }), 'Why?');
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.keyDown(document.body, { key: '?' });
  await screen.findByRole('dialog', { name: 'Keyboard' });
});
