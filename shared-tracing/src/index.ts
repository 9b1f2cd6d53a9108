export { traceHeaders, traceRequests } from './requests.ts';
export { currentTrace, inSpan, startTracing, type TraceHeaders } from './tracing.ts';
