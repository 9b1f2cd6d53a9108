import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallBody, UploadedFile, UploadKind } from '@vidra/shared-contract/schemas';
import { createPreviewEngine } from '../../../rendering/engines/preview/preview-engine.ts';
import { findFfmpeg } from '../../../rendering/media/ffmpeg.ts';
import { createSpeech } from '../../../rendering/speech/speech.ts';
import { getInputPath } from '../../../testing/inputs.ts';
import { MEDIA } from '../../../testing/media-files.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';

let api: TestApi;
let workDir = '';
let token = '';
let ffmpeg = '';
beforeAll(async () => {
  workDir = await mkdtemp(join(tmpdir(), 'brought-media-'));
  const tools = await findFfmpeg();
  ({ ffmpeg } = tools);
  const speech = createSpeech({ ffmpeg });
  const engine = await createPreviewEngine({ tools, speech, workDir });
  api = await startTestApi({ SIGNUP_CREDITS: '5000' }, undefined, { engine, speech });
  ({ token } = await api.signIn());
  await api.worker();
});
afterAll(async () => {
  await api.close();
  await rm(workDir, { recursive: true, force: true });
});

async function upload(kind: UploadKind, bytes: Buffer): Promise<UploadedFile> {
  const body = { fileName: 'mine', contentType: '', sizeBytes: bytes.length, kind };
  const { data } = await api.call('getWebPreSignedUrl', { token, body });
  await api.app.inject({ method: 'PUT', url: data.url, headers: data.headers, payload: bytes });
  const { fileUid } = data;
  return (await api.call('completeUpload', { token, body: { fileUid } })).data;
}

const frame = { ratio: 'source', quality: '480p' } as const;
const labels = { label: 'test', parentLabel: 'create' };
const createKeyHeaders = () => ({ 'idempotency-key': randomUUID() });

async function speak(audio: UploadedFile): Promise<string> {
  const { fileUid: portraitUid } = await api.picture(token);
  for (const fileUid of [portraitUid, audio.fileUid]) await api.consent(token, fileUid);
  const { data } = await api.call('createSpeaker', {
    token,
    headers: createKeyHeaders(),
    body: {
      portraitUid,
      audioUid: audio.fileUid,
      audioSeconds: audio.durationSeconds,
      script: '',
      ...frame,
      ...labels,
    },
  });
  return data.tasks[0]?.taskUid ?? '';
}

test('changes a whole clip whose sound is longer than its frames', async () => {
  const video = await upload('video', await readFile(getInputPath('sound-longer.mp4')));
  expect(video.durationSeconds).toBeCloseTo(3.5, 1);
  const { data } = await api.call('createElements', {
    token,
    headers: createKeyHeaders(),
    body: {
      kind: 'change-elements',
      imageUid: video.fileUid,
      videoSeconds: video.durationSeconds,
      region: { x: 0.11, y: 0.23, width: 0.37, height: 0.41 },
      change: { kind: 'blur' },
      ...frame,
      ...labels,
    } as CallBody<'createElements'>,
  });
  const doneTask = await api.until(token, data.tasks[0]?.taskUid ?? '', 'done');
  expect(doneTask.video?.durationSeconds).toBeCloseTo(3.5, 1);
});

test('stores the properties of a clip with its upload', async () => {
  const { fileUid, width, height } = await upload(
    'video',
    await readFile(getInputPath('cam-601.mp4')),
  );
  expect([width, height]).toEqual([854, 480]);
  const { signal } = await api.platform.db
    .selectFrom('files')
    .select('signal')
    .where('uid', '=', fileUid)
    .executeTakeFirstOrThrow();
  expect(signal).toMatchObject({ width: 640, height: 480, matrix: 'bt601', range: 'limited' });
});

test('keeps a recording of opposite phase audible in its video', async () => {
  const audio = await upload('audio', await readFile(getInputPath('rec-antiphase.wav')));
  const doneTask = await api.until(token, await speak(audio), 'done');
  expect(doneTask.video?.check?.loudness).toBeGreaterThan(-20);
});

test('reports a silent recording without charging it', async () => {
  const silentAudio = await upload('audio', MEDIA.silence(ffmpeg));
  expect(silentAudio.notice).toContain('This recording is silent.');
  const failedTask = await api.until(token, await speak(silentAudio), 'failed');
  expect(failedTask.error).toMatchObject({
    retryable: false,
    message: expect.stringContaining("We can't hear anything in the recording."),
  });
  expect(failedTask.charged).toBe(false);
});
