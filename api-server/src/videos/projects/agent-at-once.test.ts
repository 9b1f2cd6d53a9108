import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { AnySettings, LoginAnswer } from '@vidra/shared-contract/schemas';
import { expectSoundLedger } from '../../money/credits/testing/sound-ledger.ts';
import { allAtOnce, onPostgres } from '../../testing/at-once.ts';
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
const lockOf = (uid: string) => sql`select from projects where uid = ${uid} for update`;
const tasksOfUser = () =>
  api.platform.db
    .selectFrom('videoTasks')
    .select(['status', 'charged'])
    .where('userUid', '=', user.userUid)
    .execute();

onPostgres('a plan, at the same moment', () => {
  test('turned down, then approved: nothing is made', async () => {
    const plan = await propose();
    const [down, approved] = await allAtOnce(api.platform.db, lockOf(plan), [
      () => act('cancelAgentTask', plan),
      () => act('approveAgentTask', plan),
    ]);
    expect(down.data.state).toBe('cancelled');
    expect(approved.status).toBe(409);
    expect(await tasksOfUser()).toEqual([]);
  });

  test('approved, then turned down: what was begun is stopped', async () => {
    const plan = await propose();
    const [approved, down] = await allAtOnce(api.platform.db, lockOf(plan), [
      () => act('approveAgentTask', plan),
      () => act('cancelAgentTask', plan),
    ]);
    expect(approved.status).toBe(200);
    expect(down.data.state).toBe('cancelled');
    expect(await tasksOfUser()).toEqual([{ status: 'cancelled', charged: false }]);
    expect(await read(plan)).toMatchObject({ state: 'cancelled', group: { tasks: [{}] } });
  });

  test('changed, then approved for the price of before: it is looked at again', async () => {
    const plan = await propose();
    const { plan: seen } = await read(plan);
    const settings = { ...seen.settings, durationSeconds: 10 } as AnySettings;
    const { token } = user;
    const [changed, approved] = await allAtOnce(api.platform.db, lockOf(plan), [
      () =>
        api.call('updateAgentTask', {
          token,
          body: { projectUid: plan, part: 'motion', settings },
        }),
      () =>
        api.call('approveAgentTask', {
          token,
          body: { projectUid: plan, credits: seen.credits },
        }),
    ]);
    expect([changed.status, approved.status]).toEqual([200, 409]);
    expect(await read(plan)).toMatchObject({ state: 'proposed', group: null });
    expect(await tasksOfUser()).toEqual([]);
  });

  test('approved twice: made once', async () => {
    const plan = await propose();
    const answers = await allAtOnce(api.platform.db, lockOf(plan), [
      () => act('approveAgentTask', plan),
      () => act('approveAgentTask', plan),
    ]);
    for (const { data } of answers) expect(data).toMatchObject({ state: 'running', group: {} });
    expect(await tasksOfUser()).toHaveLength(1);
  });
});
