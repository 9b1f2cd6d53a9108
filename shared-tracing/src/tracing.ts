/** What goes on with a trace elsewhere: the headers of W3C Trace Context. */
export interface TraceHeaders {
  readonly traceparent: string;
  /** What other tracing systems said beside it; it is handed on as it came. */
  readonly tracestate?: string;
}

/** What a span is of, in OpenTelemetry's words. */
type SpanKind = 'server' | 'consumer' | 'internal';

export interface SpanOptions {
  readonly kind: SpanKind;
  /** The trace that it goes on with; else that of the running span. */
  readonly parent?: TraceHeaders | undefined;
  readonly attributes?: Readonly<Record<string, string | number>>;
}

/** A span that is under way. */
export interface RunningSpan {
  /** For whoever goes on with the trace. */
  readonly trace: TraceHeaders;
  /** Does something within the span. */
  readonly run: <T>(work: () => T) => T;
  /** @param error what failed it */
  readonly end: (attributes?: Readonly<Record<string, string | number>>, error?: unknown) => void;
}

/** Makes spans and sends them away. */
export interface Tracer {
  readonly start: (name: string, options: SpanOptions) => RunningSpan;
  readonly current: () => TraceHeaders | undefined;
  /** Sends what is left. */
  readonly stop: () => Promise<void>;
}

let tracer: Tracer | undefined;

/** What makes spans in this process; undefined while nobody collects them. */
export const getActiveTracer = (): Tracer | undefined => tracer;

/**
 * Begins to send the spans of this process to whoever collects them. Without an endpoint nothing is
 * loaded, and nothing that is called here does anything.
 *
 * @param service what the process is called
 * @param endpoint of OTLP over HTTP, such as `http://127.0.0.1:4318`
 * @returns what sends the rest and ends it
 */
export async function startTracing(
  service: string,
  endpoint: string | undefined,
): Promise<() => Promise<void>> {
  if (endpoint === undefined || endpoint === '') return () => Promise.resolve();
  const { openTracer } = await import('./open-tracer.ts');
  const openedTracer = openTracer(service, endpoint);
  tracer = openedTracer;
  return async () => {
    if (tracer === openedTracer) tracer = undefined;
    await openedTracer.stop();
  };
}

/** Does something within a span, which ends as that does. */
export async function runInSpan<T>(
  name: string,
  options: SpanOptions,
  work: () => Promise<T>,
): Promise<T> {
  const span = tracer?.start(name, options);
  if (!span) return work();
  try {
    const result = await span.run(work);
    span.end();
    return result;
  } catch (error) {
    span.end({}, error);
    throw error;
  }
}

/** The running span, for whoever goes on with its trace elsewhere. */
export function getCurrentTrace(): TraceHeaders | undefined {
  return tracer?.current();
}
