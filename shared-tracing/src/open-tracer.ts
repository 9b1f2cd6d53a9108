import { AsyncLocalStorage } from 'node:async_hooks';
import {
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
} from '@opentelemetry/api';
import { TraceState } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { RunningSpan, SpanOptions, TraceHeaders, Tracer } from './tracer.ts';

const KINDS = {
  server: SpanKind.SERVER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const;

/** https://www.w3.org/TR/trace-context/#traceparent-header */
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/**
 * Opens a tracer based on OpenTelemetry's SDK. It is not registered globally, because no library
 * here creates
 * spans itself.
 */
export function openTracer(service: string, endpoint: string): Tracer {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: 1_000 })],
  });
  const tracer = provider.getTracer('vidra');
  const spanStorage = new AsyncLocalStorage<Span>();

  const start = (name: string, { kind, parent, attributes }: SpanOptions): RunningSpan => {
    const context = parseContext(parent) ?? getSpanContext(spanStorage.getStore());
    const options = { kind: KINDS[kind], ...(attributes && { attributes }) };
    const span = tracer.startSpan(name, options, context);
    return {
      trace: toHeaders(span),
      run: (work) => spanStorage.run(span, work),
      end: (extraAttributes, error) => {
        if (extraAttributes) span.setAttributes(extraAttributes);
        if (error !== undefined) {
          const message = error instanceof Error ? error.message : 'failed';
          span.setStatus({ code: SpanStatusCode.ERROR, message });
        }
        span.end();
      },
    };
  };
  return {
    start,
    current: () => {
      const span = spanStorage.getStore();
      return span && toHeaders(span);
    },
    stop: () => provider.shutdown(),
  };
}

/** Parses a trace context from outside; undefined if it is invalid. */
function parseContext(parent: TraceHeaders | undefined): Context | undefined {
  const [, traceId = '', spanId = '', flags = ''] =
    TRACEPARENT.exec(parent?.traceparent ?? '') ?? [];
  const traceState = new TraceState(parent?.tracestate);
  const traceFlags = parseInt(flags, 16);
  const spanContext = { traceId, spanId, traceFlags, traceState, isRemote: true };
  if (!isSpanContextValid(spanContext)) return undefined;
  return trace.setSpanContext(ROOT_CONTEXT, spanContext);
}

function getSpanContext(span: Span | undefined): Context {
  return span ? trace.setSpan(ROOT_CONTEXT, span) : ROOT_CONTEXT;
}

function toHeaders(span: Span): TraceHeaders {
  const { traceId, spanId, traceFlags, traceState } = span.spanContext();
  const traceparent = `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
  const tracestate = traceState?.serialize() ?? '';
  return tracestate === '' ? { traceparent } : { traceparent, tracestate };
}
