import { randomUUID } from 'node:crypto';
import type { VideoTask } from '@vidra/shared-contract/schemas';
import { expectSoundLedger } from '../../../money/credits/testing/sound-ledger.ts';
import type { TestApi } from '../../../testing/test-api.ts';
import { frame, labels, startFilmApi, voice, type FilmApi } from '../testing/film-api.ts';

let api: TestApi;
let token: string;
let pictures: string[];
let close: FilmApi['close'];
beforeAll(async () => {
  ({ api, token, pictures, close } = await startFilmApi());
  await api.worker();
});
afterAll(() => close());

async function createProduct(fields: { captions: boolean }): Promise<VideoTask> {
  const { data } = await api.call('createProduct', {
    token,
    headers: { 'idempotency-key': randomUUID() },
    body: {
      imageUids: pictures,
      productName: 'Kettle',
      script: 'It boils. It sings.',
      voice,
      title: 'A kettle',
      ...fields,
      ...frame,
      ...labels,
    },
  });
  return api.until(token, data.tasks[0]?.taskUid ?? '', 'done');
}

const removeCaptions = ({ taskUid }: VideoTask, by = token) =>
  api.call('removeCaptions', { token: by, body: { taskUid } });

const readBalance = async () =>
  (await api.call('accountInfo', { token })).data.remainedVideoCredits;

test('makes the same film without captions once, for free', async () => {
  const film = await createProduct({ captions: true });
  const balance = await readBalance();
  const [{ status, data }, second] = await Promise.all([
    removeCaptions(film),
    removeCaptions(film),
  ]);
  expect(status).toBe(200);
  expect(second.data.taskUid).toBe(data.taskUid);
  expect(data).toMatchObject({ credits: 0, title: 'A kettle (no captions)' });
  const version = await api.until(token, data.taskUid, 'done');
  expect(version.settings).toEqual({ ...film.settings, captions: false });
  expect(version.video).toMatchObject({ durationSeconds: film.video?.durationSeconds });
  expect(await readBalance()).toBe(balance);
  await expectSoundLedger(api.platform.db);
  expect((await removeCaptions(version)).problem.detail).toBe('This video has no captions.');

  await api.call('batchDel', { token, body: { taskUids: [version.taskUid] } });
  const { problem } = await removeCaptions(film);
  expect(problem.detail).toMatch(/Restore it from the trash/);
});

test('refuses films without captions, of other people, and of another engine', async () => {
  const plainVideo = await createProduct({ captions: false });
  expect((await removeCaptions(plainVideo)).problem.code).toBe('conflict');
  const captionedVideo = await createProduct({ captions: true });
  expect((await removeCaptions(captionedVideo, (await api.signIn()).token)).status).toBe(404);
  await api.platform.db
    .updateTable('videoTasks')
    .set({ engineId: 'former' })
    .where('uid', '=', captionedVideo.taskUid)
    .execute();
  expect((await removeCaptions(captionedVideo)).problem.detail).toMatch(/made by another engine/);
});
