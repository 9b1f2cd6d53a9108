import type { LoginAnswer, VideoGroup } from '@vidra/shared-contract/schemas';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';

let api: TestApi;
let user: LoginAnswer;
let imageUid: string;
beforeAll(async () => {
  api = await startTestApi({ SIGNUP_CREDITS: '1000' });
  user = await api.signIn();
  imageUid = (await api.picture(user.token)).fileUid;
});
afterAll(() => api.close());

const fetchHistory = (query: object = {}, token = user.token) =>
  api.call('groupHistory', { token, query });
const toTitles = (groups: VideoGroup[]) => groups.map(({ title }) => title);

test('returns groups page by page, newest first, each once', async () => {
  for (let number = 1; number <= 7; number += 1) {
    await api.create(user.token, { imageUid, title: `Video ${number}` });
  }
  const seenTitles: string[] = [];
  let cursor: string | null = null;
  let pages = 0;
  do {
    const page = await fetchHistory({ limit: 3, ...(cursor !== null && { cursor }) });
    seenTitles.push(...toTitles(page.data.items));
    cursor = page.data.nextCursor;
    pages += 1;
  } while (cursor !== null);
  expect(pages).toBe(3);
  expect(seenTitles).toEqual([7, 6, 5, 4, 3, 2, 1].map((number) => `Video ${number}`));
});

test('keeps pages consistent when a new group is added', async () => {
  const first = await fetchHistory({ limit: 2 });
  await api.create(user.token, { imageUid, title: 'In between' });
  const second = await fetchHistory({ limit: 2, cursor: first.data.nextCursor ?? '' });
  expect(toTitles(second.data.items)).toEqual(['Video 5', 'Video 4']);
});

test('searches titles and prompts, and treats wildcards literally', async () => {
  await api.create(user.token, { imageUid, title: '100% done_now', prompt: 'A red fox' });
  expect(toTitles((await fetchHistory({ search: 'RED FOX' })).data.items)).toEqual([
    '100% done_now',
  ]);
  expect(toTitles((await fetchHistory({ search: '100% done_' })).data.items)).toEqual([
    '100% done_now',
  ]);
  expect((await fetchHistory({ search: '%' })).data.items).toHaveLength(1);
  expect((await fetchHistory({ search: 'no such thing' })).data.items).toEqual([]);
});

test('finds a renamed group by its new name only', async () => {
  const { token } = user;
  const [task] = await api.create(token, { imageUid, title: 'Heron', prompt: 'A pond', count: 2 });
  const { taskUid, groupUid } = task!;
  await api.call('renameVideo', { token, body: { taskUid, title: 'Kingfisher' } });
  await api.call('renameGroup', { token, body: { groupUid, title: 'Birds' } });
  const findTitles = async (search: string) =>
    toTitles((await fetchHistory({ search })).data.items);
  expect(await findTitles('kingfisher')).toEqual(['Birds']);
  expect(await findTitles('birds')).toEqual(['Birds']);
  expect(await findTitles('a pond')).toEqual(['Birds']);
  // The other one still has this name.
  expect(await findTitles('heron (2)')).toEqual(['Birds']);
  expect(await findTitles('heron (1)')).toEqual([]);
});

test('filters both groups and tasks by status', async () => {
  const tasks = await api.create(user.token, { imageUid, title: 'Pair', count: 2 });
  const taskUid = tasks[0]!.taskUid;
  await api.call('cancelVideo', { token: user.token, body: { taskUid } });
  const { data } = await fetchHistory({ status: 'cancelled' });
  expect(data.items.map(({ tasks: groupTasks }) => groupTasks.map((task) => task.taskUid))).toEqual(
    [[taskUid]],
  );
});

test('renames a group and a task', async () => {
  const [task] = await api.create(user.token, { imageUid, title: 'Old' });
  const { groupUid, taskUid } = task!;
  const group = await api.call('renameGroup', {
    token: user.token,
    body: { groupUid, title: 'New group' },
  });
  expect(group.data).toMatchObject({ groupUid, title: 'New group' });
  const renamedTask = await api.call('renameVideo', {
    token: user.token,
    body: { taskUid, title: '  New task ' },
  });
  expect(renamedTask.data.title).toBe('New task');
});

test('stores feedback and downloads', async () => {
  const [task] = await api.create(user.token, { imageUid });
  const { taskUid } = task!;
  const { token } = user;
  const likedTask = await api.call('feedback', { token, body: { taskUid, value: 'like' } });
  expect(likedTask.data.feedback).toBe('like');
  const earlyDownload = await api.call('recordDownload', { token, body: { taskUid } });
  expect(earlyDownload.problem.code).toBe('conflict');
});

test('hides and protects other people’s groups', async () => {
  const [task] = await api.create(user.token, { imageUid });
  const { taskUid, groupUid } = task!;
  const { token } = await api.signIn();
  expect((await fetchHistory({}, token)).data.items).toEqual([]);
  const tasks = await api.call('batchGet', { token, body: { taskUids: [taskUid] } });
  expect(tasks.data.tasks).toEqual([]);
  const groups = await api.call('groupBatchGet', { token, body: { groupUids: [groupUid] } });
  expect(groups.data.groups).toEqual([]);
  const deletion = await api.call('batchDel', { token, body: { taskUids: [taskUid] } });
  expect(deletion.data.taskUids).toEqual([]);
  const answers = await Promise.all([
    api.call('cancelVideo', { token, body: { taskUid } }),
    api.call('retryVideo', { token, body: { taskUid } }),
    api.call('renameVideo', { token, body: { taskUid, title: 'Mine' } }),
    api.call('feedback', { token, body: { taskUid, value: 'like' } }),
    api.call('recordDownload', { token, body: { taskUid } }),
    api.call('renameGroup', { token, body: { groupUid, title: 'Mine' } }),
  ]);
  for (const { status } of answers) expect(status).toBe(404);
  expect(await api.task(user.token, taskUid)).toMatchObject({ status: 'queued', feedback: 'none' });
});

test('refuses an invented cursor', async () => {
  expect((await fetchHistory({ cursor: 'invented' })).problem.code).toBe('invalid_request');
});

test('refuses a date after the year 9999', async () => {
  const yearTenThousand = Date.UTC(10_000, 0);
  expect((await fetchHistory({ until: yearTenThousand })).problem.code).toBe('invalid_request');
  expect((await fetchHistory({ until: yearTenThousand - 1 })).status).toBe(200);
});

test('contains no projects at first', async () => {
  const { data } = await api.call('projectHistory', { token: user.token });
  expect(data).toEqual({ items: [], nextCursor: null });
});
