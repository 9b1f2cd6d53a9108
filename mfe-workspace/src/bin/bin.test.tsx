/** @jest-environment jsdom */
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient, resetSession } from '@vidra/shared-session';
import {
  createFakeSite,
  createJsonResponse,
  createProblem,
  sampleTask,
  signIn,
} from '@vidra/shared-session/testing';
import { Bin } from './bin.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  resetSession();
});

const createBinItem = (uid: string, title: string) => ({
  task: sampleTask(uid, { title }),
  deleteTime: 1_700_000_000_000,
  restoreUntil: 1_700_600_000_000,
});

async function open(calls: Parameters<typeof createFakeSite>[0] = {}) {
  let items = [createBinItem('a', 'Sea'), createBinItem('b', 'Hill')];
  const removeItems = (uids: readonly string[] = items.map(({ task }) => task.taskUid)) => {
    items = items.filter(({ task }) => !uids.includes(task.taskUid));
  };
  const site = createFakeSite({
    listBin: () => createJsonResponse({ items, nextCursor: null }),
    batchRestore: ({ body }) => {
      const { taskUids } = body as { taskUids: string[] };
      removeItems(taskUids);
      return createJsonResponse({ taskUids });
    },
    emptyBin: ({ body }) => {
      removeItems((body as { taskUids?: string[] }).taskUids);
      return createJsonResponse({ removed: 1 });
    },
    ...calls,
  });
  await signIn();
  render(<Bin />);
  await screen.findByRole('list', { name: 'Deleted videos' });
  return { site, user: userEvent.setup() };
}
const listTitles = () => screen.queryAllByRole('listitem').map((item) => item.ariaLabel);

test('restores a deleted video and removes it from the trash', async () => {
  const { site, user } = await open();
  await user.click(screen.getAllByRole('button', { name: 'Restore' })[0]!);
  await waitFor(() => {
    expect(site.named('batchRestore')).toHaveLength(1);
  });
  expect(screen.queryByText('Sea')).toBeNull();
});

test('moves the focus to the next video after a restore by keyboard, and finally to the link out', async () => {
  const { user } = await open();
  const restoreFirst = async () => {
    screen.getAllByRole('button', { name: 'Restore' })[0]?.focus();
    await user.keyboard('{Enter}');
  };
  await restoreFirst();
  await waitFor(() => {
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Restore' }));
  });
  await restoreFirst();
  await waitFor(() => {
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'See all videos' }));
  });
});

test('keeps a video that cannot be restored, and shows an error', async () => {
  const { user } = await open({
    batchRestore: () => createProblem(404, 'not_found', 'It is gone.'),
  });
  await user.click(screen.getAllByRole('button', { name: 'Restore' })[0]!);
  await screen.findByText('Sea');
});

test('empties the trash only after confirmation', async () => {
  const { site, user } = await open();
  await user.click(screen.getByRole('button', { name: 'Empty trash' }));
  expect(site.named('emptyBin')).toHaveLength(0);
  const question = await screen.findByRole('alertdialog', { name: 'Empty the trash?' });
  expect(question).toBeTruthy();
  await user.click(screen.getAllByRole('button', { name: 'Empty trash' }).at(-1)!);
  await screen.findByText('Trash is empty');
  expect(listTitles()).toEqual([]);
});
