/** @jest-environment jsdom */
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { configureSession, queryClient } from '@vidra/shared-session';
import { createFakeSite, createJsonResponse, createProblem } from '@vidra/shared-session/testing';
import { SharedVideoView } from './shared-video.tsx';

const video = {
  title: 'Sea at night',
  createTime: 1_700_000_000_000,
  width: 720,
  height: 1280,
  durationSeconds: 5,
  sizeBytes: 1_000_000,
  videoUrl: '/app/share/s1/video',
  downloadUrl: '/app/share/s1/download',
  posterUrl: '/app/share/s1/poster',
  engine: { id: 'preview', label: 'Vidra Camera' },
  like: { flow: 'image-to-video', ratio: '9:16', quality: '720p', motion: 'orbit' },
};
const readShare = () => createJsonResponse(video);

beforeAll(() => {
  globalThis.matchMedia = () =>
    ({ matches: true, addEventListener: () => undefined }) as unknown as MediaQueryList;
  configureSession({ productCode: 'vidra', apiBaseUrl: '', onUnauthorized: () => undefined });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

async function openReport() {
  const user = userEvent.setup();
  render(<SharedVideoView shareUid="s1" />);
  await user.click(await screen.findByRole('button', { name: 'Report' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report this video' }));
  return { user, dialog };
}

test('sends a report once it has a reason and enough words, without an account', async () => {
  const site = createFakeSite({
    readShare,
    reportShare: () => createJsonResponse({ reportUid: 'r-7' }),
  });
  const { user, dialog } = await openReport();
  await user.click(dialog.getByRole('button', { name: 'Send report' }));
  expect(dialog.getByText('Choose a reason.')).toBeTruthy();
  expect(dialog.getByText('Say what is wrong in at least 10 characters.')).toBeTruthy();
  expect(site.named('reportShare')).toHaveLength(0);

  await user.selectOptions(dialog.getByRole('combobox', { name: 'Reason' }), 'likeness');
  await user.type(dialog.getByRole('textbox', { name: 'What is wrong?' }), 'This shows my face.');
  await user.type(dialog.getByRole('textbox', { name: /Email/ }), 'ada@example.com');
  await user.click(dialog.getByRole('button', { name: 'Send report' }));
  const thanks = within(await screen.findByRole('dialog', { name: 'Thanks for your report' }));
  expect(thanks.getByText('r-7')).toBeTruthy();
  expect(thanks.getByText(/to ada@example\.com\./)).toBeTruthy();
  const [sent] = site.named('reportShare');
  expect(sent?.body).toEqual({
    shareUid: 's1',
    category: 'likeness',
    words: 'This shows my face.',
    email: 'ada@example.com',
  });
  expect(sent?.token).toBe('');
  expect(sent?.request.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);

  await user.click(thanks.getByRole('button', { name: 'Done' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('keeps the form with the sentence of a refusal, and repeats it with the same key', async () => {
  let isRefused = true;
  const site = createFakeSite({
    readShare,
    reportShare: () =>
      isRefused
        ? createProblem(409, 'conflict', 'This link has just ended.')
        : createJsonResponse({ reportUid: 'r-8' }),
  });
  const { user, dialog } = await openReport();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Reason' }), 'scam');
  await user.type(dialog.getByRole('textbox', { name: 'What is wrong?' }), 'They want money.');
  await user.click(dialog.getByRole('button', { name: 'Send report' }));
  await waitFor(() => {
    expect(dialog.getByRole('alert').textContent).toBe('This link has just ended.');
  });
  isRefused = false;
  await user.click(dialog.getByRole('button', { name: 'Send report' }));
  await screen.findByRole('dialog', { name: 'Thanks for your report' });
  const keys = site
    .named('reportShare')
    .map(({ request }) => request.headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
});

test('opens at once for somebody who comes from the embedded player', async () => {
  createFakeSite({ readShare });
  render(<SharedVideoView shareUid="s1" isReporting />);
  expect(await screen.findByRole('dialog', { name: 'Report this video' })).toBeTruthy();
});
