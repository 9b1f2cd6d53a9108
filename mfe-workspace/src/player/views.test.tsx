/** @jest-environment jsdom */
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { VideoTask } from '@vidra/shared-contract/schemas';
import { queryClient, resetSession } from '@vidra/shared-session';
import {
  capabilities,
  createFakeSite,
  createJsonResponse,
  sampleTask,
  signIn,
} from '@vidra/shared-session/testing';
import { Views } from './views.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  resetSession();
});

const video = {
  url: '/v.mp4',
  downloadUrl: '/v.mp4',
  posterUrl: '/p.jpg',
  hoverUrl: '/h.mp4',
  width: 1280,
  height: 720,
  durationSeconds: 5,
  sizeBytes: 1,
};
const createDoneTask = (uid: string, seed: number): VideoTask => {
  const task = sampleTask(uid, { groupUid: 'order', status: 'done', video });
  return { ...task, settings: { ...task.settings, seed } };
};

async function show(task: VideoTask, order: readonly VideoTask[]): Promise<void> {
  const group = { groupUid: 'order', title: 'Order', createTime: 1, tasks: order };
  createFakeSite({
    capabilities: () => createJsonResponse(capabilities),
    groupBatchGet: () => createJsonResponse({ groups: [group] }),
  });
  await signIn();
  render(
    <Views task={task} tasks={[]}>
      <p>The player</p>
    </Views>,
  );
}

test('two versions are shown side by side with their differences', async () => {
  await show(createDoneTask('a', 7), [createDoneTask('a', 7), createDoneTask('b', 8)]);
  await userEvent.click(await screen.findByRole('radio', { name: 'Versions side by side' }));

  const pair = screen.getByRole('group', { name: 'Two versions' });
  expect(pair.querySelectorAll('video')).toHaveLength(2);
  const differences = screen.getByRole('table', { name: 'Differences' });
  expect(
    within(differences)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['Seed78']);
  await userEvent.click(screen.getByRole('radio', { name: 'Video' }));
  expect(screen.getByText('The player')).toBeTruthy();
});

test('a changed video is compared with its source image by a slider', async () => {
  const changedTask = sampleTask('a', {
    flow: 'change-elements',
    status: 'done',
    imageUrl: '/before.jpg',
    video: { ...video, stillUrl: '/after.jpg' },
    settings: {
      flow: 'change-elements',
      imageUid: 'i1',
      ratio: 'source',
      quality: '720p',
      seed: 1,
      region: { x: 0, y: 0, width: 0.5, height: 0.5 },
      change: { kind: 'remove' },
    } as VideoTask['settings'],
  });
  await show(changedTask, [changedTask]);
  await userEvent.click(await screen.findByRole('radio', { name: 'Before and after' }));
  expect(screen.getByRole('slider', { name: 'Before and after' })).toBeTruthy();
  expect(screen.getByAltText('Before').getAttribute('src')).toBe('/before.jpg');
  expect(screen.getByAltText('After').getAttribute('src')).toBe('/after.jpg');
});

test('a video without other versions has no view to choose', async () => {
  await show(createDoneTask('a', 7), [createDoneTask('a', 7)]);
  expect(screen.getByText('The player')).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
});
