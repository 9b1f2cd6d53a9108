import type { VideoTask } from '@vidra/shared-contract/schemas';
import { sampleTask } from '@vidra/shared-session/testing';
import { findDifferences, findVersions } from './versions.ts';

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
const createDoneTask = (uid: string, settings: object = {}): VideoTask => {
  const task = sampleTask(uid, { status: 'done', video });
  return { ...task, settings: { ...task.settings, ...settings } };
};

test("lists the order's versions first, then remakes of the same image", () => {
  const task = createDoneTask('a');
  const versions = findVersions(
    task,
    [task, createDoneTask('b')],
    [
      createDoneTask('c'),
      createDoneTask('b'),
      createDoneTask('d', { imageUid: 'another' }),
      sampleTask('e'),
      task,
    ],
  );
  expect(versions.map(({ taskUid }) => taskUid)).toEqual(['b', 'c']);
});

test('lists only the settings that differ', () => {
  expect(
    findDifferences(createDoneTask('a'), createDoneTask('b', { seed: 8, prompt: 'Quick clouds' })),
  ).toEqual([
    { name: 'Prompt', first: 'Slow clouds', second: 'Quick clouds' },
    { name: 'Seed', first: '7', second: '8' },
  ]);
  expect(findDifferences(createDoneTask('a'), createDoneTask('b'))).toEqual([]);
});
