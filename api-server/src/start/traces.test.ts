import { startTracing } from '@vidra/shared-tracing';
import { sql } from 'kysely';
import { startOtlpReceiver } from '../../../test-support/otlp-receiver.ts';
import { ORDER } from '../testing/order.ts';
import { startTestApi } from '../testing/test-api.ts';

const PAGE = { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16) };

test('traces a call from the page through the queue to the engine', async () => {
  const receiver = await startOtlpReceiver();
  const endTracing = await startTracing('test', receiver.endpoint);
  const api = await startTestApi();
  const { token } = await api.signIn();
  const picture = await api.picture(token);
  await api.worker();
  const answer = await api.call('createVideo', {
    token,
    headers: {
      'idempotency-key': crypto.randomUUID(),
      traceparent: `00-${PAGE.traceId}-${PAGE.spanId}-01`,
      tracestate: 'vendor=abc',
    },
    body: { ...ORDER, imageUid: picture.fileUid },
  });
  await api.until(token, answer.data.tasks[0]!.taskUid, 'done');
  const { rows } = await sql<{
    data: object;
  }>`select data from queue.job where name = 'render'`.execute(api.platform.db);
  expect(rows[0]?.data).toMatchObject({ tracestate: 'vendor=abc' });
  const engine = await receiver.until('engine scripted');
  const job = await receiver.until('job render');
  const request = receiver.spans.find(({ spanId }) => spanId === job.parentSpanId);
  expect(request?.name).toMatch(/^POST .*create/i);
  expect(request).toMatchObject({ traceId: PAGE.traceId, parentSpanId: PAGE.spanId });
  expect(job.traceId).toBe(PAGE.traceId);
  expect(engine).toMatchObject({ traceId: PAGE.traceId, parentSpanId: job.spanId });
  await api.close();
  await endTracing();
  receiver.close();
});

test('begins a new trace for an invalid header, and adds nothing to jobs without a collector', async () => {
  const receiver = await startOtlpReceiver();
  const endTracing = await startTracing('test', receiver.endpoint);
  const api = await startTestApi();
  await api.call('capabilities', { headers: { traceparent: '00-nonsense' } });
  await endTracing();
  const [span] = receiver.spans.filter(({ name }) => name.startsWith('GET'));
  expect(span?.parentSpanId ?? '').toBe('');
  const { token } = await api.signIn();
  await api.create(token);
  const { rows } = await sql<{
    data: object;
  }>`select data from queue.job where name = 'render'`.execute(api.platform.db);
  expect(Object.keys(rows[0]?.data ?? {}).sort()).toEqual(['attempt', 'taskUid']);
  await api.close();
  receiver.close();
});
