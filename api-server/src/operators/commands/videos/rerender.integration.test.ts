import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallBody } from '@vidra/shared-contract/schemas';
import { createPreviewEngine } from '../../../rendering/engines/preview/preview-engine.ts';
import { locateFfmpeg } from '../../../rendering/media/ffmpeg.ts';
import { createSpeech } from '../../../rendering/speech/speech.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import type { Admin } from '../context/open-admin.ts';
import { rerenderFilm } from './rerender.ts';

let api: TestApi;
let workDir = '';
let token = '';
let taskUid = '';
beforeAll(async () => {
  workDir = await mkdtemp(join(tmpdir(), 'rerender-'));
  const tools = await locateFfmpeg();
  const speech = createSpeech({ ffmpeg: tools.ffmpeg });
  const engine = await createPreviewEngine({ tools, speech, workDir });
  api = await startTestApi({ SIGNUP_CREDITS: '500' }, undefined, { engine, speech });
  ({ token } = await api.signIn());
  const picture = (await api.picture(token)).fileUid;
  await api.worker();
  const body: CallBody<'createStoryline'> = {
    shots: [
      { imageUid: picture, narration: 'Once upon a time.', seconds: 1 },
      { imageUid: null, description: 'The end', seconds: 1 },
    ],
    ratio: '1:1',
    quality: '480p',
    music: { bed: 'calm' },
    captionStyle: 'karaoke',
    label: 'test',
    parentLabel: 'create',
  };
  const headers = { 'idempotency-key': randomUUID() };
  const { data } = await api.call('createStoryline', { token, headers, body });
  taskUid = data.tasks[0]?.taskUid ?? '';
});
afterAll(async () => {
  await api.close();
  await rm(workDir, { recursive: true, force: true });
});

const createAdmin = (): Admin => ({
  ...api.platform,
  queue: () => Promise.resolve(api.platform.queue),
  close: () => Promise.resolve(),
});

test('rerenders a film from its manifest, frame for frame', async () => {
  const { video } = await api.until(token, taskUid, 'done');
  const texts = await api.app.inject(video?.captionsUrl ?? '');
  expect(texts.body).toMatch(/^WEBVTT\n\n1\n00:00:00\.300 --> /);
  const subtitles = await api.app.inject(video?.subtitlesUrl ?? '');
  expect(subtitles.headers['content-disposition']).toContain('.srt');
  expect(subtitles.body).toMatch(/^1\n00:00:00,300 --> /);
  const transcript = await api.app.inject(video?.transcriptUrl ?? '');
  expect(transcript.headers['content-disposition']).toContain('.txt');
  const manifest = JSON.parse((await api.app.inject(video?.manifestUrl ?? '')).body) as object;
  expect(manifest).toMatchObject({
    flow: 'storyline',
    generativeAi: false,
    check: { blackSeconds: 0 },
  });
  // The person who ordered the film sees the same check.
  expect((manifest as { check: unknown }).check).toEqual(video?.check);
  const rerenderedFilm = await rerenderFilm(createAdmin(), taskUid);
  expect(rerenderedFilm).toMatchObject({ isSameFile: true, otherVersions: [] });
  expect(rerenderedFilm.sameFrames).toBe(rerenderedFilm.frames);
  expect(existsSync(rerenderedFilm.path)).toBe(true);
});

test('names an input that has changed', async () => {
  const { db, folders } = api.platform;
  const file = await db.selectFrom('files').select(['uid', 'storageKey']).executeTakeFirstOrThrow();
  await writeFile(join(folders.storage, file.storageKey ?? ''), 'another picture');
  await expect(rerenderFilm(createAdmin(), taskUid)).rejects.toThrow(file.uid);
  await expect(rerenderFilm(createAdmin(), 'nothing')).rejects.toThrow('There is no task');
});
