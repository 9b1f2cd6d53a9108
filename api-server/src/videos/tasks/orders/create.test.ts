import { randomUUID } from 'node:crypto';
import type { CallBody, LoginAnswer } from '@vidra/shared-contract/schemas';
import { readWallet } from '../../../money/credits/ledger.ts';
import { ORDER } from '../../../testing/order.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';

let api: TestApi;
let user: LoginAnswer;
let imageUid: string;
beforeAll(async () => {
  api = await startTestApi();
  user = await api.signIn();
  imageUid = (await api.picture(user.token)).fileUid;
});
afterAll(() => api.close());

const order = (
  body: Partial<CallBody<'createVideo'>> = {},
  { key = randomUUID(), token = user.token } = {},
) =>
  api.call('createVideo', {
    token,
    headers: { 'idempotency-key': key },
    body: { ...ORDER, imageUid, ...body },
  });
const balance = async (token = user.token) =>
  (await api.call('accountInfo', { token })).data.remainedVideoCredits;

test('holds the price and queues the tasks in order, all or nothing', async () => {
  const before = await balance();
  const { status, data } = await order({ count: 2, quality: '480p', prompt: 'Fog\nrolls in' });
  expect(status).toBe(200);
  expect(data.title).toBe('Fog');
  expect(data.tasks.map(({ title, queuePlace }) => [title, queuePlace])).toEqual([
    ['Fog (1)', 1],
    ['Fog (2)', 2],
  ]);
  expect(data.tasks[0]).toMatchObject({ status: 'queued', credits: 4, charged: false, attempt: 1 });
  expect(await balance()).toBe(before - 8);
  const taskUids = data.tasks.map(({ taskUid }) => taskUid);
  const read = await api.call('batchGet', { token: user.token, body: { taskUids } });
  expect(read.data.tasks).toEqual(data.tasks);
});

test('picks and reports a seed, and keeps a given one', async () => {
  const [ownTask] = (await order()).data.tasks;
  expect(ownTask?.settings.seed).toBeGreaterThanOrEqual(0);
  const [seededTask] = (await order({ seed: 7 })).data.tasks;
  expect(seededTask?.settings.seed).toBe(7);
});

test('makes an order once per key, also for concurrent requests', async () => {
  const key = randomUUID();
  const before = await balance();
  const answers = await Promise.all([order({}, { key }), order({}, { key }), order({}, { key })]);
  const groups = new Set(answers.map(({ data }) => data.groupUid));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(groups.size).toBe(1);
  expect(await balance()).toBe(before - 4);
  const mismatch = await order({ motion: 'orbit' }, { key });
  expect(mismatch.problem).toMatchObject({ code: 'idempotency_mismatch', status: 409 });
});

test('keeps the keys of different users apart', async () => {
  const key = randomUUID();
  const otherUser = await api.signIn();
  const ownOrder = await order({}, { key });
  const picture = await api.picture(otherUser.token);
  const otherOrder = await order({ imageUid: picture.fileUid }, { key, token: otherUser.token });
  expect(otherOrder.status).toBe(200);
  expect(otherOrder.data.groupUid).not.toBe(ownOrder.data.groupUid);
});

test('requires a key', async () => {
  const answer = await api.call('createVideo', {
    token: user.token,
    body: { ...ORDER, imageUid },
  });
  expect(answer.problem.code).toBe('idempotency_key_required');
});

test('makes nothing without enough credits, and leaves the key free', async () => {
  const poorUser = await api.signIn();
  const { fileUid } = await api.picture(poorUser.token);
  const key = randomUUID();
  const costlyOrder = {
    imageUid: fileUid,
    quality: '1080p',
    durationSeconds: 10,
    count: 4,
  } as const;
  const answer = await order(costlyOrder, { key, token: poorUser.token });
  expect(answer.problem).toMatchObject({
    code: 'insufficient_credits',
    status: 402,
    meta: { required: 80, available: 60 },
  });
  const history = await api.call('groupHistory', { token: poorUser.token });
  expect(history.data.items).toEqual([]);
  const cheaperOrder = await order({ ...costlyOrder, count: 1 }, { key, token: poorUser.token });
  expect(cheaperOrder.status).toBe(200);
});

test("does not find another person's image, but accepts a sample", async () => {
  const otherUser = await api.signIn();
  const foreign = await order({}, { token: otherUser.token });
  expect(foreign.problem.code).toBe('not_found');
  await api.platform.db
    .updateTable('files')
    .set({ userUid: null })
    .where('uid', '=', imageUid)
    .execute();
  expect((await order({}, { token: otherUser.token })).status).toBe(200);
  await api.platform.db
    .updateTable('files')
    .set({ userUid: user.userUid })
    .where('uid', '=', imageUid)
    .execute();
});

test.each([
  ['an unknown field', { extra: 1 }],
  ['an unknown motion', { motion: 'spin' }],
  ['seven seconds', { durationSeconds: 7 }],
  ['five at once', { count: 5 }],
  ['a prompt that is too long', { prompt: 'x'.repeat(2001) }],
  ['NUL in the prompt', { prompt: 'a\u0000b' }],
  ['half an emoji', { title: 'a\ud83d' }],
])('refuses %s', async (_name, change) => {
  const { problem } = await order(change as object);
  expect(problem).toMatchObject({ code: 'invalid_request', status: 400 });
  expect(problem.detail).not.toBe('');
});

test.each([
  `"quotes" 'single' : colon % percent {braces} \\ backslash; $(rm -rf /)`,
  '😀 👩‍👩‍👧 emoji',
  'עברית and العربية',
])('keeps the prompt %s unchanged', async (prompt) => {
  const richUser = await api.signIn();
  const { fileUid } = await api.picture(richUser.token);
  const [task] = await api.create(richUser.token, { imageUid: fileUid, prompt });
  expect(task?.settings).toMatchObject({ prompt });
  expect(task?.title.length).toBeGreaterThan(0);
});

test('limits the videos under way, also for concurrent orders', async () => {
  const strictApi = await startTestApi({ TASKS_PER_USER: '3' });
  try {
    const { token, userUid } = await strictApi.signIn();
    const { fileUid } = await strictApi.picture(token);
    const orders = Array.from({ length: 4 }, () =>
      strictApi.create(token, { imageUid: fileUid, count: 2 }),
    );
    const results = await Promise.allSettled(orders);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const rejection = results.find(({ status }) => status === 'rejected');
    expect(rejection).toMatchObject({
      reason: { message: expect.stringMatching(/2 videos in progress; the limit is 3/) as string },
    });
    const { data } = await strictApi.call('groupHistory', { token });
    expect(data.items).toHaveLength(1);
    const { held } = await readWallet(strictApi.platform.db, userUid);
    expect(held).toBe(8);
  } finally {
    await strictApi.close();
  }
});
