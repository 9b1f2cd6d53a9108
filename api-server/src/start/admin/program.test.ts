import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { readConfig } from '../../config/config.ts';
import { sendEffect } from '../../data/queue/outbox.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { openAdmin } from './open-admin.ts';
import { createProgram } from './program.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ INVITATION_REQUIRED: '1' });
});
afterAll(() => api.close());

async function run(...words: string[]): Promise<{ text: string; trouble: boolean }> {
  const said = { text: '', trouble: false };
  const { db, secrets, queue, config, mailer } = api.platform;
  const program = createProgram({
    open: () =>
      Promise.resolve({
        ...{ db, secrets, config, mailer },
        queue: () => Promise.resolve(queue),
        close: () => Promise.resolve(),
      }),
    write: (text) => {
      said.text += text;
    },
    writeError: () => undefined,
    foundTrouble: () => {
      said.trouble = true;
    },
  });
  await program.parseAsync(words, { from: 'user' });
  return said;
}

const json = async (...words: string[]): Promise<unknown> =>
  JSON.parse((await run('--json', ...words)).text);

/** Somebody who was invited, with a task that failed. */
async function failedTask() {
  const email = `${crypto.randomUUID()}@example.com`;
  const { token } = await api.signIn(email);
  const { code } = (await json('invite', email.toUpperCase())) as { code: string };
  const activated = await api.call('activate', { token, body: { code } });
  expect(activated.data).toEqual({ activated: true });
  api.engine.behaviour = {
    ...{ state: 'failed', code: 'render_failed', retryable: true },
    message: 'The engine broke.',
  };
  const [task] = await api.create(token);
  const worker = await api.worker();
  await api.until(token, task!.taskUid, 'failed');
  await worker.stop(0);
  return { email, token, taskUid: task!.taskUid };
}

test('grants once per reference, to accounts that exist', async () => {
  const { user } = { user: `${crypto.randomUUID()}@example.com` };
  await api.signIn(user);
  expect(await json('grant', user, '40', '--reference', `ticket-${user}`)).toEqual({
    email: user,
    ...{ granted: 40, balance: 100 },
  });
  const again = await run('grant', user, '40', '--reference', `ticket-${user}`);
  expect(again.text).toBe(`This was given before. ${user} has 100 credits.\n`);
  await expect(run('grant', 'nobody@example.com', '1')).rejects.toThrow(
    'There is no account of "nobody@example.com".',
  );
});

test('lists who asked for an invitation, and sends it', async () => {
  const email = `${crypto.randomUUID()}@example.com`;
  const { token } = await api.signIn(email);
  const body = { message: 'For my bakery' };
  const asked = await api.call('requestActivateCode', { token, body });
  expect(asked.data.outcome).toBe('noted');
  expect((await run('requests')).text).toMatch(new RegExp(`Z  ${email}  For my bakery\n$`));
  expect((await run('invite', email.toUpperCase(), '--mail')).text).toContain(`sent to ${email}`);
  expect((await run('requests')).text).toBe('Nobody waits for an invitation.\n');
  const { text } = await api.platform.db
    .selectFrom('mailbox')
    .select('text')
    .where('recipient', '=', email)
    .orderBy('uid', 'desc')
    .executeTakeFirstOrThrow();
  const code = text.split('\n')[0] ?? '';
  expect((await api.call('activate', { token, body: { code } })).data.activated).toBe(true);
  await expect(run('invite', '--mail')).rejects.toThrow('Name the address');
});

test('lists a failed task and makes it again', async () => {
  const { email, token, taskUid } = await failedTask();
  expect(await json('failed')).toEqual([
    expect.objectContaining({ taskUid, email, flow: 'image-to-video', status: 'failed' }),
  ]);
  expect((await run('failed')).text).toContain('The engine broke. You were not charged.');

  api.engine.behaviour = 'succeed';
  expect(await json('redrive', taskUid)).toEqual([{ taskUid, outcome: 'queued' }]);
  expect((await run('redrive', taskUid)).text).toBe(`${taskUid}: is under way\n`);
  const worker = await api.worker();
  await api.until(token, taskUid, 'done');
  await worker.stop(0);
  const done = await run('redrive', taskUid, 'unheard-of');
  expect(done.trouble).toBe(true);
  expect(done.text).toContain(`${taskUid}: Only a video that failed or was cancelled`);
  expect(done.text).toContain('There is no task "unheard-of".');
});

test('refunds a purchase of the test checkout, and takes that back', async () => {
  const email = `${crypto.randomUUID()}@example.com`;
  const { token } = await api.signIn(email);
  expect((await run('purchases', email)).text).toBe('Nothing was bought.\n');
  const opened = await api.call('createPaymentSession', {
    ...{ token, body: { kind: 'plan', planId: 'starter' } },
  });
  await api.app.inject({
    method: 'POST',
    url: opened.data.url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'action=pay',
  });
  const [bought] = (await json('purchases', email)) as { purchaseUid: string }[];
  const uid = bought!.purchaseUid;
  expect((await run('purchases', email)).text).toContain(
    `${uid}  Starter, one month, $9.00, 200 credits\n`,
  );
  expect((await run('refund', uid, '--percent', '25')).text).toBe(
    `Of "Starter, one month" 50 credits are refunded. ${email} has 210 credits.\n`,
  );
  expect(await json('refund', uid)).toMatchObject({ returnedCredits: 200, balance: 60, owed: 0 });
  expect((await api.call('membershipInfo', { token })).data).toMatchObject({
    ...{ level: 0, status: 'none' },
  });
  expect(await json('refund', uid, '--percent', '0')).toMatchObject({ balance: 260 });
  expect((await api.call('membershipInfo', { token })).data).toMatchObject({
    ...{ level: 1, status: 'cancelling' },
  });
  await expect(run('refund', 'unheard-of')).rejects.toThrow('There is no purchase "unheard-of"');
  const stripe = { driver: 'stripe' as const };
  await api.platform.db.updateTable('subscriptions').set(stripe).execute();
  await expect(run('refund', uid)).rejects.toThrow('Refund it there');
});

test('makes developers and lists what they laid over the site', async () => {
  const email = `${crypto.randomUUID()}@example.com`;
  await expect(run('role', email, 'developer')).rejects.toThrow('Let them sign in once first.');
  const { token } = await api.signIn(email);
  expect((await run('role', email.toUpperCase(), 'developer')).text).toBe(
    `${email} is a developer now.\n`,
  );
  expect((await run('role', email, 'developer')).text).toBe(`${email} is a developer already.\n`);
  expect(await json('roles')).toEqual([{ email, role: 'developer' }]);

  const override = { kind: 'release', name: 'mfe-billing', hash: '0123456789abcdef' } as const;
  await api.call('setOverrides', { token, body: { overrides: [override] } });
  expect((await run('overrides')).text).toMatch(
    new RegExp(`granted +${email}  mfe-billing@0123456789abcdef\n.*role-given +${email}`),
  );
  expect(await json('role', email, 'user')).toMatchObject({ role: 'user', changed: true });
  expect((await run('roles')).text).toBe('Nobody has a role.\n');
  await expect(run('role', email, 'king')).rejects.toThrow('user, developer, operator');
});

test('the books are right, and what is not right is named', async () => {
  const { token, taskUid } = await failedTask();
  await run('redrive', taskUid);
  const sound = await run('reconcile');
  expect(sound).toMatchObject({ trouble: false });
  expect(sound.text).toContain('Credits held for tasks: 4.');

  const { db } = api.platform;
  await db.updateTable('videoTasks').set({ status: 'lost' }).where('uid', '=', taskUid).execute();
  const found = await run('--json', 'reconcile');
  expect(found.trouble).toBe(true);
  expect(JSON.parse(found.text)).toMatchObject({
    ...{ sound: false, sum: 0, unevenEntries: [], differingWallets: [] },
    unsettledTasks: [taskUid],
    strayHolds: [{ ref: `task:${taskUid}:2`, credits: 4 }],
  });
  await db.updateTable('videoTasks').set({ status: 'queued' }).where('uid', '=', taskUid).execute();
  await api.call('cancelVideo', { token, body: { taskUid } });
  expect((await run('reconcile')).trouble).toBe(false);
});

test('says so when there is no embedded database', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vidra-admin-'));
  const config = readConfig({ DATA_DIR: dataDir });
  await expect(openAdmin(config)).rejects.toThrow('There is no database in');
  rmSync(dataDir, { recursive: true });
});

test('what is to be done outside the database is listed, and tried again when it is asked for', async () => {
  const { db, queue } = api.platform;
  await queue.stopWork('outbox');
  await queue.clear('outbox');
  expect((await run('outbox')).text).toBe('Nothing waits to be done.\n');
  const job = { taskUid: 'a', flow: 'image-to-video', engineId: 'scripted', key: 'a:1' } as const;
  const details = { ...job, ref: 'a:1', unwantedSince: Date.now() };
  await sendEffect(queue, db, 'stop-engine-job', details);
  await sql`update queue.job set state = 'failed', retry_count = 35,
    output = '{"message": "The provider is away."}' where name = 'outbox'`.execute(db);
  const { text } = await run('outbox');
  expect(text).toContain('stop-engine-job: failed, 36 tries\n  The provider is away.');
  const metrics = await api.app.inject('/metrics');
  expect(metrics.body).toContain('vidra_queue_jobs{queue="outbox",state="failed"} 1');
  expect((await run('outbox', '--retry')).text).toBe('1 effect is tried again.\n');
  expect(await json('outbox')).toEqual([expect.objectContaining({ state: 'retry' })]);
});

test("lists somebody's uploads and projects, and deletes them", async () => {
  const email = `${crypto.randomUUID()}@example.com`;
  const { token } = await api.signIn(email);
  const { fileUid, sizeBytes } = await api.picture(token);
  const { data } = await api.call('createProject', {
    ...{ token, headers: { 'idempotency-key': crypto.randomUUID() } },
    body: { title: 'A story', kind: 'storyline' },
  });
  const { projectUid } = data;
  expect(await json('uploads', email)).toMatchObject([
    { fileUid, kind: 'picture', state: 'ready', bytes: sizeBytes },
  ]);
  expect((await run('projects', email.toUpperCase())).text).toContain(
    `${projectUid}  storyline  A story`,
  );
  const gone = await run('uploads', email, '--delete', fileUid, 'no-such-file');
  expect(gone.text).toBe(`Deleted: ${fileUid}\nNot there: no-such-file\n`);
  expect(await json('projects', email, '--delete', projectUid)).toMatchObject({
    deleted: [projectUid],
  });
  expect((await run('uploads', email)).text).toBe('There are no uploads.\n');
  expect((await run('projects', email)).text).toBe('There are no projects.\n');
  await expect(run('uploads', 'nobody@example.com')).rejects.toThrow('There is no account');
});
