import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { AnySettings, LoginAnswer } from '@vidra/shared-contract/schemas';
import { expectSoundLedger } from '../../money/credits/testing/sound-ledger.ts';
import { runAllAtOnce, onPostgres } from '../../testing/concurrency.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let user: LoginAnswer;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  user = await api.signIn();
});
afterEach(() => expectSoundLedger(api.platform.db));
afterAll(() => api.close());

async function propose(): Promise<string> {
  const { fileUid } = await api.picture(user.token);
  const { data } = await api.call('createAgentTask', {
    token: user.token,
    headers: { 'idempotency-key': randomUUID() },
    body: { prompt: 'Orbit', imageUids: [fileUid] },
  });
  return data.projectUid;
}
const act = (name: 'approveAgentTask' | 'cancelAgentTask', projectUid: string) =>
  api.call(name, { token: user.token, body: { projectUid } });
const read = async (projectUid: string) =>
  (await api.call('getAgentTask', { token: user.token, query: { projectUid } })).data;
const renderLock = (uid: string) => sql`select from projects where uid = ${uid} for update`;
const listUserTasks = () =>
  api.platform.db
    .selectFrom('videoTasks')
    .select(['status', 'charged'])
    .where('userUid', '=', user.userUid)
    .execute();

onPostgres('a plan, at the same moment', () => {
  test('declined, then approved: makes nothing', async () => {
    const plan = await propose();
    const [cancellation, approval] = await runAllAtOnce(api.platform.db, renderLock(plan), [
      () => act('cancelAgentTask', plan),
      () => act('approveAgentTask', plan),
    ]);
    expect(cancellation.data.state).toBe('cancelled');
    expect(approval.status).toBe(409);
    expect(await listUserTasks()).toEqual([]);
  });

  test('approved, then declined: stops the running videos', async () => {
    const plan = await propose();
    const [approval, cancellation] = await runAllAtOnce(api.platform.db, renderLock(plan), [
      () => act('approveAgentTask', plan),
      () => act('cancelAgentTask', plan),
    ]);
    expect(approval.status).toBe(200);
    expect(cancellation.data.state).toBe('cancelled');
    expect(await listUserTasks()).toEqual([{ status: 'cancelled', charged: false }]);
    expect(await read(plan)).toMatchObject({ state: 'cancelled', group: { tasks: [{}] } });
  });

  test('changed, then approved at the earlier price: requires another look', async () => {
    const plan = await propose();
    const { plan: currentPlan } = await read(plan);
    const settings = { ...currentPlan.settings, durationSeconds: 10 } as AnySettings;
    const { token } = user;
    const [update, approval] = await runAllAtOnce(api.platform.db, renderLock(plan), [
      () =>
        api.call('updateAgentTask', {
          token,
          body: { projectUid: plan, part: 'motion', settings },
        }),
      () =>
        api.call('approveAgentTask', {
          token,
          body: { projectUid: plan, credits: currentPlan.credits },
        }),
    ]);
    expect([update.status, approval.status]).toEqual([200, 409]);
    expect(await read(plan)).toMatchObject({ state: 'proposed', group: null });
    expect(await listUserTasks()).toEqual([]);
  });

  test('approved twice: made once', async () => {
    const plan = await propose();
    const answers = await runAllAtOnce(api.platform.db, renderLock(plan), [
      () => act('approveAgentTask', plan),
      () => act('approveAgentTask', plan),
    ]);
    for (const { data } of answers) expect(data).toMatchObject({ state: 'running', group: {} });
    expect(await listUserTasks()).toHaveLength(1);
  });
});
