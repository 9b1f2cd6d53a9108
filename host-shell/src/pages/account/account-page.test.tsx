/** @jest-environment jsdom */
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  isAuthorizedNow,
  resetSession,
  SessionProviders,
  sessionStore,
} from '@vidra/shared-session';
import {
  createFakeSite,
  createJsonResponse,
  createProblem,
  signIn,
} from '@vidra/shared-session/testing';
import AccountPage from './account-page.tsx';

const currentSession = {
  sessionUid: 's1',
  device: 'Chrome on Linux',
  current: true,
  createTime: 1,
  usedTime: 1,
  bound: true,
};
const phone = { ...currentSession, sessionUid: 's2', device: 'Safari on iPhone', current: false };
const show = async () => {
  await signIn();
  render(
    <SessionProviders>
      <AccountPage />
    </SessionProviders>,
  );
};

afterEach(() => act(() => resetSession()));

test('changes the name, and rejects an empty one before sending', async () => {
  let userName = 'Ada';
  const api = createFakeSite({
    getDataExport: () => createJsonResponse({ export: null }),
    listDevices: () => createJsonResponse({ devices: [currentSession] }),
    userInfo: () =>
      createJsonResponse({ userName, portrait: '', activated: true, closeTime: null }),
    updateProfile: ({ body }) => {
      ({ userName } = body as { userName: string });
      return createJsonResponse({ userName, portrait: '', activated: true });
    },
  });
  await show();
  const field = screen.getByRole('textbox', { name: 'Name' });
  await userEvent.clear(field);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Enter a name/)).toBeDefined();
  expect(api.named('updateProfile')).toEqual([]);
  await userEvent.type(field, 'Mira ');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => {
    expect(api.named('updateProfile')[0]?.body).toEqual({ userName: 'Mira' });
  });
  expect(await screen.findByDisplayValue('Mira')).toBeDefined();
});

test('keeps text typed while the name is being saved', async () => {
  let userName = 'Ada';
  let save = (): void => undefined;
  const api = createFakeSite({
    getDataExport: () => createJsonResponse({ export: null }),
    listDevices: () => createJsonResponse({ devices: [currentSession] }),
    userInfo: () =>
      createJsonResponse({ userName, portrait: '', activated: true, closeTime: null }),
    updateProfile: ({ body }) =>
      new Promise((resolve) => {
        save = () => {
          ({ userName } = body as { userName: string });
          resolve(createJsonResponse({ userName, portrait: '', activated: true }));
        };
      }),
  });
  await show();
  const field = screen.getByRole('textbox', { name: 'Name' });
  await userEvent.type(field, ' M');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.type(field, 'ira');
  await waitFor(() => expect(api.named('updateProfile')).toHaveLength(1));
  await act(async () => save());
  await waitFor(() => expect(sessionStore.getState().userName).toBe('Ada M'));
  expect(screen.getByDisplayValue('Ada Mira')).toBeDefined();
});

test('says which sessions are bound to their browser', async () => {
  const tablet = { ...phone, sessionUid: 's3', device: 'Safari on iPad', bound: false };
  createFakeSite({
    getDataExport: () => createJsonResponse({ export: null }),
    userInfo: () => createJsonResponse({ closeTime: null }),
    listDevices: () => createJsonResponse({ devices: [currentSession, phone, tablet] }),
  });
  await show();
  const list = await screen.findByRole('list', { name: 'Sessions' });
  const items = within(list).getAllByRole('listitem');
  expect(
    items.map(({ textContent }) => /(Not b|B)ound to \w+ browser/.exec(textContent)?.[0]),
  ).toEqual(['Bound to this browser', 'Bound to its browser', 'Not bound to its browser']);
});

test('logs out another device and keeps this one', async () => {
  const devices = [currentSession, phone];
  const api = createFakeSite({
    getDataExport: () => createJsonResponse({ export: null }),
    userInfo: () => createJsonResponse({ closeTime: null }),
    listDevices: () => createJsonResponse({ devices }),
    endDevice: () => {
      devices.pop();
      return createJsonResponse({ ok: true });
    },
  });
  await show();
  const list = within(await screen.findByRole('list', { name: 'Sessions' }));
  await userEvent.click(list.getByRole('button', { name: 'Log out Safari on iPhone' }));
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
  expect(api.named('endDevice')[0]?.body).toEqual({ sessionUid: 's2' });
  expect(screen.getByText('Chrome on Linux')).toBeDefined();
  expect(isAuthorizedNow()).toBe(true);
});

test('confirms before logging out everywhere, and claims no success when that fails', async () => {
  let works = false;
  const api = createFakeSite({
    getDataExport: () => createJsonResponse({ export: null }),
    userInfo: () => createJsonResponse({ closeTime: null }),
    listDevices: () => createJsonResponse({ devices: [currentSession] }),
    endAllDevices: () =>
      works
        ? createJsonResponse({ ok: true })
        : createProblem(422, 'conflict', 'Not now. Try again.'),
  });
  await show();
  const logOutEverywhere = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Log out everywhere' }));
    const question = within(screen.getByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Log out everywhere' }));
  };
  await logOutEverywhere();
  expect(await screen.findByText('Not now. Try again.')).toBeDefined();
  expect(isAuthorizedNow()).toBe(true);
  works = true;
  await logOutEverywhere();
  await waitFor(() => expect(isAuthorizedNow()).toBe(false));
  expect(api.named('endAllDevices')).toHaveLength(2);
});
