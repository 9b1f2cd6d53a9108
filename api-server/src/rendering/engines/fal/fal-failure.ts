import type { EngineStatus } from '../engine.ts';
import { FAILURES, classifyFailure } from '../remote/failures.ts';
import type { ProviderError } from '../../../web/providers/provider-error.ts';
import { errorAnswer } from './answers.ts';

const BAD_PICTURE = /^(image|file)_|unsupported_image|download/;

/** Translates an error type of fal's platform or of a model to a job status. */
export function classifyErrorType(type: string, words: string): EngineStatus {
  if (type === 'client_cancelled') return { state: 'cancelled' };
  if (/timeout/.test(type)) return { state: 'failed', ...FAILURES.timeout };
  if (/^(runner|client|internal)_/.test(type)) return { state: 'failed', ...FAILURES.interrupted };
  if (BAD_PICTURE.test(type)) return { state: 'failed', ...FAILURES.picture };
  return { state: 'failed', ...classifyFailure(`${type} ${words}`) };
}

/**
 * Translates an error response of `response_url`. Returns undefined if the outcome is uncertain,
 * e.g. during a platform outage.
 */
export function classifyErrorResponse(error: ProviderError): EngineStatus | undefined {
  const { status, answer } = error;
  if (status === undefined || status === 429 || status === 401 || status === 403) return undefined;
  const { data } = errorAnswer.safeParse(parseJson(answer));
  if (!data?.detail && !data?.error_type) return undefined;
  const [first] = typeof data.detail === 'object' ? data.detail : [];
  const type = data.error_type ?? first?.type ?? '';
  if (status === 404 && type === '') return undefined;
  const words = typeof data.detail === 'string' ? data.detail : (first?.msg ?? '');
  const failure = classifyErrorType(type, words);
  const isInputsFault = status === 422 && failure.state === 'failed' && failure.retryable;
  return isInputsFault ? { state: 'failed', ...FAILURES.refused } : failure;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
