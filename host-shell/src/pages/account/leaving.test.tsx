/** @jest-environment jsdom */
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient, resetSession, SessionProviders } from '@vidra/shared-session';
import {
  createFakeSite,
  createJsonResponse,
  createProblem,
  signIn,
} from '@vidra/shared-session/testing';
import { ClosingCard } from './cards/closing-card.tsx';
import { DataCard } from './cards/data-card.tsx';

const DAY = Date.UTC(2026, 11, 24, 12);

const show = async () => {
  await signIn();
  render(
    <SessionProviders>
      <DataCard />
      <ClosingCard />
    </SessionProviders>,
  );
};
const getSection = (name: string) => within(screen.getByRole('region', { name }));

afterEach(() => act(() => resetSession()));

test('deletes an account by a code, shows the date, and can cancel the deletion', async () => {
  let closeTime: number | null = null;
  const api = createFakeSite({
    getDataExport: () => createJsonResponse({ export: null }),
    userInfo: () => createJsonResponse({ closeTime }),
    sendEmailCode: () => createJsonResponse({ expiresInSeconds: 600, retryAfterSeconds: 60 }),
    closeAccount: ({ body }) => {
      if ((body as { code: string }).code !== '123456') {
        return createProblem(422, 'code_wrong', "That code isn't right.");
      }
      closeTime = DAY;
      return createJsonResponse({ closeTime });
    },
    keepAccount: () => createJsonResponse({ ok: true }),
  });
  await show();
  const card = getSection('Delete account');
  await userEvent.click(card.getByRole('button', { name: 'Delete account' }));
  const code = await card.findByRole('textbox', { name: 'Code' });
  await userEvent.type(code, '654321');
  await userEvent.click(card.getByRole('button', { name: 'Delete my account' }));
  expect(await card.findByText("That code isn't right.")).toBeDefined();
  await userEvent.clear(code);
  await userEvent.type(code, '123456');
  await userEvent.click(card.getByRole('button', { name: 'Delete my account' }));
  expect(await card.findByText(/Your account will be deleted on Dec 24, 2026/)).toBeDefined();
  expect(api.named('sendEmailCode')[0]?.body).toMatchObject({ purpose: 'close-account' });

  await userEvent.click(card.getByRole('button', { name: 'Keep my account' }));
  expect(await card.findByRole('button', { name: 'Delete account' })).toBeDefined();
  expect(api.named('keepAccount')).toHaveLength(1);
});

test('accepts a code that was sent a moment ago, although no other one is sent', async () => {
  const api = createFakeSite({
    getDataExport: () => createJsonResponse({ export: null }),
    userInfo: () => createJsonResponse({ closeTime: null }),
    sendEmailCode: () =>
      createProblem(429, 'too_many_requests', 'A code was sent a moment ago.', {
        retryAfterSeconds: 40,
      }),
    closeAccount: () => createJsonResponse({ closeTime: DAY }),
  });
  await show();
  const card = getSection('Delete account');
  await userEvent.click(card.getByRole('button', { name: 'Delete account' }));
  await card.findByText(/A code was sent a moment ago/);
  await userEvent.type(card.getByRole('textbox', { name: 'Code' }), '123456');
  await userEvent.click(card.getByRole('button', { name: 'Delete my account' }));
  await waitFor(() => {
    expect(api.named('closeAccount')[0]?.body).toEqual({ code: '123456' });
  });
});

test('prepares all data and offers the finished archive for download', async () => {
  const packing = {
    exportUid: 'e1',
    status: 'queued',
    createTime: DAY,
    sizeBytes: 0,
    url: null,
    expireTime: null,
    errorMessage: null,
  };
  const finishedExport = { ...packing, status: 'done', url: '/archive.zip', sizeBytes: 2_500_000 };
  let answer: object | null = null;
  createFakeSite({
    userInfo: () => createJsonResponse({ closeTime: null }),
    getDataExport: () => createJsonResponse({ export: answer }),
    exportData: () => {
      answer = { ...finishedExport, expireTime: DAY + 86_400_000 };
      return createJsonResponse(packing);
    },
  });
  await show();
  const card = getSection('Your data');
  await userEvent.click(card.getByRole('button', { name: 'Export my data' }));
  expect(await card.findByRole('button', { name: 'Preparing your data' })).toBeDefined();
  const link = await card.findByRole('link', { name: 'Download (2.5 MB)' });
  expect(link.getAttribute('href')).toBe('/archive.zip');
  expect(card.getByText(/available until/)).toBeDefined();
});

test('keeps the new export when the answer about the one before is slow', async () => {
  const startedExport = {
    exportUid: 'e1',
    status: 'queued',
    createTime: DAY,
    sizeBytes: 0,
    url: null,
    expireTime: null,
    errorMessage: null,
  };
  const { promise: slowAnswer, resolve: answerSlowly } = Promise.withResolvers<Response>();
  let isFirst = true;
  createFakeSite({
    userInfo: () => createJsonResponse({ closeTime: null }),
    getDataExport: () => {
      const answer = isFirst ? slowAnswer : createJsonResponse({ export: startedExport });
      isFirst = false;
      return answer;
    },
    exportData: () => createJsonResponse(startedExport),
  });
  await show();
  const card = getSection('Your data');
  await userEvent.click(card.getByRole('button', { name: 'Export my data' }));
  expect(await card.findByRole('button', { name: 'Preparing your data' })).toBeDefined();
  answerSlowly(createJsonResponse({ export: null }));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(card.queryByRole('button', { name: 'Export my data' })).toBeNull();
});

test('shows that an archive could not be packed', async () => {
  const errorMessage = "We couldn't package your data. Try again later.";
  createFakeSite({
    userInfo: () => createJsonResponse({ closeTime: null }),
    getDataExport: () =>
      createJsonResponse({
        export: {
          exportUid: 'e1',
          status: 'failed',
          createTime: DAY,
          sizeBytes: 0,
          url: null,
          expireTime: null,
          errorMessage,
        },
      }),
  });
  await show();
  expect(await getSection('Your data').findByText(errorMessage)).toBeDefined();
});
