export { traceHeaders, traceRequests } from './requests.ts';
export { currentTrace, inSpan, startTracing } from './tracing.ts';
