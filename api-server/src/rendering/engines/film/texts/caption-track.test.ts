import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCaptionCues } from '@vidra/shared-film/timeline';
import { writeCaptionTrack } from './caption-track.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'caption-track-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('repeats a caption that outlasts its part of the film at the end, because a lone picture has no duration', async () => {
  const frame = { width: 480, height: 854 };
  const cues = createCaptionCues({
    frame,
    seed: 1,
    style: 'clean',
    sound: { speech: [], music: null },
    scenes: [{ seconds: 4 }],
    transition: { kind: 'cut', seconds: 0 },
    texts: [{ place: 'caption', text: 'Amber and smoke.', start: 0, end: 3 }],
  });
  const starts = async (from: number, end: number) =>
    (await writeCaptionTrack(cues, { scene: 0, from, until: end }, join(folder, 'track.rgba')))
      ?.starts;
  expect(await starts(10, 60)).toEqual([0, 50]);
  expect(await starts(10, 110)).toEqual([0, cues[0] && cues[0].until - 10]);
});
