import { countKeptScenes, listSceneKeys } from '@vidra/shared-contract';
import type { VideoTask } from '@vidra/shared-contract/schemas';
import { sampleTask } from '@vidra/shared-session/testing';
import { EMPTY_DRAFT, createShot, type Shot } from './draft.ts';
import { createRedo } from './redo.ts';
import { toSettings } from './rules.ts';

const createPicture = (fileUid: string) => ({
  fileUid,
  url: `/${fileUid}.jpg`,
  thumbnailUrl: `/${fileUid}-small.jpg`,
  width: 1600,
  height: 900,
  fileName: `${fileUid}.jpg`,
  notice: null,
});
const shots = ['a', 'b', 'c'].reduce<readonly Shot[]>(
  (before, uid) => [...before, createShot(before, { picture: createPicture(uid) })],
  [],
);
const draft = { ...EMPTY_DRAFT, story: 'Once.', shots };
const createFilm = (status: VideoTask['status'] = 'done') =>
  ({
    ...sampleTask('t1'),
    flow: 'storyline',
    status,
    settings: { ...toSettings(draft), seed: 7 },
    video: { url: '/film.mp4' },
  }) as unknown as VideoTask;
const [first, second, third] = shots as [Shot, Shot, Shot];
const changedShot = { ...second, motion: 'orbit' } as const;
const next = { ...draft, shots: [first, changedShot, third] };

test('remakes a changed shot in the previous video and keeps the others', () => {
  const redo = createRedo({ ...next, style: 'bold' }, changedShot, [
    createFilm('failed'),
    createFilm(),
  ]);
  expect(redo).toMatchObject({ seed: 7, style: 'clean' });
  if (!redo) throw new Error('There is nothing to redo.');
  const before = new Set(listSceneKeys({ ...toSettings(draft), seed: 7 }));
  expect(countKeptScenes(redo, before)).toBe(2);
});

test('offers no redo without a video, without a change, or with other shots', () => {
  expect(createRedo(next, changedShot, [])).toBeUndefined();
  expect(createRedo(next, changedShot, [createFilm('running')])).toBeUndefined();
  expect(createRedo(next, first, [createFilm()])).toBeUndefined();
  const longerDraft = { ...next, shots: [...next.shots, createShot(next.shots)] };
  expect(createRedo(longerDraft, changedShot, [createFilm()])).toBeUndefined();
});
