/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { start } from 'single-spa';
import { MODAL_TITLES } from '@vidra/shared-contract';
import {
  configureSession,
  hideAgentModal,
  hideCreateTaskModal,
  hidePurchaseModal,
  hideShareModal,
  hideUploadModal,
  showAgentModal,
  showCreateTaskModal,
  showPurchaseModal,
  showShareModal,
  showUploadModal,
} from '@vidra/shared-session';
import { ShellContext, type ShellValue } from '../shell-context.ts';
import { GlobalModals } from './global-modals.tsx';
import { registerModalOwner } from './modal-owner.ts';

beforeAll(() => {
  registerModalOwner();
  start();
});

function show(value: Partial<ShellValue> = {}): void {
  render(
    <ShellContext value={{ remotes: [], ...value } as ShellValue}>
      <GlobalModals />
    </ShellContext>,
  );
}

/** Opens the upload modal. The promise must not reach `act`, which would wait for it. */
function askForFile(): Promise<File> {
  let choice!: Promise<File>;
  act(() => {
    choice = showUploadModal();
  });
  return choice;
}

const getDialog = (name: string) => screen.getByRole('dialog', { name });
const picture = new File(['x'], 'dog.png', { type: 'image/png' });
const getInput = () => within(getDialog('Upload')).getByLabelText<HTMLInputElement>('Image');

afterEach(() => {
  act(() => {
    hidePurchaseModal();
    hideShareModal();
    hideAgentModal();
    hideCreateTaskModal();
  });
});

test('resolves with the chosen file and closes the dialog', async () => {
  show();
  const choice = askForFile();
  fireEvent.change(getInput(), { target: { files: [picture] } });
  expect(await choice).toBe(picture);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('rejects when it closes without a file', async () => {
  show();
  const choice = askForFile();
  const rejection = expect(choice).rejects.toThrow('no file selected');
  await userEvent.keyboard('{Escape}');
  await rejection;
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('rejects a second request while one is pending', async () => {
  show();
  const choice = askForFile();
  expect(() => void showUploadModal()).toThrow();
  act(() => hideUploadModal(picture));
  expect(await choice).toBe(picture);
});

test.each([
  ['Windows NT 10.0; Win64; x64', 'Drop an image here', true],
  ['iPhone; CPU iPhone OS 18_0 like Mac OS X', 'Choose an image', false],
])('on %s the upload dialog shows “%s”', async (system, invitation, speaksOfPaste) => {
  const agent = jest
    .spyOn(navigator, 'userAgent', 'get')
    .mockReturnValue(`Mozilla/5.0 (${system})`);
  configureSession({ productCode: 'vidra', apiBaseUrl: '', onUnauthorized: () => undefined });
  window.dispatchEvent(new Event('resize'));
  show();
  askForFile().catch(() => undefined);
  expect(await within(getDialog('Upload')).findByText(invitation)).toBeDefined();
  expect(within(getDialog('Upload')).queryByText(/or paste/) !== null).toBe(speaksOfPaste);
  act(() => hideUploadModal());
  agent.mockRestore();
});

test('rejects a file of another kind with the reason', () => {
  show();
  askForFile().catch(() => undefined);
  fireEvent.change(getInput(), { target: { files: [new File(['x'], 'notes.txt')] } });
  expect(within(getDialog('Upload')).getByText(/notes\.txt/)).toBeDefined();
  act(() => hideUploadModal());
});

test.each([
  ['video', 'Video', new File(['x'], 'clip.mp4', { type: 'video/mp4' })],
  ['audio', 'Recording', new File(['x'], 'voice.wav', { type: 'audio/wav' })],
  ['change-elements', 'Image or Video', new File(['x'], 'clip.webm', { type: 'video/webm' })],
] as const)(
  'accepts only matching files when filtered to %s',
  async (filterItem, label, wantedFile) => {
    show();
    let choice!: Promise<File>;
    act(() => {
      choice = showUploadModal({ filterItem });
    });
    const field = within(getDialog('Upload')).getByLabelText<HTMLInputElement>(label);
    fireEvent.change(field, { target: { files: [new File(['x'], 'notes.txt')] } });
    expect(within(getDialog('Upload')).getByText(/notes\.txt/)).toBeDefined();
    fireEvent.change(field, { target: { files: [wantedFile] } });
    expect(await choice).toBe(wantedFile);
  },
);

const listTools = (name: string) =>
  within(getDialog(name))
    .getAllByRole('listitem')
    .flatMap((item) => within(item).queryAllByRole('link'))
    .map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('label'));

test.each([
  [null, ['image-to-video', 'multi-image', 'product', 'storyline'], true],
  ['product', ['product'], false],
  ['people', ['speaker', 'try-on'], false],
] as const)('filterItem “%s” of the create dialog shows %s', (filterItem, labels, hasAgent) => {
  show();
  act(() => showCreateTaskModal({ filterItem }));
  const shownLabels = listTools('Create');
  if (filterItem === null) expect(shownLabels).toEqual(expect.arrayContaining([...labels]));
  else expect(shownLabels.filter((label) => label !== null)).toEqual(labels);
  expect(screen.queryByRole('button', { name: /Ask the agent/ }) !== null).toBe(hasAgent);
});

test.each([
  ['change-elements', 'Image or Video'],
  ['people', 'Image'],
] as const)(
  'the create dialog of “%s” asks for a file that suits the tool',
  async (filterItem, label) => {
    show();
    act(() => showCreateTaskModal({ filterItem }));
    await userEvent.click(screen.getByRole('button', { name: /^Upload a file/ }));
    expect(screen.queryByRole('dialog', { name: 'Create' })).toBeNull();
    expect(within(getDialog('Upload')).getByLabelText(label)).toBeDefined();
    act(() => hideUploadModal());
  },
);

test('copies the link to share', async () => {
  const user = userEvent.setup();
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  show();
  act(() => showShareModal('https://vidra.example/v/1'));
  expect(within(getDialog('Share')).getByRole<HTMLInputElement>('textbox').value).toBe(
    'https://vidra.example/v/1',
  );
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(write).toHaveBeenCalledWith('https://vidra.example/v/1');
  expect(await screen.findByText('Link copied.')).toBeDefined();
});

test("adds the page's host to a copied link when the site does not know its address", () => {
  show();
  act(() => showShareModal('/share/1'));
  const link = within(getDialog('Share')).getByRole<HTMLInputElement>('textbox', { name: 'Link' });
  expect(link.value).toBe(`${location.origin}/share/1`);
});

test.each([
  ['purchase', () => showPurchaseModal(), /Credits aren't for sale/],
  ['agent', () => showAgentModal('A dog in the rain'), 'A dog in the rain'],
  ['create-task', () => showCreateTaskModal({ filterItem: 'speaker' }), 'Speaker'],
] as const)(
  "the dialog of %s shows the shell's own content without a remote",
  (name, open, text) => {
    show();
    act(open);
    expect(within(getDialog(MODAL_TITLES[name])).getByText(text)).toBeDefined();
  },
);

test("mounts a remote's content, tells it to close, and unmounts it with the dialog", async () => {
  const unmount = jest.fn();
  const content = {
    mount: ({
      domElement,
      close,
      onReady,
    }: {
      domElement: HTMLElement;
      close: () => void;
      onReady: () => void;
    }) => {
      const button = document.createElement('button');
      button.textContent = 'Done';
      button.onclick = close;
      domElement.append(button);
      onReady();
    },
    unmount,
  };
  const federation = { load: async () => ({ default: content }), startOver: jest.fn() };
  const remotes = [{ name: 'mfe-billing', title: 'Billing', modals: ['purchase'] }];
  show({ federation, remotes } as unknown as Partial<ShellValue>);
  act(() => showPurchaseModal());
  await userEvent.click(await screen.findByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(async () => new Promise((resolve) => setTimeout(resolve)));
  expect(unmount).toHaveBeenCalledTimes(1);
});

test("reloads the page when the content's code is gone, where that helps", async () => {
  const load = jest.fn().mockRejectedValue(new Error('ScriptNetworkError'));
  const afterFailure = jest.fn().mockResolvedValue(true);
  const remotes = [{ name: 'mfe-billing', title: 'Billing', modals: ['purchase'] }];
  const value = { federation: { load, startOver: jest.fn() }, remotes, reloads: { afterFailure } };
  show(value as unknown as Partial<ShellValue>);
  await act(async () => showPurchaseModal());
  expect(afterFailure).toHaveBeenCalledWith(expect.objectContaining({ kind: 'network' }), {
    later: true,
  });
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('shows why content failed and loads it on a retry', async () => {
  const content = {
    mount: ({ onReady }: { onReady: () => void }) => onReady(),
    unmount: jest.fn(),
  };
  const load = jest
    .fn<Promise<unknown>, []>()
    .mockRejectedValueOnce(new Error('ScriptNetworkError'))
    .mockResolvedValue({ default: content });
  const remotes = [{ name: 'mfe-billing', title: 'Billing', modals: ['purchase'] }];
  const federation = { load, startOver: jest.fn() };
  const reloads = { afterFailure: async () => false, beforeRetry: async () => false };
  show({ federation, remotes, reloads } as unknown as Partial<ShellValue>);
  act(() => showPurchaseModal());
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText('Billing ')).toBeNull());
  expect(federation.startOver).toHaveBeenCalledWith('mfe-billing');
});

test('reloads a page of an older set on a retry of its content, without requesting the file', async () => {
  const load = jest.fn().mockRejectedValue(new Error('ScriptNetworkError'));
  const beforeRetry = jest.fn(async () => true);
  const remotes = [{ name: 'mfe-billing', title: 'Billing', modals: ['purchase'] }];
  const federation = { load, startOver: jest.fn() };
  const reloads = { afterFailure: async () => false, beforeRetry };
  show({ federation, remotes, reloads } as unknown as Partial<ShellValue>);
  act(() => showPurchaseModal());
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(beforeRetry).toHaveBeenCalledWith(expect.objectContaining({ kind: 'network' }));
  expect(federation.startOver).not.toHaveBeenCalled();
});
