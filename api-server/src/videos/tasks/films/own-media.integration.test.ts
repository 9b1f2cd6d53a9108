import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {
  AnySettings,
  CallBody,
  UploadedFile,
  UploadKind,
} from '@vidra/shared-contract/schemas';
import { createPreviewEngine } from '../../../rendering/engines/preview/preview-engine.ts';
import { findFfmpeg } from '../../../rendering/media/ffmpeg.ts';
import { MEDIA } from '../../../testing/media-files.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { createSpeech } from '../../../rendering/speech/speech.ts';

/** Each test renders every second again. */
const SECONDS = 1;

let api: TestApi;
let workDir = '';
let token = '';
let imageUid = '';
let video: UploadedFile;
let audio: UploadedFile;
beforeAll(async () => {
  workDir = await mkdtemp(join(tmpdir(), 'own-media-'));
  const tools = await findFfmpeg();
  // Has no voice, because a recording needs none.
  const speech = createSpeech({ ffmpeg: tools.ffmpeg });
  const engine = await createPreviewEngine({ tools, speech, workDir });
  api = await startTestApi({ SIGNUP_CREDITS: '5000' }, undefined, { engine, speech });
  ({ token } = await api.signIn());
  imageUid = (await api.picture(token)).fileUid;
  video = await upload('video', MEDIA.video(tools.ffmpeg, SECONDS));
  audio = await upload('audio', MEDIA.wav(tools.ffmpeg, SECONDS));
  for (const fileUid of [imageUid, audio.fileUid]) await api.consent(token, fileUid);
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
const region = { x: 0, y: 0.25, width: 0.5, height: 0.5 };
const createKeyHeaders = () => ({ 'idempotency-key': randomUUID() });

type Change = Extract<AnySettings, { flow: 'change-elements' }>['change'];
const change = (elementChange: Change, changes: Partial<CallBody<'createElements'>> = {}) =>
  api.call('createElements', {
    token,
    headers: createKeyHeaders(),
    body: {
      kind: 'change-elements',
      imageUid: video.fileUid,
      videoSeconds: video.durationSeconds,
      region,
      change: elementChange,
      ...frame,
      ...labels,
      ...changes,
    } as CallBody<'createElements'>,
  });
const speak = (changes: Partial<CallBody<'createSpeaker'>> = {}) =>
  api.call('createSpeaker', {
    token,
    headers: createKeyHeaders(),
    body: {
      portraitUid: imageUid,
      audioUid: audio.fileUid,
      audioSeconds: audio.durationSeconds,
      script: 'Hello there. Good to see you.',
      ...frame,
      ...labels,
      ...changes,
    },
  });

test.each<[string, () => Change]>([
  ['blurred', () => ({ kind: 'blur' })],
  ['removed', () => ({ kind: 'remove' })],
  ['coloured', () => ({ kind: 'colour', colour: '#cc2244' })],
  ['replaced', () => ({ kind: 'picture', imageUid })],
])('renders a whole video with a region %s', async (_what, createChange) => {
  const { data } = await change(createChange());
  const [task] = data.tasks;
  const doneTask = await api.until(token, task!.taskUid, 'done');
  expect(doneTask.video).toMatchObject({ width: 640, height: 480 });
  expect(doneTask.video?.durationSeconds).toBeCloseTo(SECONDS, 1);
  expect(doneTask.video?.check).toMatchObject({ blackSeconds: 0 });
  // A frame represents the source video.
  expect((await api.app.inject(doneTask.imageUrl)).headers['content-type']).toBe('image/jpeg');
});

test('plays an own recording in a speaker film of the same length', async () => {
  const { data } = await speak();
  const doneTask = await api.until(token, data.tasks[0]!.taskUid, 'done');
  expect(doneTask.video?.durationSeconds).toBeCloseTo(audio.durationSeconds + 1.2, 0);
});

test("prices it by the file's actual length, which is checked", async () => {
  const price = async (videoSeconds: number) => {
    const settings = {
      flow: 'change-elements',
      imageUid: video.fileUid,
      videoSeconds,
      region,
      change: { kind: 'blur' },
      ...frame,
    } as AnySettings;
    return (await api.call('quote', { token, body: { settings } })).data.credits;
  };
  expect(await price(30)).toBe(6 * (await price(SECONDS)));
  const lie = await change({ kind: 'blur' }, { videoSeconds: 12 });
  expect(lie.problem).toMatchObject({ code: 'invalid_request' });
  expect(lie.problem.detail).toContain('lasts 1.0 seconds');
  expect((await speak({ audioSeconds: 9 })).problem.code).toBe('invalid_request');
});

test('refuses mismatches and names the field', async () => {
  const expectFieldProblem = async (answer: ReturnType<typeof speak>, path: string) =>
    expect((await answer).problem).toMatchObject({ status: 400, fields: [{ path }] });
  await expectFieldProblem(speak({ audioSeconds: undefined }), 'audioSeconds');
  await expectFieldProblem(speak({ audioUid: undefined, audioSeconds: undefined }), 'voice');
  await expectFieldProblem(speak({ audioUid: undefined, script: '' }), 'script');
  expect((await speak({ audioUid: video.fileUid })).status).toBe(404);
  expect((await speak({ portraitUid: audio.fileUid })).status).toBe(404);
  expect((await change({ kind: 'blur' }, { imageUid })).status).toBe(404);
});
