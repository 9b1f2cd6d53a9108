import { sql } from 'kysely';
import { getUnsubscribeUrl } from '../../people/accounts/unsubscribe.ts';
import type { Mail } from '../../people/mail/mailer.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { sendFinishedMail } from './finished-mail.ts';
import { startWorker } from './worker/worker.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const listSubjects = async (recipient: string) =>
  (
    await api.platform.db
      .selectFrom('mailbox')
      .select('subject')
      .where('recipient', '=', recipient)
      .where('subject', 'like', 'Your video%')
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
const countQueuedMails = async (taskUid: string) =>
  (
    await sql<{ data: unknown }>`
      select data from queue.job where name = 'outbox' and data->'details'->>'taskUid' = ${taskUid}
    `.execute(api.platform.db)
  ).rows.length;

test('sends one message for a slow video and the others of its order', async () => {
  const { token, userEmail } = await api.signIn();
  const tasks = await make(token, 2);
  for (const uid of tasks) expect(await countQueuedMails(uid)).toBe(1);
  for (const uid of tasks) await sendFinishedMail(api.platform, uid);
  expect(await listSubjects(userEmail)).toEqual(['Your video "Dunes" is done']);
});

test('sends none for a quick or deleted video, or to a person who does not want it', async () => {
  const { token, userEmail } = await api.signIn();
  const worker = await startWorker(api.platform);
  const [quickTask] = await api.create(token);
  await api.until(token, quickTask?.taskUid ?? '', 'done');
  await worker.stop(5);
  expect(await countQueuedMails(quickTask?.taskUid ?? '')).toBe(0);
  await api.call('batchDel', { token, body: { taskUids: [quickTask?.taskUid ?? ''] } });
  await sendFinishedMail(api.platform, quickTask?.taskUid ?? '');
  await api.call('updatePreferences', { token, body: { mailWhenDone: false } });
  const [lateTaskUid] = await make(token);
  await sendFinishedMail(api.platform, lateTaskUid ?? '');
  expect(await listSubjects(userEmail)).toEqual([]);
});

test('contains the address to unsubscribe', async () => {
  const { token, userUid } = await api.signIn();
  const [taskUid] = await make(token);
  const sentMails: Mail[] = [];
  const mailer = { send: (mail: Mail) => Promise.resolve(void sentMails.push(mail)) };
  const config = { ...api.platform.config, publicUrl: 'https://vidra.example' };
  await sendFinishedMail({ ...api.platform, config, mailer }, taskUid ?? '');
  const unsubscribeUrl = getUnsubscribeUrl({ ...api.platform, config }, userUid);
  expect(sentMails).toMatchObject([{ unsubscribeUrl }]);
  expect(sentMails[0]?.text).toContain(unsubscribeUrl);
});
