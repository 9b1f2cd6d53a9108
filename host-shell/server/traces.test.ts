import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTracing } from '@vidra/shared-tracing';
import { startOtlpReceiver } from '../../test-support/otlp-receiver.ts';
import { startSampleSite } from './testing/sample-app.ts';

async function startUpstream() {
  const receivedHeaders: IncomingHttpHeaders[] = [];
  const server = createServer(({ headers }, response) => {
    receivedHeaders.push(headers);
    response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { asked: receivedHeaders, url, close: () => server.close() };
}

const traceIn = (html: string) => /<meta name="traceparent" content="([^"]+)">/.exec(html)?.[1];

test('a page names its trace, and its calls continue the trace at the API', async () => {
  const [receiver, api] = await Promise.all([startOtlpReceiver(), startUpstream()]);
  const endTracing = await startTracing('test', receiver.endpoint);
  const site = await startSampleSite({ API_URL: api.url });
  const page = traceIn((await site.app.inject({ url: '/workspace/home' })).body) ?? '';
  const [, traceId, pageSpan] = page.split('-');
  const headers = { traceparent: page, 'content-type': 'application/json' };
  const sentHeaders = { ...headers, tracestate: 'vendor=abc,other=1' };
  await site.app.inject({ method: 'POST', url: '/api/x', headers: sentHeaders, payload: '{}' });
  const [, carriedTraceId, callSpan] = api.asked[0]?.['traceparent']?.toString().split('-') ?? [];
  await endTracing();
  expect(carriedTraceId).toBe(traceId);
  expect(api.asked[0]?.['tracestate']).toBe('vendor=abc,other=1');
  expect(receiver.spans.find(({ spanId }) => spanId === callSpan)).toMatchObject({
    traceId,
    parentSpanId: pageSpan,
    name: 'POST /api/*',
  });
  await site.close();
  api.close();
  receiver.close();
});

test('without a trace collector the page names no trace, and no header is added', async () => {
  const api = await startUpstream();
  const site = await startSampleSite({ API_URL: api.url });
  expect(traceIn((await site.app.inject({ url: '/workspace/home' })).body)).toBeUndefined();
  await site.app.inject({ url: '/api/x' });
  expect(api.asked[0]).not.toHaveProperty('traceparent');
  await site.close();
  api.close();
});
