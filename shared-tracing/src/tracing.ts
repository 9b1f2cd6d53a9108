import type { SpanOptions, TraceHeaders, Tracer } from './tracer.ts';

let tracer: Tracer | undefined;

/** Returns the tracer of this process; undefined while spans are not collected. */
export const getActiveTracer = (): Tracer | undefined => tracer;

/**
 * Starts exporting the spans of this process. Without an endpoint nothing is loaded, and all
 * functions here do
 * nothing.
 *
 * @param service name of the process
 * @param endpoint OTLP over HTTP, such as `http://127.0.0.1:4318`
 * @returns a function that exports the remaining spans and stops
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

/** Runs a function within a span, which ends with it. */
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

/** Returns the running span, to continue its trace elsewhere. */
export function getCurrentTrace(): TraceHeaders | undefined {
  return tracer?.current();
}
