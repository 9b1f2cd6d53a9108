export { traceHeaders, traceRequests } from './requests.ts';
export { getCurrentTrace, runInSpan, startTracing } from './tracing.ts';
export type { TraceHeaders } from './tracer.ts';
