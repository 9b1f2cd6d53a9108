/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { hideGlobalLoading, showGlobalLoading } from '@vidra/shared-session';
import { GlobalLoading } from './global-loading.tsx';

const overlay = () => screen.getByRole<HTMLDialogElement>('dialog', { hidden: true });
const readText = () => screen.getByRole('status', { hidden: true }).textContent;

beforeAll(() => {
  // jsdom has the element but lacks the methods that open it.
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
});
beforeEach(() => {
  render(<GlobalLoading />);
});
afterEach(() => {
  act(() => hideGlobalLoading());
});

test('covers the page while something runs, and names it', () => {
  expect(overlay().open).toBe(false);
  act(() => showGlobalLoading('Uploading “dog.png”'));
  expect(overlay().open).toBe(true);
  expect(overlay().getAttribute('aria-label')).toBe('Please wait');
  expect(readText()).toBe('Uploading “dog.png”');

  act(() => hideGlobalLoading());
  expect(overlay().open).toBe(false);
  expect(readText()).toBe('');
});

test('shows a default text when no task is named', () => {
  act(() => showGlobalLoading());
  expect(readText()).toBe('One moment…');
});

test('cannot be closed before the end', () => {
  act(() => showGlobalLoading('Signing in'));
  expect(fireEvent(overlay(), new Event('cancel', { cancelable: true }))).toBe(false);
  expect(overlay().open).toBe(true);
});
