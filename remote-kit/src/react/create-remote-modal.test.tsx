/** @jest-environment jsdom */
import { act } from '@testing-library/react';
import {
  createOwnModal,
  createRemoteModal,
  type ModalContentProps,
  type OwnModalProps,
} from './create-remote-modal.tsx';

declare module '@vidra/shared-contract' {
  interface RemoteModals {
    readonly 'mfe-sample/article': { readonly topic: string };
  }
}

function Content({ modal, close }: ModalContentProps) {
  if (modal === 'agent') throw new Error('no agent');
  return <button onClick={close}>Close {modal}</button>;
}

function createProps(domElement: HTMLElement) {
  const calls = { closed: 0, ready: 0, errors: [] as unknown[] };
  const props = {
    domElement,
    hydrate: false,
    close: () => (calls.closed += 1),
    onReady: () => (calls.ready += 1),
    onError: (error: unknown) => calls.errors.push(error),
  };
  return { calls, props };
}

test('content receives its modal and can close it', async () => {
  const element = document.createElement('div');
  document.body.append(element);
  const { calls, props } = createProps(element);
  const modal = createRemoteModal(Content);
  await act(async () => modal.mount({ ...props, modal: 'share' }));
  expect(calls.ready).toBe(1);
  expect(element.textContent).toBe('Close share');
  element.querySelector('button')?.click();
  expect(calls.closed).toBe(1);

  await act(async () => modal.unmount(element));
  expect(element.innerHTML).toBe('');
});

test('content of an own modal receives its data', async () => {
  function Article({ data, close }: OwnModalProps<'mfe-sample/article'>) {
    return <button onClick={close}>{data.topic}</button>;
  }
  const element = document.createElement('div');
  const { calls, props } = createProps(element);
  const modal = createOwnModal('mfe-sample/article', Article);
  await act(async () => modal.mount({ ...props, modal: 'article', data: { topic: 'Start' } }));
  expect(element.textContent).toBe('Start');
  element.querySelector('button')?.click();
  expect(calls).toMatchObject({ ready: 1, closed: 1, errors: [] });
});

test('content that throws is reported', async () => {
  const consoleSpy = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const element = document.createElement('div');
  const { calls, props } = createProps(element);
  await act(async () => createRemoteModal(Content).mount({ ...props, modal: 'agent' }));
  expect(calls.errors).toEqual([new Error('no agent')]);
  expect(calls.ready).toBe(0);
  consoleSpy.mockRestore();
});
