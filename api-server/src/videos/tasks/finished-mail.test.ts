import { sql } from 'kysely';
import { getUnsubscribeUrl } from '../../people/accounts/unsubscribe.ts';
import type { Mail } from '../../people/mail/mailer.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { mailFinished } from './finished-mail.ts';
import { startWorker } from './worker/worker.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const subjects = async (recipient: string) =>
  (
    await api.platform.db
      .selectFrom('mailbox')
      .select('subject')
      .where('recipient', '=', recipient)
      .where('subject', 'like', 'Your film%')
      .execute()
  ).map(({ subject }) => subject);

/** Orders films that a worker makes ten minutes later. */
async function make(token: string, count = 1) {
  const tasks = await api.create(token, { title: 'Dunes', count });
  await api.platform.db
    .updateTable('videoTasks')
    .set({ createdAt: new Date(Date.now() - 600_000) })
    .where('groupUid', '=', tasks[0]?.groupUid ?? '')
    .execute();
  const worker = await startWorker(api.platform);
  for (const { taskUid } of tasks) await api.until(token, taskUid, 'done');
  await worker.stop(5);
  return tasks.map(({ taskUid }) => taskUid);
}
const queued = async (taskUid: string) =>
  (
    await sql<{ data: unknown }>`
      select data from queue.job where name = 'outbox' and data->'details'->>'taskUid' = ${taskUid}
    `.execute(api.platform.db)
  ).rows.length;

test('a film that took long is told once, with the others of its order', async () => {
  const { token, userEmail } = await api.signIn();
  const tasks = await make(token, 2);
  for (const uid of tasks) expect(await queued(uid)).toBe(1);
  for (const uid of tasks) await mailFinished(api.platform, uid);
  expect(await subjects(userEmail)).toEqual(['Your film "Dunes" is done']);
});

test('a quick one is not, nor one that is gone, nor somebody who wants no such message', async () => {
  const { token, userEmail } = await api.signIn();
  const worker = await startWorker(api.platform);
  const [quick] = await api.create(token);
  await api.until(token, quick?.taskUid ?? '', 'done');
  await worker.stop(5);
  expect(await queued(quick?.taskUid ?? '')).toBe(0);
  await api.call('batchDel', { token, body: { taskUids: [quick?.taskUid ?? ''] } });
  await mailFinished(api.platform, quick?.taskUid ?? '');
  await api.call('updatePreferences', { token, body: { mailWhenDone: false } });
  const [late] = await make(token);
  await mailFinished(api.platform, late ?? '');
  expect(await subjects(userEmail)).toEqual([]);
});

test('the message names the address that ends such messages', async () => {
  const { token, userUid } = await api.signIn();
  const [taskUid] = await make(token);
  const sent: Mail[] = [];
  const mailer = { send: (mail: Mail) => Promise.resolve(void sent.push(mail)) };
  const config = { ...api.platform.config, publicUrl: 'https://vidra.example' };
  await mailFinished({ ...api.platform, config, mailer }, taskUid ?? '');
  const unsubscribeUrl = getUnsubscribeUrl({ ...api.platform, config }, userUid);
  expect(sent).toMatchObject([{ unsubscribeUrl }]);
  expect(sent[0]?.text).toContain(unsubscribeUrl);
});
