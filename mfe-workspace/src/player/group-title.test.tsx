/** @jest-environment jsdom */
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient, resetSession, toastStore } from '@vidra/shared-session';
import { fakeSite, json, problem, sampleTask, signIn } from '@vidra/shared-session/testing';
import { RelatedVideos } from './related-videos.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  resetSession();
});

const group = {
  ...{ groupUid: 'order', title: 'Sea', createTime: 1 },
  tasks: ['a', 'b'].map((uid) => sampleTask(uid, { groupUid: 'order' })),
};
const button = () => screen.findByRole('button', { name: 'Rename the group' });

async function show(renameGroup: () => Response) {
  const server = fakeSite({ groupBatchGet: () => json({ groups: [group] }), renameGroup });
  await signIn();
  render(<RelatedVideos task={group.tasks[0]!} onShow={() => undefined} />);
  return server;
}

async function rename(title: string): Promise<void> {
  await userEvent.click(await button());
  const field = screen.getByRole('textbox', { name: 'Title' });
  await userEvent.clear(field);
  await userEvent.type(field, title);
}

test('the name of videos that were ordered together is edited in place; Escape leaves it', async () => {
  const server = await show(() => json({ ...group, title: 'Ocean' }));
  await rename('Nothing{Escape}');
  expect(screen.getByText('Sea')).toBeTruthy();
  await rename(' Ocean {Enter}');
  expect(screen.getByText('Ocean')).toBeTruthy();
  expect(document.activeElement).toBe(await button());
  expect(server.named('renameGroup').map(({ body }) => body)).toEqual([
    { groupUid: 'order', title: 'Ocean' },
  ]);
});

test('a name that is refused is taken back, and why is said', async () => {
  await show(() => problem(403, 'forbidden', 'Not now.'));
  await rename('Ocean{Enter}');
  expect(await screen.findByText('Sea')).toBeTruthy();
  expect(toastStore.getState().at(-1)).toMatchObject({ title: 'This could not be renamed' });
});
