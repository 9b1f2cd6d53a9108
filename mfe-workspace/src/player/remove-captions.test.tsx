/** @jest-environment jsdom */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { VideoTask } from '@vidra/shared-contract/schemas';
import { queryClient, resetSession } from '@vidra/shared-session';
import {
  createFakeSite,
  createJsonResponse,
  createProblem,
  sampleTask,
  signIn,
} from '@vidra/shared-session/testing';
import { RemoveCaptions } from './remove-captions.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  resetSession();
});

const plainTask = sampleTask('film', { status: 'done' });
const task = {
  ...plainTask,
  settings: { ...plainTask.settings, captions: true },
  video: { ...plainTask.video, captionsUrl: '/captions.vtt' },
} as unknown as VideoTask;

async function show(removeCaptions: () => Response, shownTask = task) {
  const site = createFakeSite({ removeCaptions });
  await signIn();
  const onShow = jest.fn();
  render(<RemoveCaptions task={shownTask} onShow={onShow} />);
  return { site, onShow };
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('makes the video without captions for free, and leads to it', async () => {
  const { site, onShow } = await show(() => createJsonResponse(sampleTask('version')));
  await press('Make it without captions (free)');
  await press('Show the version without captions');
  expect(onShow).toHaveBeenCalledWith('version');
  expect(
    site.calls.filter(({ name }) => name === 'removeCaptions').map(({ body }) => body),
  ).toEqual([{ taskUid: 'film' }]);
});

test('says why it is not possible', async () => {
  await show(() => createProblem(409, 'conflict', 'This video was made by another engine.'));
  await press('Make it without captions (free)');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This video was made by another engine.',
  );
});

test('offers nothing for a video without captions', async () => {
  await show(() => createJsonResponse(sampleTask('version')), plainTask);
  expect(screen.queryByRole('button')).toBeNull();
});
