import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { LoginAnswer } from '@vidra/shared-contract/schemas';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';

let api: TestApi;
let user: LoginAnswer;
let imageUid: string;
beforeAll(async () => {
  api = await startTestApi({ SIGNUP_CREDITS: '1000' });
  await api.worker();
});
afterAll(() => api.close());
beforeEach(async () => {
  user = await api.signIn();
  imageUid = (await api.picture(user.token)).fileUid;
});

async function createDeletedTasks(titles: readonly string[], state?: 'done'): Promise<string[]> {
  const uids: string[] = [];
  for (const title of titles) {
    const [task] = await api.create(user.token, { imageUid, title });
    if (state) await api.until(user.token, task!.taskUid, state);
    await remove([task!.taskUid]);
    uids.push(task!.taskUid);
  }
  return uids;
}
const remove = (taskUids: string[]) =>
  api.call('batchDel', { token: user.token, body: { taskUids } });
const restore = (taskUids: string[]) =>
  api.call('batchRestore', { token: user.token, body: { taskUids } });
const emptyBin = (taskUids?: string[], token = user.token) =>
  api.call('emptyBin', { token, body: taskUids ? { taskUids } : {} });
const listBin = async (query: object = {}, token = user.token) =>
  (await api.call('listBin', { token, query })).data;
const toTitles = ({ items }: Awaited<ReturnType<typeof listBin>>) =>
  items.map(({ task }) => task.title);

test('lists deleted videos, last deleted first, page by page, with the end of their restore period', async () => {
  await createDeletedTasks(['One', 'Two', 'Three']);
  const first = await listBin({ limit: 2 });
  expect(toTitles(first)).toEqual(['Three', 'Two']);
  expect(first.items[0]!.restoreUntil).toBeGreaterThan(first.items[0]!.deleteTime);
  expect(toTitles(await listBin({ limit: 2, cursor: first.nextCursor ?? '' }))).toEqual(['One']);
});

test('drops a restored video, and never brings back a permanently removed one', async () => {
  const [keptUid = '', removedUid = ''] = await createDeletedTasks(['Kept', 'Gone'], 'done');
  expect((await emptyBin([removedUid])).data).toEqual({ removed: 1 });
  expect((await restore([keptUid, removedUid])).data.taskUids).toEqual([keptUid]);
  expect((await listBin()).items).toEqual([]);
  const { storage } = api.platform.folders;
  await waitUntil(async () => (await listFiles(join(storage, 'videos', removedUid))).length === 0);
  expect((await listFiles(join(storage, 'videos', keptUid))).length).toBeGreaterThan(0);
});

test("is emptied at once, without other people's videos", async () => {
  const [ownUid = ''] = await createDeletedTasks(['A', 'B']);
  const stranger = await api.signIn();
  expect((await emptyBin([ownUid], stranger.token)).data).toEqual({ removed: 0 });
  expect((await emptyBin(undefined, stranger.token)).data).toEqual({ removed: 0 });
  expect((await listBin({}, stranger.token)).items).toEqual([]);
  expect((await emptyBin()).data).toEqual({ removed: 2 });
  expect((await emptyBin()).data).toEqual({ removed: 0 });
});

test('either restores or removes a video when both happen at the same time', async () => {
  for (const taskUid of await createDeletedTasks(['1', '2', '3'])) {
    const [restoration, removal] = await Promise.all([restore([taskUid]), emptyBin([taskUid])]);
    expect(restoration.data.taskUids.length + removal.data.removed).toBe(1);
    const { data } = await api.call('batchGet', {
      token: user.token,
      body: { taskUids: [taskUid] },
    });
    expect(data.tasks).toHaveLength(restoration.data.taskUids.length);
  }
});

test('stores the reason of a dislike and removes it when the dislike is withdrawn', async () => {
  const [task] = await api.create(user.token, { imageUid });
  const rate = (body: object) =>
    api.call('feedback', { token: user.token, body: { taskUid: task!.taskUid, ...body } as never });
  const dislikedTask = await rate({ value: 'dislike', reason: 'motion', note: 'It shakes.' });
  expect(dislikedTask.data).toMatchObject({ feedback: 'dislike', dislikeReason: 'motion' });
  const likedTask = await rate({ value: 'like', reason: 'motion', note: 'It shakes.' });
  expect(likedTask.data.dislikeReason).toBeUndefined();
  const row = await api.platform.db
    .selectFrom('videoTasks')
    .select(['dislikeReason', 'dislikeNote'])
    .where('uid', '=', task!.taskUid)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ dislikeReason: null, dislikeNote: null });
});

test('starts the history at a given date', async () => {
  const { token } = user;
  const [old] = await api.create(token, { imageUid, title: 'Old' });
  await api.create(token, { imageUid, title: 'New' });
  const createdAt = new Date('2026-01-02T03:04:05Z');
  await api.platform.db
    .updateTable('videoGroups')
    .set({ createdAt })
    .where('uid', '=', old!.groupUid)
    .execute();
  const untilMs = createdAt.getTime() + 1_000;
  const { data } = await api.call('groupHistory', { token, query: { until: untilMs } });
  expect(data.items.map(({ title }) => title)).toEqual(['Old']);
});

const listFiles = (folder: string) => readdir(folder).catch(() => []);
async function waitUntil(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20));
}
