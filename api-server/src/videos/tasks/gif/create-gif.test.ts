import { existsSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { GIF_LIMITS } from '@vidra/shared-contract';
import type { LoginAnswer, VideoTask } from '@vidra/shared-contract/schemas';
import { readOrigin } from '../../../rendering/content-credentials/content-credentials.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';

let api: TestApi;
let user: LoginAnswer;
let task: VideoTask;
beforeAll(async () => {
  api = await startTestApi();
  await api.worker();
  user = await api.signIn();
});
afterAll(() => api.close());
beforeEach(async () => {
  const [created] = await api.create(user.token, { title: 'Slow waves' });
  task = await api.until(user.token, created!.taskUid, 'done');
});

const request = (token = user.token) =>
  api.call('createGif', { token, body: { taskUid: task.taskUid } });

async function findGif(): Promise<string | undefined> {
  const folder = join(api.platform.folders.storage, 'videos', task.taskUid);
  if (!existsSync(folder)) return undefined;
  const names = await readdir(folder, { recursive: true });
  return names.find((name) => name.endsWith('.gif'));
}

test('returns the whole video as a looping GIF for download', async () => {
  const { data } = await request();
  const file = await api.app.inject(data.url);
  expect(file.headers['content-type']).toBe('image/gif');
  expect(file.headers['content-disposition']).toContain('Slow waves.gif');
  expect(file.rawPayload).toHaveLength(data.sizeBytes);
  const { pages = 1, delay = [], width, loop } = await sharp(file.rawPayload).metadata();
  expect([width, loop]).toEqual([64, 0]);
  expect(pages).toBeGreaterThan(1);
  const seconds = delay.reduce((sum, milliseconds) => sum + milliseconds, 0) / 1000;
  expect(seconds).toBeCloseTo(5, 0);
});

test('signs the GIF with the Content Credentials of its video', async () => {
  const { data } = await request();
  const path = join(api.platform.folders.work, 'downloaded.gif');
  writeFileSync(path, (await api.app.inject(data.url)).rawPayload);
  const { credentials } = await readOrigin(path, 'image/gif');
  expect(credentials?.failures).toEqual([]);
  expect(credentials?.manifests).toHaveLength(2);
});

test('makes it once, also for two requests at a time, and deletes it with the video', async () => {
  const [first, second] = await Promise.all([request(), request()]);
  expect(second.data.sizeBytes).toBe(first.data.sizeBytes);
  expect(await findGif()).toBeDefined();
  await api.call('batchDel', { token: user.token, body: { taskUids: [task.taskUid] } });
  expect((await request()).status).toBe(404);
  await api.call('emptyBin', { token: user.token, body: {} });
  while ((await findGif()) !== undefined) await new Promise((resolve) => setTimeout(resolve, 20));
});

test('refuses a longer video in a sentence with the limit', async () => {
  expect(GIF_LIMITS.maxSeconds).toBe(15);
  await api.platform.db
    .updateTable('videoTasks')
    .set({ durationSeconds: 15.5 })
    .where('uid', '=', task.taskUid)
    .execute();
  const { status, problem } = await request();
  expect(status).toBe(409);
  expect(problem.detail).toMatch(/up to 15 seconds/);
  expect(await findGif()).toBeUndefined();
});

test("does not return another person's video", async () => {
  expect((await request((await api.signIn()).token)).status).toBe(404);
});
