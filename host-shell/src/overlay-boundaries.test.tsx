/** @jest-environment jsdom */
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import {
  dismissToast,
  hideShareModal,
  showShareModal,
  showToast,
  toastStore,
} from '@vidra/shared-session';
import Overlays from './modals/overlays.tsx';
import { navigationStore } from './routing/navigation-store.ts';
import { ShellContext, type ShellValue } from './shell-context.ts';
import { showShell } from './show-shell.tsx';

const config = { productCode: 'vidra', productName: 'Vidra', apiBaseUrl: '' };
const shell = { config, remotes: [], routes: [] } as unknown as ShellValue;
const lostView = { kind: 'not-found', path: '/nowhere' } as const;
const before = navigationStore.getState();

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  globalThis.reportError = jest.fn();
  document.body.innerHTML =
    '<div id="shell"></div><main id="regions"><div data-region="mfe-x">Page</div></main>';
  navigationStore.setState({ ...before, view: lostView });
});
afterEach(() => {
  cleanup();
  act(() => {
    for (const { id } of toastStore.getState()) dismissToast(id);
    hideShareModal();
  });
  jest.restoreAllMocks();
});

const start = () => act(async () => showShell(shell, { retry: () => undefined })([], []));

test('keeps the page when the connection notice fails', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => {
    throw new Error('no connection to ask');
  });
  await start();
  expect(screen.getByText('/nowhere')).toBeTruthy();
  expect(screen.queryByRole('status', { name: 'Connection' })).toBeNull();
});

test('keeps everything else when a toast fails to render, and shows later toasts', async () => {
  await act(async () => {
    render(
      <ShellContext value={shell}>
        <Overlays />
      </ShellContext>,
    );
  });
  await act(async () => void showToast({ title: { no: 'text' } as unknown as string }));
  await waitFor(() => expect(toastStore.getState()).toEqual([]));
  await act(async () => void showToast({ title: 'Saved' }));
  expect(screen.getByText('Saved')).toBeTruthy();
});

test('closes a failing modal with a message, and shows it when it is opened again', async () => {
  await act(async () => {
    render(
      <ShellContext value={shell}>
        <Overlays />
      </ShellContext>,
    );
  });
  await act(async () => showShareModal(Symbol('no address') as unknown as string));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText("Couldn't open “Share”")).toBeTruthy();
  await act(async () => showShareModal('https://vidra.test/s/1'));
  expect(screen.getByRole('dialog', { name: 'Share' })).toBeTruthy();
});

test('shows the error page for an uncaught error, and reports it', async () => {
  navigationStore.setState({ view: undefined as never });
  // Inside of `act`, React throws errors instead of passing them to the root.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  showShell(shell, { retry: () => undefined })([], []);
  expect(await screen.findByRole('button', { name: 'Reload page' })).toBeTruthy();
  expect(screen.getByText('The site stopped working. Reload it in a moment.')).toBeTruthy();
  expect(document.querySelector<HTMLElement>('[data-region]')?.hidden).toBe(true);
  expect(globalThis.reportError).toHaveBeenCalled();
});
