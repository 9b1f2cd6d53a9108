/** @jest-environment jsdom */
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { hideCreateTaskModal, setSidebar, uiStore } from '@vidra/shared-session';
import { keepSidebar } from '../browser/sidebar.ts';
import { ShellContext, type ShellValue } from '../shell-context.ts';
import { routes } from '../testing/fixtures.ts';
import { Sidebar } from './sidebar.tsx';

const menu = [{ menu: 'main', route: 'workspace-home', title: 'Home', icon: 'lucide:house' }];
const shell = {
  remotes: [{ name: 'mfe-workspace', extensions: { menu } }],
  routes,
  config: { productName: 'Vidra' },
} as unknown as ShellValue;
const show = (address: string) =>
  render(
    <ShellContext value={shell}>
      <Sidebar address={address} />
    </ShellContext>,
  );
const link = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const root = document.documentElement;

beforeEach(() => localStorage.clear());
afterEach(() => {
  act(() => {
    setSidebar(true);
    hideCreateTaskModal();
  });
});

test("links to the remotes' pages and to every tool, and marks the current one", () => {
  show('/try-on?label=try-on&parentLabel=people');
  expect(link('Home').getAttribute('href')).toBe('/workspace/home');
  expect(link('Home').getAttribute('aria-current')).toBeNull();
  expect(link('Try-on').getAttribute('aria-current')).toBe('page');
  expect(within(screen.getByRole('list', { name: 'Tools' })).getAllByRole('link')).toHaveLength(7);
});

test('opens the create dialog, collapsed or not', () => {
  show('/workspace/home');
  for (const isExpanded of [true, false]) {
    act(() => setSidebar(isExpanded));
    press('Create');
    expect(uiStore.getState().createTaskModal.visible).toBe(true);
    act(() => hideCreateTaskModal());
  }
});

test('collapses to icons whose links keep their names, and expands to its former state', () => {
  keepSidebar();
  expect(root.dataset['sidebar']).toBe('expanded');
  show('/workspace/home');
  press('Collapse the sidebar');
  expect(uiStore.getState().sidebar).toEqual({ expanded: false });
  expect(root.dataset['sidebar']).toBe('collapsed');
  expect(link('Home')).toBeDefined();

  act(() => setSidebar(true));
  localStorage.setItem('vidra-sidebar', 'collapsed');
  act(() => keepSidebar());
  expect(uiStore.getState().sidebar).toEqual({ expanded: false });
  press('Expand the sidebar');
  expect(root.dataset['sidebar']).toBe('expanded');
});
