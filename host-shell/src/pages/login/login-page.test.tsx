/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import userEvent from '@testing-library/user-event';
import { isAuthorizedNow, resetSession } from '@vidra/shared-session';
import {
  answer,
  askForCode,
  createProblem,
  enterCode,
  forgetCalls,
  getField,
  listCallBodies,
  listControlNames,
  mockApi,
  press,
  renderLoginPage,
  sentAnswer,
  show,
  waitForLogin,
} from './testing/login-form.tsx';

beforeEach(() => {
  forgetCalls();
  act(() => resetSession());
});

test('logs in at the last digit of an emailed code', async () => {
  mockApi({ sendEmailCode: sentAnswer, login: answer });
  show();
  await askForCode();
  expect(await screen.findByText(/Resend in 30 s/)).toBeDefined();
  expect(listCallBodies('simpleUser/sendEmailCode')).toEqual([
    { email: 'Mira@example.com', purpose: 'login' },
  ]);
  await enterCode('12 34 56');
  await waitForLogin();
  expect(listCallBodies('login')).toEqual([
    { method: 'code', email: 'Mira@example.com', code: '123456' },
  ]);
});

test.each([
  ['code_wrong', 'That is not the code we sent.'],
  ['code_used', 'This code was used before. Ask for a new one.'],
  ['code_expired', 'This code is too old. Ask for a new one.'],
])('shows %s beside the code', async (code, detail) => {
  mockApi({ sendEmailCode: sentAnswer, login: createProblem(code, detail) });
  show();
  await askForCode();
  await enterCode('123456');
  expect(await screen.findByText(detail)).toBeDefined();
  expect(getField('Code').getAttribute('aria-invalid')).toBe('true');
  expect(isAuthorizedNow()).toBe(false);
});

test('logs in with a pasted code', async () => {
  mockApi({ sendEmailCode: sentAnswer, login: answer });
  show();
  await askForCode();
  await screen.findByRole('textbox', { name: 'Code' });
  await userEvent.paste('123 456');
  await waitForLogin();
  expect(listCallBodies('login')).toHaveLength(1);
});

test('waits for the button when a program fills in the code', async () => {
  mockApi({ sendEmailCode: sentAnswer, login: answer });
  show();
  await askForCode();
  const field = await screen.findByRole('textbox', { name: 'Code' });
  fireEvent.input(field, { target: { value: '123456' }, inputType: 'insertText', data: '123456' });
  expect(listCallBodies('login')).toEqual([]);
  await press('Log in');
  await waitForLogin();
});

test('shows when to try again after too many attempts', async () => {
  const often = createProblem('too_many_requests', 'Too many tries.', 429, {
    retryAfterSeconds: 240,
  });
  mockApi({ sendEmailCode: often });
  show();
  await askForCode();
  expect(await screen.findByText('Too many tries. Try again in 4 min.')).toBeDefined();
});

test('does not send an invalid address', async () => {
  mockApi({});
  show();
  await userEvent.type(getField('Email'), 'mira@');
  await press('Send code');
  expect(await screen.findByText(/Enter a valid email/)).toBeDefined();
  expect(listCallBodies('sendEmailCode')).toEqual([]);
});

test('shows a connection failure and keeps the typed text', async () => {
  global.fetch = jest.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  show();
  await askForCode();
  expect(await screen.findByText(/server can't be reached/)).toBeDefined();
  expect((getField('Email') as HTMLInputElement).value).toBe('Mira@example.com');
});

test('logs in with a password, and shows an error beside a wrong one', async () => {
  mockApi({
    login: createProblem('credentials_wrong', 'Email or password is wrong.'),
    exists: { exists: true },
  });
  show('?view=password');
  await userEvent.type(getField('Email'), 'mira@example.com');
  await userEvent.type(screen.getByLabelText('Password', { selector: 'input' }), 'secret words');
  await press('Log in');
  expect(await screen.findByText('Email or password is wrong.')).toBeDefined();
  mockApi({ login: answer });
  await press('Log in');
  await waitForLogin();
  expect(listCallBodies('login')[0]).toEqual({
    method: 'password',
    email: 'mira@example.com',
    password: 'secret words',
  });
});

test('resets a forgotten password by a code', async () => {
  mockApi({ sendEmailCode: sentAnswer, resetPassword: { ok: true } });
  show('?view=reset&redirect_url=%2Fedit');
  await askForCode();
  await enterCode('123456');
  expect(listCallBodies('sendEmailCode')).toMatchObject([{ purpose: 'reset-password' }]);
  await userEvent.type(screen.getByLabelText('New password'), 'four words in a row');
  await press('Set new password');
  await waitFor(() => expect(location.search).toBe('?view=password&redirect_url=%2Fedit'));
  expect(listCallBodies('resetPassword')).toMatchObject([
    { code: '123456', password: 'four words in a row' },
  ]);
});

test('keeps the return address on the way to a new password', () => {
  show('?view=password&redirect_url=%2Fedit');
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Forgot password?' });
  expect(link.search).toBe('?view=reset&redirect_url=%2Fedit');
});

test('offers Google only when the site is configured for it', () => {
  show();
  expect(screen.queryByRole('button', { name: 'Continue with Google' })).toBeNull();
  show('', true);
  expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeDefined();
});

test('logs in once on the return from Google and cleans the address', async () => {
  mockApi({ login: answer });
  show('?redirect_url=%2Fedit&code=c1&state=s1', true);
  await waitForLogin();
  expect(listCallBodies('login')).toEqual([{ method: 'google', code: 'c1', state: 's1' }]);
  expect(location.search).toBe('?redirect_url=%2Fedit');
});

test('shows the next step after a login that Google rejected', async () => {
  mockApi({});
  show('?google=refused', true);
  expect(await screen.findByText(/Google login didn't work/)).toBeDefined();
  expect(listCallBodies('login')).toEqual([]);
});

test('logs in with a recovery code when a required passkey is missing', async () => {
  const meta = { attemptUid: 'a1', options: '{"challenge":"c"}' };
  mockApi({
    sendEmailCode: sentAnswer,
    login: createProblem('passkey_required', 'Now a passkey.', 422, { meta }),
  });
  show();
  await askForCode();
  await enterCode('123456');
  expect(await screen.findByRole('heading', { name: 'One more step' })).toBeDefined();
  mockApi({
    login: createProblem('recovery_code_wrong', 'This is no recovery code of this account.'),
  });
  await userEvent.type(getField('Recovery code'), 'abcdef-1');
  await press('Log in');
  expect(await screen.findByText('This is no recovery code of this account.')).toBeDefined();
  mockApi({ login: answer });
  await press('Log in');
  await waitForLogin();
  expect(listCallBodies('login').at(-1)).toEqual({
    method: 'recovery',
    attemptUid: 'a1',
    code: 'abcdef-1',
  });
});

test('tells people without a passkey and a code whom to ask', async () => {
  const meta = { attemptUid: 'a1', options: '{"challenge":"c"}' };
  mockApi({
    sendEmailCode: sentAnswer,
    login: createProblem('passkey_required', 'Now a passkey.', 422, { meta }),
  });
  show('', false, 'help@films.example');
  await askForCode();
  await enterCode('123456');
  await userEvent.click(await screen.findByText("I don't have a passkey or a code"));
  const link = screen.getByRole('link', { name: 'help@films.example' });
  expect(link.getAttribute('href')).toMatch(/^mailto:help@films\.example\?subject=I%20lost/);
});

test.each([
  [{ exists: false }, 'Email', /^No account uses this email/],
  [{ exists: true }, 'Password', /^Address and password do not match/],
  [createProblem('too_many_requests', 'Too many.', 429), 'Password', /^Address and password/],
])(
  'shows a wrong password for the account lookup %j beside %s',
  async (existsAnswer, name, expectedText) => {
    mockApi({
      login: createProblem('credentials_wrong', 'Address and password do not match.'),
      exists: existsAnswer,
    });
    show('?view=password');
    await userEvent.type(getField('Email'), 'mira@example.com');
    await userEvent.type(screen.getByLabelText('Password', { selector: 'input' }), 'not this one');
    await press('Log in');
    expect(await screen.findByText(expectedText)).toBeDefined();
    expect(screen.getByLabelText(name, { selector: 'input' }).getAttribute('aria-invalid')).toBe(
      'true',
    );
  },
);

test.each([false, true])(
  'moves no field where the browser lacks passkeys (Google: %s)',
  (google) => {
    const container = document.createElement('div');
    document.body.append(container);
    container.innerHTML = renderToString(renderLoginPage('', google));
    const before = listControlNames(container);
    render(renderLoginPage('', google), { container, hydrate: true });
    const after = listControlNames(container);
    expect(before.at(-1)).toBe('Use a passkey');
    expect(after).toEqual(before.slice(0, -1));
    expect(after).toContain('Send code');
    container.remove();
  },
);
