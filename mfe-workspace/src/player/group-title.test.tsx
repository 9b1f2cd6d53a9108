/** @jest-environment jsdom */
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient, resetSession, toastStore } from '@vidra/shared-session';
import {
  createFakeSite,
  createJsonResponse,
  createProblem,
  sampleTask,
  signIn,
} from '@vidra/shared-session/testing';
import { RelatedVideos } from './related-videos.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  resetSession();
});

const group = {
  groupUid: 'order',
  title: 'Sea',
  createTime: 1,
  tasks: ['a', 'b'].map((uid) => sampleTask(uid, { groupUid: 'order' })),
};
const findRenameButton = () => screen.findByRole('button', { name: 'Rename group' });

async function show(renameGroup: () => Response | Promise<Response>) {
  const server = createFakeSite({
    groupBatchGet: () => createJsonResponse({ groups: [group] }),
    renameGroup,
  });
  await signIn();
  render(<RelatedVideos task={group.tasks[0]!} onShow={() => undefined} />);
  return server;
}

async function rename(title: string): Promise<void> {
  await userEvent.click(await findRenameButton());
  const field = screen.getByRole('textbox', { name: 'Title' });
  await userEvent.clear(field);
  await userEvent.type(field, title);
}

test("edits the shared name of an order's videos in place, and Escape reverts it", async () => {
  const server = await show(() => createJsonResponse({ ...group, title: 'Ocean' }));
  await rename('Nothing{Escape}');
  expect(screen.getByText('Sea')).toBeTruthy();
  await rename(' Ocean {Enter}');
  expect(screen.getByText('Ocean')).toBeTruthy();
  expect(document.activeElement).toBe(await findRenameButton());
  await waitFor(() => {
    expect(server.named('renameGroup').map(({ body }) => body)).toEqual([
      { groupUid: 'order', title: 'Ocean' },
    ]);
  });
});

test('reverts a rejected name and shows the reason', async () => {
  const answer = Promise.withResolvers<Response>();
  await show(() => answer.promise);
  await rename('Ocean{Enter}');
  expect(screen.getByText('Ocean')).toBeTruthy();
  answer.resolve(createProblem(403, 'forbidden', 'Not now.'));
  expect(await screen.findByText('Sea')).toBeTruthy();
  expect(toastStore.getState().at(-1)).toMatchObject({ title: "Couldn't rename" });
});
