import { sql } from 'kysely';
import { VIDEO_LIMITS } from '@vidra/shared-contract';
import type { VideoTask } from '@vidra/shared-contract/schemas';
import { expectSoundLedger } from '../../../money/credits/testing/sound-ledger.ts';
import { reconcile, isSound } from '../../../operators/commands/money/reconcile.ts';
import { onPostgres, runAllAtOnce } from '../../../testing/concurrency.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ SIGNUP_CREDITS: '500' });
  await api.worker();
});
afterEach(async () => {
  api.engine.behavior = 'succeed';
  await expectSoundLedger(api.platform.db);
  expect(isSound(await reconcile(api.platform.db))).toBe(true);
});
afterAll(() => api.close());

interface Person {
  token: string;
  userUid: string;
  imageUid: string;
}

async function createPerson(): Promise<Person> {
  const { token, userUid } = await api.signIn();
  const { fileUid: imageUid } = await api.picture(token);
  return { token, userUid, imageUid };
}

const dislike = ({ token }: Person, { taskUid }: VideoTask, reason?: 'motion') =>
  api.call('feedback', { token, body: { taskUid, value: 'dislike', ...(reason && { reason }) } });

async function createDislikedVideo(person: Person): Promise<VideoTask> {
  const [task] = await api.create(person.token, { imageUid: person.imageUid, seed: 7 });
  if (!task) throw new Error('no task');
  const doneTask = await api.until(person.token, task.taskUid, 'done');
  await dislike(person, doneTask, 'motion');
  return doneTask;
}

const redo = ({ token }: Person, { taskUid }: VideoTask, note?: string) =>
  api.call('redoVideo', { token, body: { taskUid, ...(note !== undefined && { note }) } });

const readOffer = async ({ token }: Person, { taskUid }: VideoTask) =>
  (await api.call('redoOffer', { token, query: { taskUid } })).data;

const readBalance = async ({ token }: Person) =>
  (await api.call('accountInfo', { token })).data.remainedVideoCredits;

const countVideos = async ({ userUid }: Person) => {
  const rows = await api.platform.db
    .selectFrom('videoTasks')
    .select('uid')
    .where('userUid', '=', userUid)
    .execute();
  return rows.length;
};

test('offers a redo only for a finished video that was disliked with a reason', async () => {
  const person = await createPerson();
  const [task] = await api.create(person.token, { imageUid: person.imageUid });
  const doneTask = await api.until(person.token, task?.taskUid ?? '', 'done');
  expect(await readOffer(person, doneTask)).toEqual({ offered: false, left: 3, limit: 3 });
  await dislike(person, doneTask);
  expect(await readOffer(person, doneTask)).toMatchObject({ offered: false });
  expect((await redo(person, doneTask)).problem.code).toBe('conflict');
  await dislike(person, doneTask, 'motion');
  expect(await readOffer(person, doneTask)).toEqual({ offered: true, left: 3, limit: 3 });
});

test('makes the video again with another seed, keeps the credits, and books what it is', async () => {
  const person = await createPerson();
  const source = await createDislikedVideo(person);
  const balance = await readBalance(person);
  const { status, data } = await redo(person, source, 'Move slower.');
  expect(status).toBe(200);
  expect(data).toMatchObject({ credits: 0, title: source.title });
  expect(data.taskUid).not.toBe(source.taskUid);
  expect(data.settings).toEqual({
    ...source.settings,
    seed: data.settings.seed,
    prompt: [(source.settings as { prompt: string }).prompt, 'Move slower.']
      .filter(Boolean)
      .join('\n'),
  });
  expect(data.settings.seed).not.toBe(7);
  await api.until(person.token, data.taskUid, 'done');
  expect(await readBalance(person)).toBe(balance);
  const { data: ledger } = await api.call('creditLedger', {
    token: person.token,
    query: { group: 'videos' },
  });
  expect(ledger.items[0]).toMatchObject({
    kind: 'redo',
    title: source.title,
    taskUid: data.taskUid,
    credits: source.credits,
    change: 0,
    balance,
  });
  expect(await readOffer(person, source)).toEqual({ offered: false, left: 2, limit: 3 });
});

test('returns the same redo for a second press, and offers none for the redo itself', async () => {
  const person = await createPerson();
  const source = await createDislikedVideo(person);
  const first = await redo(person, source);
  const second = await redo(person, source, 'Another note.');
  expect(second.data.taskUid).toBe(first.data.taskUid);
  const redone = await api.until(person.token, first.data.taskUid, 'done');
  await dislike(person, redone, 'motion');
  expect(await readOffer(person, redone)).toMatchObject({ offered: false });
  expect((await redo(person, redone)).problem.detail).toBe('This video is a free redo itself.');
  expect(await countVideos(person)).toBe(2);
});

test('stays one redo after its idempotency key was cleaned up', async () => {
  const person = await createPerson();
  const source = await createDislikedVideo(person);
  await redo(person, source);
  await api.platform.db
    .deleteFrom('idempotencyKeys')
    .where('userUid', '=', person.userUid)
    .execute();
  expect((await redo(person, source)).problem).toMatchObject({
    code: 'conflict',
    detail: 'This video was already made again for free.',
  });
  expect(await countVideos(person)).toBe(2);
});

test('books nothing for a failed redo, whose retry is free', async () => {
  const person = await createPerson();
  const source = await createDislikedVideo(person);
  const balance = await readBalance(person);
  api.engine.behavior = {
    state: 'failed',
    code: 'render_failed',
    message: 'No.',
    retryable: true,
  };
  const { data } = await redo(person, source);
  await api.until(person.token, data.taskUid, 'failed');
  const readKinds = async () => {
    const entries = await api.platform.db
      .selectFrom('ledgerEntries')
      .select('kind')
      .where('ref', 'like', `task:${data.taskUid}:%`)
      .execute();
    return entries.map(({ kind }) => kind);
  };
  expect(await readKinds()).toEqual([]);
  api.engine.behavior = 'succeed';
  await api.call('retryVideo', { token: person.token, body: { taskUid: data.taskUid } });
  await api.until(person.token, data.taskUid, 'done');
  expect(await readKinds()).toEqual(['redo']);
  expect(await readBalance(person)).toBe(balance);
});

test('has a limit for each month', async () => {
  const person = await createPerson();
  for (let redos = 0; redos < 3; redos += 1) {
    expect((await redo(person, await createDislikedVideo(person))).status).toBe(200);
  }
  const source = await createDislikedVideo(person);
  expect(await readOffer(person, source)).toEqual({ offered: false, left: 0, limit: 3 });
  const { problem } = await redo(person, source);
  expect(problem.code).toBe('conflict');
  expect(problem.detail).toMatch(/^You've used all free redos of this month \(3\)\./);
  await api.platform.db
    .updateTable('freeRedos')
    .set({ createdAt: new Date(Date.now() - 32 * 86_400_000) })
    .where('userUid', '=', person.userUid)
    .execute();
  expect((await redo(person, source)).status).toBe(200);
});

test('takes no note without a prompt, and none that is too long', async () => {
  const person = await createPerson();
  const source = await createDislikedVideo(person);
  const prompt = 'x'.repeat(VIDEO_LIMITS.promptLength);
  await api.platform.db
    .updateTable('videoTasks')
    .set({ settings: JSON.stringify({ ...source.settings, prompt }) } as never)
    .where('uid', '=', source.taskUid)
    .execute();
  const { problem } = await redo(person, source, 'This note does not fit.');
  expect(problem.detail).toBe('Shorten your note: the prompt has no more room.');
  expect((await redo(person, source)).status).toBe(200);
});

test('does not make another person’s video', async () => {
  const source = await createDislikedVideo(await createPerson());
  expect((await redo(await createPerson(), source)).status).toBe(404);
});

onPostgres('at once', () => {
  const walletLock = ({ userUid }: Person) =>
    sql`select from wallets where user_uid = ${userUid} for update`;

  test('two presses make one redo', async () => {
    const person = await createPerson();
    const source = await createDislikedVideo(person);
    const [first, second] = await runAllAtOnce(api.platform.db, walletLock(person), [
      () => redo(person, source),
      () => redo(person, source),
    ] as const);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.data.taskUid).toBe(first.data.taskUid);
    expect(await countVideos(person)).toBe(2);
    expect(await readOffer(person, source)).toMatchObject({ left: 2 });
  });

  test('two videos do not both get the last redo of a month', async () => {
    const person = await createPerson();
    const sources = [];
    for (let videos = 0; videos < 4; videos += 1) sources.push(await createDislikedVideo(person));
    const [one, two, three, four] = sources as [VideoTask, VideoTask, VideoTask, VideoTask];
    await redo(person, one);
    await redo(person, two);
    const answers = await runAllAtOnce(api.platform.db, walletLock(person), [
      () => redo(person, three),
      () => redo(person, four),
    ] as const);
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
  });
});
