import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../config/config.ts';
import { logInByCode } from '../../people/accounts/testing/add-passkey.ts';
import { startSchemaServer } from '../../rendering/engines/testing/schema-server.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { openAdmin } from './context/open-admin.ts';
import { createProgramRunner } from './testing/run-program.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ INVITATION_REQUIRED: '1' });
});
afterAll(() => api.close());

const { run, json } = createProgramRunner(() => api);

/** Creates an invited person with a failed task. */
async function createFailedTask() {
  const email = `${crypto.randomUUID()}@example.com`;
  const { token } = await api.signIn(email);
  const { code } = (await json('invite', email.toUpperCase())) as { code: string };
  const activation = await api.call('activate', { token, body: { code } });
  expect(activation.data).toEqual({ activated: true });
  api.engine.behavior = {
    state: 'failed',
    code: 'render_failed',
    retryable: true,
    message: 'The engine broke.',
  };
  const [task] = await api.create(token);
  const worker = await api.worker();
  await api.until(token, task!.taskUid, 'failed');
  await worker.stop(0);
  return { email, token, taskUid: task!.taskUid };
}

test('lists invitation requests and sends an invitation', async () => {
  const email = `${crypto.randomUUID()}@example.com`;
  const { token } = await api.signIn(email);
  const body = { message: 'For my bakery' };
  const requestAnswer = await api.call('requestActivateCode', { token, body });
  expect(requestAnswer.data.outcome).toBe('noted');
  expect((await run('requests')).text).toMatch(new RegExp(`Z  ${email}  For my bakery\n$`));
  expect((await run('invite', email.toUpperCase(), '--mail')).text).toContain(`sent to ${email}`);
  expect((await run('requests')).text).toBe('Nobody is waiting for an invitation.\n');
  const { text } = await api.platform.db
    .selectFrom('mailbox')
    .select('text')
    .where('recipient', '=', email)
    .orderBy('uid', 'desc')
    .executeTakeFirstOrThrow();
  const code = text.split('\n')[0] ?? '';
  expect((await api.call('activate', { token, body: { code } })).data.activated).toBe(true);
  await expect(run('invite', '--mail')).rejects.toThrow('Add the email to send the code to');
});

test('lists a failed task and redrives it', async () => {
  const { email, token, taskUid } = await createFailedTask();
  expect(await json('failed')).toEqual([
    expect.objectContaining({ taskUid, email, flow: 'image-to-video', status: 'failed' }),
  ]);
  expect((await run('failed')).text).toContain('The engine broke. You were not charged.');

  api.engine.behavior = 'succeed';
  expect(await json('redrive', taskUid)).toEqual([{ taskUid, outcome: 'queued' }]);
  expect((await run('redrive', taskUid)).text).toBe(`${taskUid}: is under way\n`);
  const worker = await api.worker();
  await api.until(token, taskUid, 'done');
  await worker.stop(0);
  const redrive = await run('redrive', taskUid, 'unheard-of');
  expect(redrive.trouble).toBe(true);
  expect(redrive.text).toContain(
    `${taskUid}: You can only retry a video that failed or was canceled`,
  );
  expect(redrive.text).toContain('There is no task "unheard-of".');
});

test('appoints developers and lists their overrides', async () => {
  const email = `${crypto.randomUUID()}@example.com`;
  await expect(run('role', email, 'developer')).rejects.toThrow('Ask them to log in once first.');
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

test('finds sound books and names each difference', async () => {
  const { token, taskUid } = await createFailedTask();
  await run('redrive', taskUid);
  const sound = await run('reconcile');
  expect(sound).toMatchObject({ trouble: false });
  expect(sound.text).toContain('Credits held for tasks: 4.');

  const { db } = api.platform;
  await db.updateTable('videoTasks').set({ status: 'lost' }).where('uid', '=', taskUid).execute();
  const reconciliation = await run('--json', 'reconcile');
  expect(reconciliation.trouble).toBe(true);
  expect(JSON.parse(reconciliation.text)).toMatchObject({
    sound: false,
    sum: 0,
    unevenEntries: [],
    differingWallets: [],
    unsettledTasks: [taskUid],
    strayHolds: [{ ref: `task:${taskUid}:2`, credits: 4 }],
  });
  await db.updateTable('videoTasks').set({ status: 'queued' }).where('uid', '=', taskUid).execute();
  await api.call('cancelVideo', { token, body: { taskUid } });
  expect((await run('reconcile')).trouble).toBe(false);
});

test('reports a missing embedded database', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vidra-admin-'));
  const config = readConfig({ DATA_DIR: dataDir });
  await expect(openAdmin(config)).rejects.toThrow('There is no database in');
  rmSync(dataDir, { recursive: true });
});

test('restores the access of the only operator after the loss of every passkey and recovery code', async () => {
  const { userUid, userEmail } = await api.signIn();
  await api.platform.db
    .updateTable('users')
    .set({ secondFactor: true })
    .where('uid', '=', userUid)
    .execute();
  await expect(run('second-factor-off', userEmail)).rejects.toThrow('--reason');
  const result = await run('second-factor-off', userEmail.toUpperCase(), '--reason', 'In person');
  expect(result.text).toContain(`${userEmail} can now log in without a passkey.`);
  expect((await logInByCode(api, userEmail)).status).toBe(200);
  await expect(run('second-factor-off', userEmail, '--reason', 'Again')).rejects.toThrow(
    'does not require a passkey',
  );
});

test('asks the providers for the inputs of their models and reports a missing model', async () => {
  const before = process.env;
  const server = await startSchemaServer({ openai: ['wan2.2'] });
  const environment = (OPENAI_VIDEO_MODEL: string) => ({
    ...before,
    ENGINE_IMAGE_TO_VIDEO: 'openai',
    OPENAI_VIDEO_BASE_URL: `${server.origin}/v1`,
    OPENAI_VIDEO_MODEL,
  });
  try {
    expect(await run('engines', 'check')).toMatchObject({ trouble: false });
    process.env = environment('wan2.2');
    expect(await run('engines', 'check')).toEqual({
      text: 'openai  wan2.2  (image-to-video): fits\n',
      trouble: false,
    });
    process.env = environment('gone');
    const { text, trouble } = await run('engines', 'check');
    expect(trouble).toBe(true);
    expect(text).toContain('The server has no model gone, only wan2.2.');
  } finally {
    process.env = before;
    await server.close();
  }
});
