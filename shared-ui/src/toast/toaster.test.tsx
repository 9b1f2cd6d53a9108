/** @jest-environment jsdom */
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { currentToasts, dismissToast, toast } from './toast-store.ts';
import { Toaster } from './toaster.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
  jest.useRealTimers();
});

const region = () => screen.getByRole('region', { name: 'Notifications' });
const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

function deleteVideo() {
  const onAction = jest.fn();
  const onExpire = jest.fn();
  act(() => {
    toast({ title: 'Video deleted', action: { label: 'Undo', onAction }, onExpire });
  });
  return { onAction, onExpire };
}

test('is announced politely, and undoing takes it away without letting it happen', async () => {
  render(<Toaster />);
  const { onAction, onExpire } = deleteVideo();

  expect(region().getAttribute('aria-live')).toBe('polite');
  await user().click(within(region()).getByRole('button', { name: 'Undo' }));
  expect(onAction).toHaveBeenCalledTimes(1);
  expect(region().textContent).toBe('');
  act(() => {
    jest.runAllTimers();
  });
  expect(onExpire).not.toHaveBeenCalled();
});

test('expires once when nobody takes its action', () => {
  render(<Toaster />);
  const { onExpire } = deleteVideo();

  act(() => {
    jest.runAllTimers();
  });
  expect(region().textContent).toBe('');
  expect(onExpire).toHaveBeenCalledTimes(1);
});

test('stays while the pointer is on it', async () => {
  render(<Toaster />);
  deleteVideo();

  await user().hover(screen.getByText('Video deleted'));
  act(() => {
    jest.advanceTimersByTime(60_000);
  });
  expect(screen.getByText('Video deleted')).toBeTruthy();
});

test('shows the latest four and lets go of older ones', () => {
  render(<Toaster />);
  const { onExpire } = deleteVideo();

  act(() => {
    for (const title of ['One', 'Two', 'Three', 'Four']) toast(title);
  });
  expect(currentToasts().map(({ title }) => title)).toEqual(['One', 'Two', 'Three', 'Four']);
  expect(onExpire).toHaveBeenCalledTimes(1);
});

test('replaces a toast of the same id', () => {
  render(<Toaster />);

  act(() => {
    toast({ id: 'upload', title: 'Uploading' });
    toast({ id: 'upload', title: 'Uploaded', tone: 'success' });
  });
  expect(region().textContent).toBe('Uploaded');
});
