/** @jest-environment jsdom */
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { start } from 'single-spa';
import type { ModalProps } from '@vidra/shared-contract';
import {
  closeModal,
  closeModalsOnPathChange,
  openModal,
  toastStore,
  uiStore,
} from '@vidra/shared-session';
import { ShellContext, type ShellValue } from '../shell-context.ts';
import { registerModalOwner } from './modal-owner.ts';
import { OpenedModal } from './opened-modal.tsx';

declare module '@vidra/shared-contract' {
  interface RemoteModals {
    readonly 'mfe-help/article': { readonly topic: string };
  }
}

const remotes = [
  {
    name: 'mfe-help',
    title: 'Help',
    modals: [],
    extensions: { modals: [{ name: 'article', title: 'Article', size: 'md' }] },
  },
];

beforeAll(() => {
  registerModalOwner();
  start();
});
afterEach(() => act(() => closeModal()));

function show(load: (remote: string, expose: string) => Promise<unknown>) {
  const federation = { load, startOver: jest.fn() };
  const reloads = { afterFailure: async () => false, beforeRetry: async () => false };
  render(
    <ShellContext value={{ federation, remotes, reloads } as unknown as ShellValue}>
      <OpenedModal />
    </ShellContext>,
  );
}

const content = {
  mount: ({ domElement, data, onReady }: ModalProps) => {
    domElement.textContent = `About ${(data as { topic: string }).topic}`;
    onReady();
  },
  unmount: (element: HTMLElement) => element.replaceChildren(),
};

test('loads the content of a remote when it is opened, and gives it the data', async () => {
  const load = jest.fn(async () => ({ default: content }));
  show(load);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(load).not.toHaveBeenCalled();
  act(() => openModal('mfe-help/article', { topic: 'prices' }));
  const dialog = await screen.findByRole('dialog', { name: 'Article' });
  await waitFor(() => expect(dialog.textContent).toContain('About prices'));
  expect(load).toHaveBeenCalledWith('mfe-help', 'modals/article');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();

  act(() => openModal('mfe-help/article', { topic: 'prices' }));
  await screen.findByRole('dialog', { name: 'Article' });
  act(() => closeModalsOnPathChange());
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('shows the fallback of a region when the content fails, and loads it on a retry', async () => {
  const load = jest
    .fn<Promise<unknown>, []>()
    .mockRejectedValueOnce(new Error('ScriptNetworkError'))
    .mockResolvedValue({ default: content });
  show(load);
  act(() => openModal('mfe-help/article', { topic: 'prices' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => {
    expect(screen.getByRole('dialog', { name: 'Article' }).textContent).toContain('About prices');
  });
});

test('says so when no release on the page declares the modal', async () => {
  show(async () => ({ default: content }));
  act(() => openModal('mfe-help/story' as 'mfe-help/article', { topic: 'prices' }));
  await waitFor(() => expect(uiStore.getState().remoteModal.name).toBe(''));
  expect(toastStore.getState().map(({ title }) => title)).toEqual([
    "This isn't available right now",
  ]);
});
