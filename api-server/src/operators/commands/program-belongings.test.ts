import { sql } from 'kysely';
import { sendEffect } from '../../data/queue/outbox.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { createProgramRunner } from './testing/run-program.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ INVITATION_REQUIRED: '1' });
});
afterAll(() => api.close());

const { run, json } = createProgramRunner(() => api);

test('refunds a purchase of the test checkout and takes its credits back', async () => {
  const email = `${crypto.randomUUID()}@example.com`;
  const { token } = await api.signIn(email);
  expect((await run('purchases', email)).text).toBe('No purchases.\n');
  const paymentSession = await api.call('createPaymentSession', {
    token,
    body: { kind: 'plan', planId: 'starter' },
  });
  await api.app.inject({
    method: 'POST',
    url: paymentSession.data.url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'action=pay',
  });
  const [purchase] = (await json('purchases', email)) as { purchaseUid: string }[];
  const uid = purchase!.purchaseUid;
  expect((await run('purchases', email)).text).toContain(
    `${uid}  Starter, one month, $9.00, 200 credits\n`,
  );
  expect((await run('refund', uid, '--percent', '25')).text).toBe(
    `"Starter, one month": 50 credits refunded. ${email} has 210 credits.\n`,
  );
  expect(await json('refund', uid)).toMatchObject({ returnedCredits: 200, balance: 60, owed: 0 });
  expect((await api.call('membershipInfo', { token })).data).toMatchObject({
    level: 0,
    status: 'none',
  });
  expect(await json('refund', uid, '--percent', '0')).toMatchObject({ balance: 260 });
  expect((await api.call('membershipInfo', { token })).data).toMatchObject({
    level: 1,
    status: 'cancelling',
  });
  await expect(run('refund', 'unheard-of')).rejects.toThrow('There is no purchase "unheard-of"');
  const stripe = { driver: 'stripe' as const };
  await api.platform.db.updateTable('subscriptions').set(stripe).execute();
  await expect(run('refund', uid)).rejects.toThrow('Refund it there');
});

test('lists pending effects and retries them on request', async () => {
  const { db, queue } = api.platform;
  await queue.stopWork('outbox');
  await queue.clear('outbox');
  expect((await run('outbox')).text).toBe('Nothing is pending.\n');
  const job = { taskUid: 'a', flow: 'image-to-video', engineId: 'scripted', key: 'a:1' } as const;
  const details = { ...job, ref: 'a:1', unwantedSince: Date.now() };
  await sendEffect(queue, db, 'stop-engine-job', details);
  await sql`update queue.job set state = 'failed', retry_count = 35,
    output = '{"message": "The provider is away."}' where name = 'outbox'`.execute(db);
  const { text } = await run('outbox');
  expect(text).toContain('stop-engine-job: failed, 36 tries\n  The provider is away.');
  const metrics = await api.app.inject('/metrics');
  expect(metrics.body).toContain('vidra_queue_jobs{queue="outbox",state="failed"} 1');
  expect((await run('outbox', '--retry')).text).toBe('Retrying 1 effect.\n');
  expect(await json('outbox')).toEqual([expect.objectContaining({ state: 'retry' })]);
});

test("lists and deletes a person's uploads and projects", async () => {
  const email = `${crypto.randomUUID()}@example.com`;
  const { token } = await api.signIn(email);
  const { fileUid, sizeBytes } = await api.picture(token);
  const { data } = await api.call('createProject', {
    token,
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { title: 'A story', kind: 'storyline' },
  });
  const { projectUid } = data;
  expect(await json('uploads', email)).toMatchObject([
    { fileUid, kind: 'picture', state: 'ready', bytes: sizeBytes },
  ]);
  expect((await run('projects', email.toUpperCase())).text).toContain(
    `${projectUid}  storyline  A story`,
  );
  const deletion = await run('uploads', email, '--delete', fileUid, 'no-such-file');
  expect(deletion.text).toBe(`Deleted: ${fileUid}\nNot found: no-such-file\n`);
  expect(await json('projects', email, '--delete', projectUid)).toMatchObject({
    deleted: [projectUid],
  });
  expect((await run('uploads', email)).text).toBe('No uploads.\n');
  expect((await run('projects', email)).text).toBe('No projects.\n');
  await expect(run('uploads', 'nobody@example.com')).rejects.toThrow('There is no account');
});

test('grants once per reference, to existing accounts only', async () => {
  const { user } = { user: `${crypto.randomUUID()}@example.com` };
  await api.signIn(user);
  expect(await json('grant', user, '40', '--reference', `ticket-${user}`)).toEqual({
    email: user,
    granted: 40,
    balance: 100,
  });
  const repeatedGrant = await run('grant', user, '40', '--reference', `ticket-${user}`);
  expect(repeatedGrant.text).toBe(`These credits were already given. ${user} has 100 credits.\n`);
  await expect(run('grant', 'nobody@example.com', '1')).rejects.toThrow(
    'There is no account for "nobody@example.com".',
  );
});
