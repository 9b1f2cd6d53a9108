import { keptScenesOf, scenesOf } from '@vidra/shared-contract';
import type { VideoTask } from '@vidra/shared-contract/schemas';
import { sampleTask } from '@vidra/shared-session/testing';
import { EMPTY_DRAFT, newShot, type Shot } from './draft.ts';
import { redoOf } from './redo.ts';
import { settingsOf } from './rules.ts';

const picture = (fileUid: string) => ({
  fileUid,
  url: `/${fileUid}.jpg`,
  thumbnailUrl: `/${fileUid}-small.jpg`,
  width: 1600,
  height: 900,
  fileName: `${fileUid}.jpg`,
  notice: null,
});
const shots = ['a', 'b', 'c'].reduce<readonly Shot[]>(
  (before, uid) => [...before, newShot(before, { picture: picture(uid) })],
  [],
);
const draft = { ...EMPTY_DRAFT, story: 'Once.', shots };
const film = (status: VideoTask['status'] = 'done') =>
  ({
    ...sampleTask('t1'),
    flow: 'storyline',
    status,
    settings: { ...settingsOf(draft), seed: 7 },
    video: { url: '/film.mp4' },
  }) as unknown as VideoTask;
const [first, second, third] = shots as [Shot, Shot, Shot];
const changed = { ...second, motion: 'orbit' } as const;
const next = { ...draft, shots: [first, changed, third] };

test('a changed shot is made anew in the film before; the others stay as they were', () => {
  const redo = redoOf({ ...next, style: 'bold' }, changed, [film('failed'), film()]);
  expect(redo).toMatchObject({ seed: 7, style: 'clean' });
  if (!redo) throw new Error('There is nothing to redo.');
  const before = new Set(scenesOf({ ...settingsOf(draft), seed: 7 }));
  expect(keptScenesOf(redo, before)).toBe(2);
});

test('there is nothing to redo without a film, without a change, or with other shots', () => {
  expect(redoOf(next, changed, [])).toBeUndefined();
  expect(redoOf(next, changed, [film('running')])).toBeUndefined();
  expect(redoOf(next, first, [film()])).toBeUndefined();
  const more = { ...next, shots: [...next.shots, newShot(next.shots)] };
  expect(redoOf(more, changed, [film()])).toBeUndefined();
});
