import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { CallBody, LoginAnswer } from '@vidra/shared-contract/schemas';
import { expectSoundLedger } from '../../../money/credits/testing/sound-ledger.ts';
import { onPostgres, runAllAtOnce } from '../../../testing/concurrency.ts';
import { ORDER } from '../../../testing/order.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { settleTask } from '../settle.ts';
import { getTask } from '../task-repository.ts';

let api: TestApi;
let user: LoginAnswer;
let imageUid: string;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  user = await api.signIn();
  imageUid = (await api.picture(user.token)).fileUid;
});
afterEach(() => expectSoundLedger(api.platform.db));
afterAll(() => api.close());

const { label: _label, parentLabel: _parentLabel, ...ORDER_SETTINGS } = ORDER;

/** Orders 16:9 and two more formats, at 4 credits a video. New accounts have 60. */
const order = (body: Partial<CallBody<'createVideo'>> = {}, key = randomUUID()) =>
  api.call('createVideo', {
    token: user.token,
    headers: { 'idempotency-key': key },
    body: { ...ORDER, imageUid, title: 'Tea', extraRatios: ['9:16', '1:1'], ...body },
  });
const balance = async () =>
  (await api.call('accountInfo', { token: user.token })).data.remainedVideoCredits;
const walletLock = () => sql`select from users where uid = ${user.userUid} for update`;

test('makes one video in each format, with one seed and the price of all', async () => {
  const { data } = await order({ shownCredits: 12 });
  expect(
    data.tasks.map(({ title, settings, credits }) => [title, settings.ratio, credits]),
  ).toEqual([
    ['Tea (16:9)', '16:9', 4],
    ['Tea (9:16)', '9:16', 4],
    ['Tea (1:1)', '1:1', 4],
  ]);
  expect(new Set(data.tasks.map(({ settings }) => settings.seed)).size).toBe(1);
  expect(data.zipUrl).toContain('.zip');
  expect(await balance()).toBe(48);
});

test('multiplies the formats by the number of videos', async () => {
  const { data } = await order({ count: 2, extraRatios: ['9:16'] });
  expect(data.tasks.map(({ title }) => title)).toEqual([
    'Tea (1, 16:9)',
    'Tea (1, 9:16)',
    'Tea (2, 16:9)',
    'Tea (2, 9:16)',
  ]);
  const [first, second, third, fourth] = data.tasks.map(({ settings }) => settings.seed);
  expect([first, third]).toEqual([second, fourth]);
  expect(first).not.toBe(third);
});

test('names the ratio of the settings once, and frames a cropped image again', async () => {
  const crop = { x: 0, y: 0, width: 0.5, height: 0.5 };
  const { data } = await order({ crop, extraRatios: ['16:9', '9:16'] });
  expect(data.tasks.map(({ settings }) => [settings.ratio, 'crop' in settings])).toEqual([
    ['16:9', true],
    ['9:16', false],
  ]);
});

test('quotes the formats together', async () => {
  const { data } = await api.call('quote', {
    token: user.token,
    body: {
      settings: { flow: 'image-to-video', ...ORDER_SETTINGS, imageUid },
      extraRatios: ['9:16', '1:1'],
    },
  });
  expect(data).toMatchObject({ credits: 12, fullCredits: 12 });
});
test.each([
  ['the same format twice', ['9:16', '9:16']],
  ['an unknown format', ['3:2']],
  ['more formats than three', ['9:16', '1:1', '4:5', 'source']],
])('refuses %s', async (_name, extraRatios) => {
  const { problem } = await order({ extraRatios: extraRatios as never });
  expect(problem.code).toBe('invalid_request');
});

test('charges nothing if the credits end at the third of three', async () => {
  await order({ extraRatios: [] });
  expect(await balance()).toBe(56);
  const { problem } = await order({ quality: '1080p', durationSeconds: 10 });
  expect(problem).toMatchObject({
    code: 'insufficient_credits',
    meta: { required: 60, available: 56 },
  });
  expect(problem.detail).not.toBe('');
  expect(await balance()).toBe(56);
  const { data } = await api.call('groupHistory', { token: user.token });
  expect(data.items).toHaveLength(1);
});

test('gives the credits of a failed format back alone', async () => {
  const { data } = await order();
  const failedUid = data.tasks[1]!.taskUid;
  await settleTask(api.platform, await getTask(api.platform.db, failedUid, user.userUid), {
    status: 'failed',
    code: 'engine_failed',
    message: 'The video could not be rendered.',
    retryable: true,
  });
  expect(await balance()).toBe(52);
  const { tasks } = (
    await api.call('batchGet', {
      token: user.token,
      body: { taskUids: data.tasks.map(({ taskUid }) => taskUid) },
    })
  ).data;
  expect(tasks.map(({ status }) => status)).toEqual(['queued', 'failed', 'queued']);
});

onPostgres('at the same moment', () => {
  test('makes an order once for a double press', async () => {
    const key = randomUUID();
    const [first, second] = await runAllAtOnce(api.platform.db, walletLock(), [
      () => order({}, key),
      () => order({}, key),
    ]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.data.groupUid).toBe(first.data.groupUid);
    expect(await balance()).toBe(48);
  });

  test('refuses the whole of the second order that exceeds the credits', async () => {
    const orderCostly = () =>
      order({ quality: '1080p', extraRatios: ['9:16'], durationSeconds: 10 });
    const answers = await runAllAtOnce(api.platform.db, walletLock(), [orderCostly, orderCostly]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 402]);
    expect(await balance()).toBe(20);
  });
});
