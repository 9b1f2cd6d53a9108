import { importSamples } from '../../files/samples/samples.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { prepareDemo } from './demo.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await importSamples(api.platform);
  await api.worker();
});
afterAll(() => api.close());

test('creates the demo account with its credits and two videos once, however often the server starts', async () => {
  await prepareDemo(api.platform);
  await prepareDemo(api.platform);
  // Simulates a later start, when the idempotency keys are deleted.
  await api.platform.db.deleteFrom('idempotencyKeys').execute();
  await prepareDemo(api.platform);
  const { data: login } = await api.call('login', {
    body: { method: 'password', email: 'demo@vidra.example', password: 'vidra demo account' },
  });
  const { token } = login;
  const { data: account } = await api.call('accountInfo', { token });
  expect(account.totalVideoCredits).toBe(500);
  const { data: history } = await api.call('groupHistory', { token });
  expect(history.items).toHaveLength(2);
  for (const { tasks } of history.items) await api.until(token, tasks[0]!.taskUid, 'done');
});

test('describes the samples and serves them', async () => {
  await importSamples(api.platform);
  const { data } = await api.call('capabilities');
  expect(data.samples.length).toBeGreaterThanOrEqual(2);
  for (const sample of data.samples) {
    expect((await api.app.inject(sample.url)).statusCode).toBe(200);
    expect(sample.width).toBeGreaterThan(0);
  }
});
