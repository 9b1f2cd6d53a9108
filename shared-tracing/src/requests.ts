import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RunningSpan, TraceHeaders } from './tracer.ts';
import { getActiveTracer } from './tracing.ts';

const spans = new WeakMap<FastifyRequest, RunningSpan>();

/**
 * Adds a span for each request, which continues the caller's trace and covers the handler. Adds no
 * hook while spans are not collected.
 *
 * @param shouldTrace filters out noise
 */
export function traceRequests(
  app: FastifyInstance,
  shouldTrace: (request: FastifyRequest) => boolean,
): void {
  const tracer = getActiveTracer();
  if (!tracer) return;
  app.addHook('onRequest', (request, _reply, done) => {
    if (shouldTrace(request))
      spans.set(request, tracer.start(getSpanName(request), createSpanOptions(request)));
    done();
  });
  // After the body has arrived, because connection events belong to no span.
  app.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) span.run(done);
    else done();
  });
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const failure = statusCode >= 500 ? new Error(`answered ${statusCode}`) : undefined;
    spans.get(request)?.end({ 'http.response.status_code': statusCode }, failure);
    done();
  });
}

/** Returns the headers that continue the trace in a forwarded request. */
export function traceHeaders(request: FastifyRequest): Partial<TraceHeaders> {
  return spans.get(request)?.trace ?? {};
}

function readParent(headers: FastifyRequest['headers']): TraceHeaders | undefined {
  const { traceparent, tracestate } = headers;
  if (typeof traceparent !== 'string') return undefined;
  return typeof tracestate === 'string' ? { traceparent, tracestate } : { traceparent };
}

/** By the route and never by the address, which may contain secrets. */
function getSpanName({ method, routeOptions }: FastifyRequest): string {
  return `${method} ${routeOptions.url ?? 'unknown'}`;
}

function createSpanOptions({ method, headers, routeOptions, id }: FastifyRequest) {
  return {
    kind: 'server',
    parent: readParent(headers),
    attributes: {
      'http.request.method': method,
      'http.route': routeOptions.url ?? '',
      'vidra.request_id': id,
    },
  } as const;
}
