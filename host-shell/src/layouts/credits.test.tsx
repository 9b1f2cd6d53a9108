/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { resetSession } from '@vidra/shared-session';
import { account, createFakeSite, createJsonResponse, signIn } from '@vidra/shared-session/testing';
import { Credits } from './credits.tsx';

const readShownCredits = () => screen.getByRole('status', { name: 'Credits' }).textContent;

afterEach(() => {
  act(() => resetSession());
});

test('shows no balance of 0 credits before the account is loaded', async () => {
  let answer: () => void = () => undefined;
  const heldAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  createFakeSite({
    accountInfo: async () => {
      await heldAnswer;
      return createJsonResponse({ ...account, remainedVideoCredits: 0 });
    },
  });
  const signedIn = signIn();
  render(<Credits />);
  expect(readShownCredits()).toBe('–');
  answer();
  await act(() => signedIn);
  expect(readShownCredits()).toBe('0');
});
