import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toFileCheckLines } from '@vidra/shared-contract';
import { createPreviewEngine } from '../../../rendering/engines/preview/preview-engine.ts';
import { findFfmpeg } from '../../../rendering/media/ffmpeg.ts';
import { PerceptionError } from '../../../rendering/perception/perception.ts';
import { createSpeech } from '../../../rendering/speech/speech.ts';
import { ORDER } from '../../../testing/order.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';

const COFFEE = join(import.meta.dirname, '../../../../test/inputs/photographs/coffee.jpg');
const headers = () => ({ 'idempotency-key': randomUUID() });
const labels = { label: 'test', parentLabel: 'create' };

let api: TestApi;
let workDir = '';
let token = '';
let seenUid = '';
let unseenUid = '';
beforeAll(async () => {
  workDir = await mkdtemp(join(tmpdir(), 'unseen-faces-'));
  const tools = await findFfmpeg();
  const speech = createSpeech({ ffmpeg: tools.ffmpeg });
  const engine = await createPreviewEngine({ tools, speech, workDir });
  api = await startTestApi({ PERCEPTION: 'local', SIGNUP_CREDITS: '500' }, engine, {
    engine,
    speech,
  });
  ({ token } = await api.signIn());
  seenUid = await upload();
  const failure = new PerceptionError('On purpose.');
  const perceive = jest.spyOn(api.platform.perception, 'perceive').mockRejectedValue(failure);
  unseenUid = await upload();
  perceive.mockRestore();
  await api.worker();
});
afterAll(async () => {
  await api.close();
  await rm(workDir, { recursive: true, force: true });
});

async function upload(): Promise<string> {
  const fileUid = await api.upload(token, await readFile(COFFEE), 'coffee.jpg');
  await api.call('completeUpload', { token, body: { fileUid } });
  return fileUid;
}

/** Makes a video and returns the line of its details about what was skipped. */
async function readSkipped(imageUids: readonly string[]): Promise<string | undefined> {
  const images = imageUids.map((imageUid) => ({ imageUid, seconds: 1, motion: 'still' as const }));
  const body = { images, ratio: '1:1', quality: '480p', ...labels } as const;
  const { data } = await api.call('createMultiImage', { token, headers: headers(), body });
  const { video } = await api.until(token, data.tasks[0]!.taskUid, 'done');
  if (!video?.check) throw new Error('The video was not checked.');
  return new Map(toFileCheckLines(video.check)).get('Skipped');
}

test('says in the details which image defeated perception', async () => {
  expect(await readSkipped([seenUid, unseenUid])).toBe(
    "Framing ignores faces in “Image 2”: we couldn't look for them.",
  );
  expect(await readSkipped([seenUid, seenUid])).toBeUndefined();
});

test('says it of the image of a clip', async () => {
  const { data } = await api.call('createVideo', {
    token,
    headers: headers(),
    body: { ...ORDER, imageUid: unseenUid },
  });
  const { video } = await api.until(token, data.tasks[0]!.taskUid, 'done');
  expect(video?.check?.ignored).toEqual(["Framing ignores faces: we couldn't look for them."]);
});
