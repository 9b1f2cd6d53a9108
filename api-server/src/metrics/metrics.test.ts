import { startTestApi, type TestApi } from '../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ ENGINE_PRICES: '{"scripted":{"video":0.25}}' });
});
afterAll(() => api.close());

/** Returns the values by name and labels, parsed like Prometheus does. */
async function scrape(): Promise<Map<string, number>> {
  const { statusCode, headers, body } = await api.app.inject('/metrics');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  const lines = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [line.replace(/ [^ ]+$/, ''), Number(line.split(' ').at(-1))]),
  );
}

test('shows the queue, then outcomes and durations by flow, counting each task once', async () => {
  const { token } = await api.signIn();
  const { fileUid: imageUid } = await api.picture(token);
  const [finishedTask, unwantedTask] = await api.create(token, { imageUid, count: 2 });
  const before = await scrape();
  expect(before.get('vidra_unfinished_tasks{status="queued"}')).toBe(2);
  expect(before.get('vidra_oldest_waiting_task_seconds')).toBeGreaterThan(0);
  expect(before.get('vidra_queue_jobs{queue="render",state="created"}')).toBe(2);

  await api.call('cancelVideo', { token, body: { taskUid: unwantedTask!.taskUid } });
  await api.worker();
  await api.until(token, finishedTask!.taskUid, 'done');
  await scrape();
  const after = await scrape();
  const doneLabels = '{flow="image-to-video",outcome="done"}';
  expect(after.get('vidra_unfinished_tasks{status="queued"}')).toBe(0);
  expect(after.get('vidra_oldest_waiting_task_seconds')).toBe(0);
  expect(after.get(`vidra_tasks_ended_total${doneLabels}`)).toBe(1);
  expect(after.get('vidra_tasks_ended_total{flow="image-to-video",outcome="cancelled"}')).toBe(1);
  expect(after.get(`vidra_task_duration_seconds_count${doneLabels}`)).toBe(1);
  const spend = 'vidra_engine_spend_7d{engine="scripted",currency="usd"}';
  expect([before.get(spend), after.get(spend)]).toEqual([0, 0.25]);
});

test('counts requests by route and status, not by address', async () => {
  for (const url of ['/no/such/1', '/no/such/2']) await api.app.inject(url);
  const numbers = await scrape();
  const count = (labels: string) =>
    numbers.get(`vidra_http_request_duration_seconds_count{${labels}}`);
  expect(count('method="GET",route="none",status="404"')).toBe(2);
  expect(
    [...numbers.keys()].filter((name) => name.includes('batchGet') && name.includes('count')),
  ).toEqual([expect.stringContaining('status="200"')]);
  expect(numbers.get('process_cpu_seconds_total')).toBeGreaterThan(0);
});

test('reports a ledger sum of 0', async () => {
  expect((await scrape()).get('vidra_ledger_sum')).toBe(0);
});

test('hides the metrics from other machines, except with the token', async () => {
  const from = (remoteAddress: string) => api.app.inject({ url: '/metrics', remoteAddress });
  expect((await from('203.0.113.9')).statusCode).toBe(404);
  expect((await from('127.0.0.1')).statusCode).toBe(200);
  const token = 'a-token-of-monitoring';
  const guardedApi = await startTestApi({ METRICS_TOKEN: token });
  const ask = (authorization: string) =>
    guardedApi.app.inject({ url: '/metrics', headers: { authorization } });
  expect((await ask('Bearer wrong')).statusCode).toBe(404);
  expect((await ask(`Bearer ${token}`)).statusCode).toBe(200);
  await guardedApi.close();
  const publicApi = await startTestApi({ PUBLIC_URL: 'https://vidra.example', DEV_MAILBOX: '1' });
  expect((await publicApi.app.inject('/metrics')).statusCode).toBe(404);
  await publicApi.close();
});

test('still shows the other metrics while the database is down', async () => {
  const { app, platform, close } = await startTestApi();
  await platform.queue.stop();
  await platform.connection.close();
  const { statusCode, body } = await app.inject('/metrics');
  expect(statusCode).toBe(200);
  expect(body).toContain('process_cpu_seconds_total');
  expect(body).not.toContain('vidra_ledger_sum');
  await close().catch(() => undefined);
});
