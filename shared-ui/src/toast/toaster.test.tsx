/** @jest-environment jsdom */
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Toaster, type ToastMessage } from './toaster.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const getRegion = () => screen.getByRole('region', { name: 'Notifications' });
const createUser = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const pass = (milliseconds: number) => {
  act(() => {
    jest.advanceTimersByTime(milliseconds);
  });
};

function Page({ messages }: { readonly messages: readonly ToastMessage[] }) {
  const [toasts, setToasts] = useState(messages);
  return (
    <Toaster
      toasts={toasts}
      onDismiss={(id) => {
        setToasts((previousToasts) => previousToasts.filter((message) => message.id !== id));
      }}
    />
  );
}

function show(action = { label: 'Undo', onSelect: jest.fn() }) {
  render(
    <Page
      messages={[
        { id: '1', title: 'Saved', tone: 'success' },
        { id: '2', title: 'Video deleted', text: 'It was “Sea”.', action },
      ]}
    />,
  );
  return action;
}

test('is announced politely and closes after its action', async () => {
  const { onSelect } = show();
  expect(getRegion().getAttribute('aria-live')).toBe('polite');
  await createUser().click(within(getRegion()).getByRole('button', { name: 'Undo' }));
  expect(onSelect).toHaveBeenCalledTimes(1);
  expect(getRegion().textContent).toBe('Saved');
});

test('closes automatically, later with an action, without running it', () => {
  const { onSelect } = show();
  pass(6_000);
  expect(getRegion().textContent).toBe('Video deletedIt was “Sea”.Undo');
  pass(4_000);
  expect(getRegion().textContent).toBe('');
  expect(onSelect).not.toHaveBeenCalled();
});

test('stays while the pointer is over it', async () => {
  show();
  const person = createUser();
  await person.hover(screen.getByText('Video deleted'));
  pass(60_000);
  expect(screen.getByText('Video deleted')).toBeTruthy();
  await person.unhover(screen.getByText('Video deleted'));
  pass(10_000);
  expect(getRegion().textContent).toBe('');
});

test('can be closed', async () => {
  show();
  const [close] = within(getRegion()).getAllByRole('button', { name: 'Dismiss' });
  await createUser().click(close!);
  expect(getRegion().textContent).not.toContain('Saved');
});
