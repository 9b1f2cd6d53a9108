import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { AnySettings, CallBody, VideoTask } from '@vidra/shared-contract/schemas';
import { createPreviewEngine } from '../../../rendering/engines/preview/preview-engine.ts';
import { locateFfmpeg } from '../../../rendering/media/ffmpeg.ts';
import { expectSoundLedger } from '../../../money/credits/testing/sound-ledger.ts';
import { createSpeech } from '../../../rendering/speech/speech.ts';
import { removeOldScenes } from '../../../upkeep/scene-retention.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';

async function uploadPicture(background: string): Promise<string> {
  const create = { width: 300, height: 300, channels: 3, background } as const;
  const fileUid = await api.upload(token, await sharp({ create }).jpeg().toBuffer());
  return (await api.call('completeUpload', { token, body: { fileUid } })).data.fileUid;
}

let api: TestApi;
let workDir = '';
let token = '';
let pictures: string[] = [];
beforeAll(async () => {
  workDir = await mkdtemp(join(tmpdir(), 'scenes-'));
  const tools = await locateFfmpeg();
  const speech = createSpeech({ ffmpeg: tools.ffmpeg });
  const engine = await createPreviewEngine({ tools, speech, workDir });
  const settings = { SIGNUP_CREDITS: '5000', RENDER_CONCURRENCY: '2' };
  api = await startTestApi(settings, undefined, { engine, speech });
  ({ token } = await api.signIn());
  // Scenes are identified by the bytes of their pictures, so each picture is different.
  pictures = await Promise.all(['#a33', '#3a3', '#33a'].map(uploadPicture));
  await api.worker();
});
afterAll(async () => {
  await expectSoundLedger(api.platform.db);
  await api.close();
  await rm(workDir, { recursive: true, force: true });
});

type Body = CallBody<'createMultiImage'>;

/** Builds a film of still pictures that lasts ten seconds with any of them. */
const createBody = (order: readonly number[], changes: Partial<Body> = {}): Body => ({
  images: order.map((index) => ({
    imageUid: pictures[index] ?? '',
    seconds: 2.5,
    motion: 'still',
  })),
  ratio: '1:1',
  quality: '480p',
  seed: 9,
  transition: 'cut',
  label: 'test',
  parentLabel: 'create',
  ...changes,
});

async function quote({ label: _label, parentLabel: _parent, count = 1, ...settings }: Body) {
  const quoteBody = { settings: { flow: 'multi-image', ...settings } as AnySettings, count };
  return (await api.call('quote', { token, body: quoteBody })).data;
}

async function order(filmBody: Body): Promise<VideoTask> {
  const headers = { 'idempotency-key': randomUUID() };
  const { data } = await api.call('createMultiImage', { token, headers, body: filmBody });
  return data.tasks[0]!;
}

const make = async (filmBody: Body) => api.until(token, (await order(filmBody)).taskUid, 'done');

const listScenes = ({ taskUid }: VideoTask) => {
  const folder = join(api.platform.folders.storage, 'videos', taskUid);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /scenes\/[0-9a-f]{40}\.mp4$/.test(name),
  );
};

test('charges and renders only the new scenes of a new version', async () => {
  const first = await make(createBody([0, 1, 0, 1]));
  expect(await quote(createBody([0, 1, 2, 1]))).toMatchObject({ keptScenes: 3 });
  const [fullPrice, part] = [first.credits, (await quote(createBody([0, 1, 2, 1]))).credits];
  expect(part).toBe(fullPrice / 4);
  const second = await make(createBody([0, 1, 2, 1]));
  expect(second).toMatchObject({ credits: part, charged: true });
  expect(listScenes(first)).not.toHaveLength(0);
  expect(listScenes(second)).toHaveLength(1);
});

test.each<[string, Body]>([
  ['another seed', createBody([0, 1, 0, 1], { seed: 10 })],
  ['no seed', createBody([0, 1, 0, 1], { seed: undefined })],
  ['another shape', createBody([0, 1, 0, 1], { ratio: '16:9' })],
  ['several videos at once', createBody([0, 1, 0, 1], { count: 2 })],
])('%s: reuses no scene', async (_, filmBody) => {
  const priceQuote = await quote({ ...filmBody, images: createBody([0, 1, 0, 1]).images });
  expect(priceQuote).not.toHaveProperty('keptScenes');
});

test('renders nothing for the same film ordered twice at once, and charges a credit each', async () => {
  const [firstFilm, secondFilm] = await Promise.all([
    make(createBody([0, 1, 2, 1])),
    make(createBody([0, 1, 2, 1])),
  ]);
  expect([firstFilm.credits, secondFilm.credits]).toEqual([1, 1]);
  expect([listScenes(firstFilm), listScenes(secondFilm)]).toEqual([[], []]);
});

test("never reuses another person's scenes", async () => {
  const { db } = api.platform;
  const before = await db.selectFrom('keptScenes').select('userUid').distinct().execute();
  expect(before).toHaveLength(1);
  const strangerToken = (await api.signIn()).token;
  const picture = (await api.picture(strangerToken)).fileUid;
  const images = [picture, picture].map((imageUid) => ({ imageUid, seconds: 2.5 }));
  const { flow, ...rest } = { flow: 'multi-image' as const, ...createBody([]), images };
  const { label: _label, parentLabel: _parent, ...settings } = rest;
  const { data } = await api.call('quote', {
    token: strangerToken,
    body: { settings: { flow, ...settings }, count: 1 },
  });
  expect(data).not.toHaveProperty('keptScenes');
});

test('removes scenes after their days, keeps the film and renders a new version completely', async () => {
  const { db } = api.platform;
  const longAgo = new Date(Date.now() - 8 * 86_400_000);
  await db.updateTable('keptScenes').set({ createdAt: longAgo }).execute();
  await db.updateTable('videoTasks').set({ finishedAt: longAgo }).execute();
  const [film] = await db.selectFrom('keptScenes').select('taskUid').execute();
  await removeOldScenes(api.platform);
  expect(await db.selectFrom('keptScenes').selectAll().execute()).toEqual([]);
  const task = await api.task(token, film?.taskUid ?? '');
  while (listScenes(task).length > 0) await new Promise((next) => setTimeout(next, 20));
  expect((await api.app.inject(task.video?.url ?? '')).statusCode).toBe(200);
  expect(await quote(createBody([0, 1, 2, 1]))).not.toHaveProperty('keptScenes');
  expect(listScenes(await make(createBody([0, 1, 2, 1])))).not.toHaveLength(0);
});
