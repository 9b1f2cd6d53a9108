export { traceHeaders, traceRequests } from './requests.ts';
export { getCurrentTrace, runInSpan, startTracing, type TraceHeaders } from './tracing.ts';
