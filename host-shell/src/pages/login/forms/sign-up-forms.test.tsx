/** @jest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { resetSession } from '@vidra/shared-session';
import {
  answer,
  askForCode,
  enterCode,
  forgetCalls,
  listControlNames,
  mockApi,
  sentAnswer,
  show,
  waitForLogin,
} from '../testing/login-form.tsx';

beforeEach(() => {
  forgetCalls();
  act(() => resetSession());
  Object.assign(globalThis, { PublicKeyCredential: jest.fn(), isSecureContext: true });
});

test('asks for the email first and offers other ways below it', async () => {
  mockApi({ sendEmailCode: sentAnswer, login: answer });
  show('?redirect_url=%2Fedit&view=signup', true);
  expect(screen.getByRole('heading', { name: 'Create your account' })).toBeDefined();
  expect(screen.queryByRole('tab')).toBeNull();
  expect(listControlNames(document.body).slice(1)).toEqual([
    '',
    'Send code',
    'Terms',
    'Privacy Policy',
    'Go to login',
    'Continue with Google',
    'Use a passkey',
  ]);
  await askForCode();
  await enterCode('123456');
  await waitForLogin();
});

test('leads to the login and back with the return address', async () => {
  show('?redirect_url=%2Fedit');
  await userEvent.click(screen.getByRole('button', { name: 'Create an account' }));
  await waitFor(() => expect(location.search).toBe('?redirect_url=%2Fedit&view=signup'));
});
