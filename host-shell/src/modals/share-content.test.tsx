/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  resetSession,
  SessionProviders,
  showShareModal,
  toastStore,
  uiStore,
} from '@vidra/shared-session';
import {
  createFakeSite,
  createJsonResponse,
  createProblem,
  signIn,
} from '@vidra/shared-session/testing';
import { ShareContent } from './share-content.tsx';

const PAGE = 'https://vidra.example/share/1';
const share = {
  taskUid: 't1',
  shareUid: 's1',
  pageUrl: PAGE,
  createTime: 1,
  showsName: false,
  inGallery: false,
  allowsComments: false,
};
const readToasts = () => toastStore.getState().map(({ title }) => title);

async function show() {
  await signIn();
  showShareModal(PAGE, { taskUid: 't1', width: 1080, height: 1920 });
  render(
    <SessionProviders>
      <ShareContent />
    </SessionProviders>,
  );
}

afterEach(() => act(() => resetSession()));

test("offers other sites an iframe in the video's aspect ratio", async () => {
  createFakeSite({ getShare: () => createJsonResponse({ share }) });
  await show();
  const code = screen.getByRole<HTMLInputElement>('textbox', { name: 'Embed code' }).value;
  expect(code).toContain(`src="${PAGE}/embed" width="270" height="480"`);
});

test('shows the name on the page on request, and reverts a rejected choice', async () => {
  let works = true;
  const api = createFakeSite({
    getShare: () => createJsonResponse({ share }),
    createShare: ({ body }) =>
      works
        ? createJsonResponse({ ...share, ...(body as object) })
        : createProblem(503, 'unavailable', 'Try again in a moment.'),
  });
  await show();
  const wish = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Show my name on the page' });
  await waitFor(() => expect(wish.disabled).toBe(false));
  fireEvent.click(wish);
  expect(wish.checked).toBe(true);
  await waitFor(() => expect(api.named('createShare')).toHaveLength(1));
  expect(wish.checked).toBe(true);
  expect(api.named('createShare')[0]?.body).toEqual({ taskUid: 't1', showsName: true });
  works = false;
  await waitFor(() => {
    fireEvent.click(wish);
    expect(wish.checked).toBe(false);
  });
  await waitFor(() => expect(readToasts()).toContain("Couldn't save this change"));
  expect(wish.checked).toBe(true);
});

test.each([
  ['Show in the gallery', 'inGallery'],
  ['Allow comments', 'allowsComments'],
])('saves the choice "%s", and takes it back', async (name, setting) => {
  const api = createFakeSite({
    getShare: () => createJsonResponse({ share }),
    createShare: ({ body }) => createJsonResponse({ ...share, ...(body as object) }),
  });
  await show();
  const wish = screen.getByRole<HTMLInputElement>('checkbox', { name });
  expect(wish.checked).toBe(false);
  await waitFor(() => expect(wish.disabled).toBe(false));
  for (const value of [true, false]) {
    fireEvent.click(wish);
    await waitFor(() =>
      expect(api.named('createShare').at(-1)?.body).toEqual({ taskUid: 't1', [setting]: value }),
    );
    await waitFor(() => expect(wish.checked).toBe(value));
  }
});

test('tells people without a name where to set one', async () => {
  createFakeSite({
    getShare: () => createJsonResponse({ share }),
    userInfo: () => createJsonResponse({ userName: '', portrait: '' }),
  });
  await show();
  expect(await screen.findByText(/Add your name on your account page/)).toBeDefined();
});

test('revokes the link, and keeps a link whose revocation failed', async () => {
  let works = false;
  createFakeSite({
    getShare: () => createJsonResponse({ share }),
    revokeShare: () =>
      works
        ? createJsonResponse({ ok: true })
        : createProblem(503, 'unavailable', 'Try again in a moment.'),
  });
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Stop sharing' }));
  await waitFor(() => expect(readToasts()).toContain("Couldn't turn off sharing"));
  expect(uiStore.getState().shareModal.visible).toBe(true);
  works = true;
  await userEvent.click(screen.getByRole('button', { name: 'Stop sharing' }));
  await waitFor(() => expect(uiStore.getState().shareModal.visible).toBe(false));
});
