/** @jest-environment jsdom */
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { resetSession, SessionProviders, sessionStore } from '@vidra/shared-session';
import {
  createFakeSite,
  createJsonResponse,
  createLoginAnswer,
  createProblem,
  signIn,
} from '@vidra/shared-session/testing';
import { GoogleCard } from './cards/google-card.tsx';
import { PasskeysCard } from './cards/passkeys-card.tsx';

const unlinkedAccount = { offered: true, linked: false, email: null };
const device = { device: 'Chrome on Linux', createTime: 1, usedTime: 1, bound: true };
const createOldLoginAnswer = () =>
  createProblem(403, 'login_not_recent', 'You logged in some time ago.');
const show = async (page: React.ReactNode) => {
  await signIn();
  render(<SessionProviders>{page}</SessionProviders>);
};

afterEach(() => act(() => resetSession()));

test('asks for a code to link Google long after the login, ends the old session and continues', async () => {
  const begunTokens: string[] = [];
  const api = createFakeSite({
    waysIn: () =>
      createJsonResponse({ email: 'mira@example.com', password: false, google: unlinkedAccount }),
    beginGoogleLink: ({ token }) => {
      begunTokens.push(token);
      return token === 'access-2'
        ? createProblem(503, 'unavailable', 'Google is away.')
        : createOldLoginAnswer();
    },
    sendEmailCode: () => createJsonResponse({ expiresInSeconds: 600, retryAfterSeconds: 60 }),
    login: () => createJsonResponse(createLoginAnswer({ token: 'access-2' })),
    listDevices: () =>
      createJsonResponse({ devices: [{ ...device, sessionUid: 's1', current: true }] }),
    endDevice: () => createJsonResponse({ ok: true }),
  });
  await show(<GoogleCard />);
  await userEvent.click(await screen.findByRole('button', { name: 'Link Google' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Log in again to change this' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Send code' }));
  await userEvent.type(await dialog.findByRole('textbox', { name: 'Code' }), '123456');
  await userEvent.click(dialog.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByText('Google is away.')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(begunTokens).toEqual(['access-1', 'access-2']);
  expect(api.named('endDevice').map(({ body }) => body)).toEqual([{ sessionUid: 's1' }]);
  expect(sessionStore.getState().token).toBe('access-2');
});

test('does not replace this account’s session with another account’s login', async () => {
  createFakeSite({
    waysIn: () =>
      createJsonResponse({ email: 'mira@example.com', password: false, google: unlinkedAccount }),
    beginGoogleLink: createOldLoginAnswer,
    sendEmailCode: () => createJsonResponse({ expiresInSeconds: 600, retryAfterSeconds: 60 }),
    login: () =>
      createJsonResponse(createLoginAnswer({ token: 'access-2', userUid: 'somebody-else' })),
  });
  await show(<GoogleCard />);
  await userEvent.click(await screen.findByRole('button', { name: 'Link Google' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Send code' }));
  await userEvent.type(await dialog.findByRole('textbox', { name: 'Code' }), '123456');
  await userEvent.click(dialog.getByRole('button', { name: 'Log in' }));
  expect(await dialog.findByText(/belongs to another account/)).toBeDefined();
  expect(sessionStore.getState().token).toBe('access-1');
});

test('shows recovery codes once when the second factor is turned on, and can renew them', async () => {
  const ownPasskeys = [1, 2].map((number) => ({
    passkeyUid: `p${number}`,
    name: `Device ${number}`,
    createTime: 1,
    usedTime: null,
  }));
  let secondFactor = false;
  const state = () => ({
    secondFactor,
    recoveryCodesLeft: secondFactor ? 2 : 0,
    passkeys: ownPasskeys,
  });
  createFakeSite({
    passkeys: () => createJsonResponse(state()),
    setSecondFactor: () => {
      secondFactor = true;
      return createJsonResponse({ ...state(), recoveryCodes: ['abcdef-1', 'abcdef-2'] });
    },
    makeRecoveryCodes: () => createJsonResponse({ recoveryCodes: ['ghijkl-1'] }),
  });
  await show(<PasskeysCard />);
  await userEvent.click(await screen.findByRole('switch', { name: /^Require a passkey/ }));
  const codes = within(await screen.findByRole('dialog', { name: 'Your recovery codes' }));
  expect(codes.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'abcdef-1',
    'abcdef-2',
  ]);
  const file = codes.getByRole('link', { name: 'Download' }).getAttribute('href') ?? '';
  expect(decodeURIComponent(file)).toContain('abcdef-2');
  await userEvent.click(codes.getByRole('button', { name: "I've saved them" }));
  expect(screen.getByText(/2 recovery codes left/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Generate new codes' }));
  expect(await screen.findByText('ghijkl-1')).toBeDefined();
});

test('renames a passkey', async () => {
  let name = 'Chrome on Linux';
  const state = () => ({
    secondFactor: false,
    recoveryCodesLeft: 0,
    passkeys: [{ passkeyUid: 'p1', name, createTime: 1, usedTime: null }],
  });
  const api = createFakeSite({
    passkeys: () => createJsonResponse(state()),
    renamePasskey: ({ body }) => {
      ({ name } = body as { name: string });
      return createJsonResponse(state());
    },
  });
  await show(<PasskeysCard />);
  await userEvent.click(await screen.findByRole('button', { name: `Rename passkey ${name}` }));
  const field = screen.getByRole('textbox', { name: 'Passkey name' });
  await userEvent.clear(field);
  await userEvent.type(field, 'Key in the drawer{Enter}');
  expect(await screen.findByText('Key in the drawer')).toBeDefined();
  expect(api.named('renamePasskey').map(({ body }) => body)).toEqual([
    { passkeyUid: 'p1', name: 'Key in the drawer' },
  ]);
});
