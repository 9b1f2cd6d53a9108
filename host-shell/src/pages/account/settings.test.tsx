/** @jest-environment jsdom */
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QUERY_KEYS, queryClient, resetSession, SessionProviders } from '@vidra/shared-session';
import {
  createFakeSite,
  createJsonResponse,
  createProblem,
  signIn,
} from '@vidra/shared-session/testing';
import { EmailForm } from './forms/email-form.tsx';
import { GoogleCard } from './cards/google-card.tsx';
import { PreferencesCard } from './cards/preferences-card.tsx';
import { UploadsCard } from './cards/uploads-card.tsx';

const ways = { email: 'mira@example.com', password: false };
const linkedAccount = { offered: true, linked: true, email: 'mira@gmail.com' };
const unlinkedAccount = { offered: true, linked: false, email: null };
const chosenPreferences = {
  mailWhenDone: true,
  voice: null,
  captions: null,
  style: null,
  captionStyle: null,
};

const show = async (page: React.ReactNode) => {
  await signIn();
  render(<SessionProviders>{page}</SessionProviders>);
};

afterEach(() => {
  act(() => resetSession());
  window.history.replaceState(null, '', '/workspace/account');
});

test('changes the email by codes to both addresses, and rejects one that is taken', async () => {
  let isTaken = true;
  const api = createFakeSite({
    sendEmailCode: () => createJsonResponse({ expiresInSeconds: 600, retryAfterSeconds: 60 }),
    changeEmail: () =>
      isTaken
        ? createProblem(409, 'conflict', 'An account already uses this email.')
        : createJsonResponse({}),
    userInfo: () => createJsonResponse({}),
  });
  await show(<EmailForm />);
  await userEvent.click(screen.getByRole('button', { name: 'Change email' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'New email' }), 'new@example.org');
  await userEvent.click(screen.getByRole('button', { name: 'Send codes' }));
  const codeFrom = (emailKind: string) =>
    screen.findByRole('textbox', { name: `Code sent to your ${emailKind} email` });
  await userEvent.type(await codeFrom('new'), '123456');
  const use = screen.getByRole('button', { name: 'Change email' });
  await waitFor(() => {
    expect(use.getAttribute('aria-busy')).toBeNull();
  });
  await userEvent.click(use);
  expect(await screen.findByText('Enter the 6-digit code.')).toBeDefined();
  await userEvent.type(await codeFrom('current'), '654321');
  await userEvent.click(screen.getByRole('button', { name: 'Change email' }));
  expect(await screen.findByText('An account already uses this email.')).toBeDefined();
  isTaken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Change email' }));
  expect(await screen.findByRole('button', { name: 'Change email' })).toBeDefined();
  const purposes = api.named('sendEmailCode').map(({ body }) => body);
  expect(purposes).toMatchObject([{ purpose: 'change-email' }, { purpose: 'leave-email' }]);
  expect(api.named('changeEmail')[0]?.body).toMatchObject({
    code: '123456',
    presentCode: '654321',
  });
});

test('links Google once by its response, and can unlink it', async () => {
  window.history.replaceState(null, '', '/workspace/account?code=c1&state=s1');
  const api = createFakeSite({
    waysIn: () => createJsonResponse({ ...ways, google: unlinkedAccount }),
    linkGoogle: () => createJsonResponse({ ...ways, google: linkedAccount }),
    unlinkGoogle: () => createJsonResponse({ ...ways, google: unlinkedAccount }),
  });
  await show(<GoogleCard />);
  await userEvent.click(await screen.findByRole('button', { name: 'Unlink Google' }));
  expect(await screen.findByRole('button', { name: 'Link Google' })).toBeDefined();
  expect(api.named('linkGoogle').map(({ body }) => body)).toEqual([{ code: 'c1', state: 's1' }]);
});

test('keeps the answer of unlinking when an older one arrives after it', async () => {
  const oldWays = { ...ways, google: linkedAccount };
  let readCount = 0;
  let answerLate = (_: Response): void => undefined;
  createFakeSite({
    waysIn: () => {
      readCount += 1;
      if (readCount === 1) return createJsonResponse(oldWays);
      return new Promise<Response>((resolve) => (answerLate = resolve));
    },
    unlinkGoogle: () => createJsonResponse({ ...ways, google: unlinkedAccount }),
  });
  await show(<GoogleCard />);
  const unlink = await screen.findByRole('button', { name: 'Unlink Google' });
  const reading = queryClient.refetchQueries({ queryKey: QUERY_KEYS.user('ways-in') });
  await waitFor(() => {
    expect(readCount).toBe(2);
  });
  await userEvent.click(unlink);
  expect(await screen.findByRole('button', { name: 'Link Google' })).toBeDefined();
  answerLate(createJsonResponse(oldWays));
  await reading;
  expect(queryClient.getQueryData(QUERY_KEYS.user('ways-in'))).toMatchObject({
    google: unlinkedAccount,
  });
  expect(screen.getByRole('button', { name: 'Link Google' })).toBeDefined();
});

test('shows that nothing was linked after a refusal at Google, and no card without Google', async () => {
  window.history.replaceState(null, '', '/workspace/account?google=refused');
  createFakeSite({ waysIn: () => createJsonResponse({ ...ways, google: unlinkedAccount }) });
  await show(<GoogleCard />);
  expect(await screen.findByText(/nothing was linked/)).toBeDefined();
});

test('saves choices made while another is being saved', async () => {
  let answer = () => {};
  const heldAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const api = createFakeSite({
    preferences: () => createJsonResponse(chosenPreferences),
    listVoices: () =>
      createJsonResponse({ voices: [{ id: 'slt', name: 'Sally', language: 'en-US' }] }),
    updatePreferences: async ({ body }) => {
      await heldAnswer;
      return 'voice' in (body as object)
        ? createProblem(422, 'conflict', 'Not this voice.')
        : createJsonResponse({ ...chosenPreferences, ...(body as object) });
    },
  });
  await show(<PreferencesCard />);
  await screen.findByRole('option', { name: 'Sally (en-US)' });
  const voice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Voice' });
  const captions = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Captions' });
  const before = voice.value;
  await userEvent.selectOptions(voice, 'slt');
  await userEvent.selectOptions(captions, 'off');
  expect([voice.value, captions.value]).toEqual(['slt', 'off']);
  answer();
  await waitFor(() => {
    expect(api.named('updatePreferences').map(({ body }) => Object.keys(body as object))).toEqual([
      ['voice'],
      ['captions'],
    ]);
  });
  expect(await screen.findByText('Not this voice.')).toBeDefined();
  expect([voice.value, captions.value]).toEqual([before, 'off']);
});

test('saves a choice at once, and reverts it when that fails', async () => {
  let works = true;
  const api = createFakeSite({
    preferences: () => createJsonResponse(chosenPreferences),
    listVoices: () =>
      createJsonResponse({ voices: [{ id: 'slt', name: 'Sally', language: 'en-US' }] }),
    updatePreferences: ({ body }) =>
      works
        ? createJsonResponse({ ...chosenPreferences, ...(body as object) })
        : createProblem(422, 'conflict', 'Not now.'),
  });
  await show(<PreferencesCard />);
  await screen.findByRole('option', { name: 'Sally (en-US)' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Voice' }), 'slt');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Captions' }), 'off');
  const listSentBodies = () => api.named('updatePreferences').map(({ body }) => body);
  await waitFor(() => {
    expect(listSentBodies()).toEqual([
      { voice: { voiceId: 'slt', speed: 1, pitch: 0 } },
      { captions: false },
    ]);
  });
  works = false;
  const mail = screen.getByRole<HTMLInputElement>('switch', { name: /^Email me/ });
  await userEvent.click(mail);
  expect(await screen.findByText('Not now.')).toBeDefined();
  expect(mail.checked).toBe(true);
});

test('lists own uploads and deletes one after confirmation', async () => {
  const file = {
    fileUid: 'f1',
    fileName: 'lamp.jpg',
    kind: 'picture',
    thumbnailUrl: '/t.jpg',
    sizeBytes: 2_000_000,
    createTime: Date.UTC(2026, 10, 20),
  };
  let items = [file];
  const api = createFakeSite({
    listUploads: () =>
      createJsonResponse({
        items,
        nextCursor: null,
        storage: { usedBytes: 5_000_000, uploadedBytes: 2_000_000, quotaBytes: 0 },
      }),
    deleteUploads: () => {
      items = [];
      return createJsonResponse({ fileUids: ['f1'], inUse: [] });
    },
  });
  await show(<UploadsCard />);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete lamp.jpg' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Delete lamp.jpg?' }));
  expect(api.named('deleteUploads')).toEqual([]);
  await userEvent.click(question.getByRole('button', { name: 'Delete file' }));
  await waitFor(() => {
    expect(screen.queryByText('lamp.jpg')).toBeNull();
  });
  expect(api.named('deleteUploads')[0]?.body).toEqual({ fileUids: ['f1'] });
  expect(await screen.findByText(/including 2 MB of uploads/)).toBeDefined();
});

test('shows a recording with its duration and an icon instead of an image', async () => {
  const file = {
    fileUid: 'f1',
    fileName: 'memo.wav',
    kind: 'audio',
    thumbnailUrl: '/t.jpg',
    durationSeconds: 83,
    sizeBytes: 2_000_000,
    createTime: Date.UTC(2026, 10, 20),
  };
  const storage = { usedBytes: 0, uploadedBytes: 0, quotaBytes: 0 };
  createFakeSite({
    listUploads: () => createJsonResponse({ items: [file], nextCursor: null, storage }),
  });
  await show(<UploadsCard />);
  const [row] = await screen.findAllByRole('listitem');
  expect(row?.textContent).toMatch(/1:23, 2 MB/);
  expect(row?.querySelector('img')).toBeNull();
});

test('shares an upload by a link, and revokes the link', async () => {
  const user = userEvent.setup();
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  const file = {
    fileUid: 'f1',
    fileName: 'lamp.jpg',
    kind: 'picture',
    thumbnailUrl: '/t.jpg',
    sizeBytes: 2_000_000,
    createTime: Date.UTC(2026, 10, 20),
  };
  const path = '/app/link/abc/file';
  const url = `${location.origin}${path}`;
  let createdCount = 0;
  const api = createFakeSite({
    listUploads: () =>
      createJsonResponse({
        items: [file],
        nextCursor: null,
        storage: { usedBytes: 5_000_000, uploadedBytes: 2_000_000, quotaBytes: 0 },
      }),
    getFileLink: () => createJsonResponse({ link: null }),
    createFileLink: () => {
      createdCount += 1;
      return createdCount === 1
        ? createProblem(422, 'conflict', 'The link was just revoked. Create a new one.')
        : createJsonResponse({
            linkUid: 'abc',
            fileUid: 'f1',
            createTime: 1,
            url: path,
            downloadUrl: '',
            thumbnailUrl: '',
          });
    },
    revokeFileLink: () => createJsonResponse({ ok: true }),
  });
  await show(<UploadsCard />);
  await user.click(await screen.findByRole('button', { name: 'Share lamp.jpg' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Share lamp.jpg' }));
  const create = await dialog.findByRole('button', { name: 'Create link' });
  await user.click(create);
  expect(await dialog.findByText(/Create a new one/)).toBeDefined();
  await user.click(create);
  expect(await dialog.findByRole('textbox', { name: 'Link' })).toHaveProperty('value', url);
  expect(dialog.queryByText(/Create a new one/)).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Copy link' }));
  expect(write).toHaveBeenCalledWith(url);
  expect(dialog.getByRole('status').textContent).toBe('Link copied.');
  await user.click(dialog.getByRole('button', { name: 'Stop sharing' }));
  expect(await dialog.findByRole('button', { name: 'Create link' })).toBeDefined();
  expect(dialog.getByRole('status').textContent).toMatch(/^Sharing is off/);
  expect(api.named('revokeFileLink').map(({ body }) => body)).toEqual([{ fileUid: 'f1' }]);
});
