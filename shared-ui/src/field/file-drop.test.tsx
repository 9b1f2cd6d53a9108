/** @jest-environment jsdom */
import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setEnglishTransform } from '@vidra/shared-i18n/core';
import { FileDrop, type FileDropProps } from './file-drop.tsx';

const png = new File(['picture'], 'cat.png', { type: 'image/png' });
const pdf = new File(['text'], 'notes.pdf', { type: 'application/pdf' });

function setUp(props: Partial<FileDropProps> = {}) {
  const onFiles = jest.fn<undefined, [File[]]>();
  const onReject = jest.fn();
  render(
    <FileDrop
      label="Image"
      accept="image/*,.heic"
      onFiles={onFiles}
      onReject={onReject}
      {...props}
    />,
  );
  const input = screen.getByLabelText<HTMLInputElement>('Image');
  return { onFiles, onReject, input, user: userEvent.setup({ applyAccept: false }) };
}

function drop(target: Element, files: File[]): void {
  const dataTransfer = { files, types: ['Files'], dropEffect: 'none' };
  fireEvent.dragEnter(target, { dataTransfer });
  fireEvent.drop(target, { dataTransfer });
}

function paste(target: Element, files: File[]): Event {
  const event = createEvent.paste(target, { clipboardData: { files } });
  fireEvent(target, event);
  return event;
}

const getError = () => screen.queryByText(/isn't a supported|The limit is|one file/)?.textContent;

test('accepts a chosen file, and the same one again', async () => {
  const { input, onFiles, user } = setUp();

  await user.upload(input, png);
  await user.upload(input, png);
  expect(onFiles.mock.calls).toEqual([[[png]], [[png]]]);
});

test('invites to drop, or only to choose on touch devices', () => {
  const { container, rerender } = render(<FileDrop label="Image" onFiles={jest.fn()} />);
  expect(container.textContent).toContain('Drop a file hereor choose or paste');
  rerender(<FileDrop label="Image" what="an image" byTouch onFiles={jest.fn()} />);
  expect(container.textContent).toContain('Choose an image');
  expect(container.textContent).not.toMatch(/drop|paste/i);
});

test('accepts a dropped file', () => {
  const { input, onFiles } = setUp();

  drop(input, [png]);
  expect(onFiles).toHaveBeenCalledWith([png]);
});

test('shows that dragged files can be dropped', () => {
  const { input } = setUp();
  const dataTransfer = { files: [], types: ['Files'] };

  fireEvent.dragEnter(input, { dataTransfer });
  expect(screen.getByText('Drop to add')).toBeTruthy();
  fireEvent.dragLeave(input, { dataTransfer });
  expect(screen.queryByText('Drop to add')).toBeNull();
});

test('accepts a pasted file if it has the focus, and from the page only if enabled', () => {
  const { input, onFiles } = setUp();

  expect(paste(document.body, [png]).defaultPrevented).toBe(false);
  expect(onFiles).not.toHaveBeenCalled();
  paste(input, [png]);
  expect(onFiles).toHaveBeenCalledTimes(1);
});

test('accepts a file pasted anywhere but leaves pasted text alone', () => {
  const { onFiles } = setUp({ pasteAnywhere: true });

  paste(document.body, [png]);
  expect(onFiles).toHaveBeenCalledWith([png]);
  expect(paste(document.body, []).defaultPrevented).toBe(false);
});

test('rejects another type with a reason, and clears the reason at the next valid file', async () => {
  const { input, onFiles, onReject, user } = setUp();

  drop(input, [pdf]);
  expect(onFiles).not.toHaveBeenCalled();
  expect(onReject).toHaveBeenCalledWith([{ file: pdf, reason: 'type' }]);
  expect(getError()).toContain('notes.pdf');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    getError(),
  );

  await user.upload(input, png);
  expect(getError()).toBeUndefined();
});

test('rejects a file that is too large, and more than one file', () => {
  const { input, onFiles } = setUp({ maxSize: 7 });

  drop(input, [new File(['far too large'], 'big.heic')]);
  expect(getError()).toContain('The limit is 7 bytes.');

  drop(input, [png, png]);
  expect(onFiles).toHaveBeenCalledWith([png]);
  expect(getError()).toBe('Choose only one file.');
});

test('shows the last rejection, and clears it once a file is chosen elsewhere', () => {
  const field = (extraProps: Partial<FileDropProps>) => (
    <FileDrop label="Image" accept="image/*" onFiles={jest.fn()} {...extraProps} />
  );
  const { rerender } = render(field({ error: 'Such images are not allowed.' }));
  const getAlertText = () => screen.getByRole('alert').textContent;
  expect(getAlertText()).toBe('Such images are not allowed.');
  drop(screen.getByLabelText('Image'), [pdf]);
  expect(getAlertText()).toContain('notes.pdf');
  rerender(field({ error: 'It is damaged: such images are not allowed.' }));
  expect(getAlertText()).toContain('It is damaged');

  rerender(field({}));
  drop(screen.getByLabelText('Image'), [pdf]);
  expect(getAlertText()).toContain('notes.pdf');
  rerender(field({ preview: <p>A sample</p> }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('accepts nothing while disabled', () => {
  const { input, onFiles } = setUp({ disabled: true, pasteAnywhere: true });

  drop(input, [png]);
  paste(document.body, [png]);
  expect(onFiles).not.toHaveBeenCalled();
});

test('says why it refused a file in a language that is chosen later', async () => {
  const { input, user } = setUp();
  await user.upload(input, pdf);
  act(() => setEnglishTransform((text) => text.toUpperCase()));
  expect(screen.getByRole('alert').textContent).toContain(
    "“notes.pdf” ISN'T A SUPPORTED FILE TYPE.",
  );
  act(() => setEnglishTransform(undefined));
});
