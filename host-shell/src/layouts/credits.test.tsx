/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { resetSession } from '@vidra/shared-session';
import { account, fakeSite, json, signIn } from '@vidra/shared-session/testing';
import { Credits } from './credits.tsx';

const shown = () => screen.getByRole('status', { name: 'Credits' }).textContent;

afterEach(() => {
  act(() => resetSession());
});

test('nobody is told of 0 credits whose account was not read yet', async () => {
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  fakeSite({
    accountInfo: async () => {
      await asked;
      return json({ ...account, remainedVideoCredits: 0 });
    },
  });
  const signedIn = signIn();
  render(<Credits />);
  expect(shown()).toBe('–');
  answer();
  await act(() => signedIn);
  expect(shown()).toBe('0');
});
