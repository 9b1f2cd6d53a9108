/** @jest-environment jsdom */
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { resetSession, sessionStore } from '@vidra/shared-session';
import {
  createFakeSite,
  createJsonResponse,
  createProblem,
  signIn,
} from '@vidra/shared-session/testing';
import ActivationNotice from './activation-notice.tsx';

const createProfileAnswer = (isActivated: boolean) =>
  createJsonResponse({ userName: 'Ada', portrait: '', activated: isActivated });

afterEach(() => act(() => resetSession()));

test('activates the account with a valid code, and shows an error beside the field for a wrong one', async () => {
  let isActive = false;
  const api = createFakeSite({
    userInfo: () => createProfileAnswer(isActive),
    activate: ({ body }) => {
      if ((body as { code: string }).code !== 'K7QM-2XPA-9FTE')
        return createProblem(
          422,
          'code_wrong',
          "We don't recognize this invitation code. Check it and try again.",
        );
      isActive = true;
      return createJsonResponse({ activated: true });
    },
  });
  await signIn();
  render(<ActivationNotice />);
  const field = screen.getByRole('textbox', { name: 'Invitation code' });
  await userEvent.type(field, 'nonsense');
  await userEvent.click(screen.getByRole('button', { name: 'Activate' }));
  expect(
    await screen.findByText("We don't recognize this invitation code. Check it and try again."),
  ).toBeDefined();
  expect(sessionStore.getState().activated).toBe(false);
  await userEvent.clear(field);
  await userEvent.type(field, ' K7QM-2XPA-9FTE ');
  await userEvent.click(screen.getByRole('button', { name: 'Activate' }));
  await waitFor(() => expect(sessionStore.getState().activated).toBe(true));
  expect(api.named('activate').at(-1)?.body).toEqual({ code: 'K7QM-2XPA-9FTE' });
});

test('lets people without a code ask for one', async () => {
  const api = createFakeSite({
    userInfo: () => createProfileAnswer(false),
    requestActivateCode: () => createJsonResponse({ outcome: 'noted' }),
  });
  await signIn();
  render(<ActivationNotice />);
  await userEvent.click(screen.getByRole('button', { name: 'Ask for an invitation' }));
  await userEvent.type(screen.getByRole('textbox', { name: /What would you like/ }), 'Ads');
  await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
  expect(await screen.findByText(/We'll review your request/)).toBeDefined();
  expect(api.named('requestActivateCode')[0]?.body).toEqual({ message: 'Ads' });
});
