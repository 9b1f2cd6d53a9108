import { EngineRefusal, type EngineFailure } from '../engine.ts';
import type { ProviderError } from '../../../web/providers/provider-error.ts';

/** User-facing failures, independent of the provider. */
export const FAILURES = {
  failed: {
    code: 'render_failed',
    retryable: true,
    message: 'The video service could not make this video. Try again, or use another picture.',
  },
  timeout: {
    code: 'render_timeout',
    retryable: true,
    message: 'The video service took too long and stopped. Try again, or choose a shorter video.',
  },
  interrupted: {
    code: 'render_interrupted',
    retryable: true,
    message: 'The video service was interrupted. Try again.',
  },
  declined: {
    code: 'request_refused',
    retryable: false,
    message:
      'The video service declined this picture or text under its content rules. Change them and try again.',
  },
  refused: {
    code: 'request_refused',
    retryable: false,
    message: 'The video service does not accept these settings. Change them and try again.',
  },
  picture: {
    code: 'picture_unreadable',
    retryable: false,
    message: 'The video service cannot read this picture. Use another one.',
  },
  noVideo: {
    code: 'result_invalid',
    retryable: true,
    message: 'The video service finished without a video. Try again.',
  },
  expired: {
    code: 'result_invalid',
    retryable: true,
    message: 'The video service no longer has the finished video. Try again.',
  },
  malformed: {
    code: 'engine_unavailable',
    retryable: true,
    message: 'The video service gave an answer that cannot be understood. Try again later.',
  },
  unavailable: {
    code: 'engine_unavailable',
    retryable: true,
    message: 'The video service cannot be reached right now. Try again later.',
  },
  busy: {
    code: 'engine_unavailable',
    retryable: true,
    message: 'The video service is very busy right now. Try again later.',
  },
  misconfigured: {
    code: 'engine_unavailable',
    retryable: false,
    message: 'The video service is not set up correctly on this site. Tell its operator.',
  },
} as const satisfies Record<string, EngineFailure>;

const CONTENT_RULES =
  /moderation|content.?polic|safety|sensitive|nsfw|flagged|prohibited|inappropriate/i;
const PICTURE = /image|picture|input_reference/i;

/** Maps a provider's error message to our failures. The original goes only to the operator. */
export function classifyFailure(words: string): EngineFailure {
  if (CONTENT_RULES.test(words)) return FAILURES.declined;
  if (/time.?out|timed out|deadline/i.test(words)) return FAILURES.timeout;
  return FAILURES.failed;
}

function getRefusalReason({ kind, status, answer }: ProviderError): EngineFailure {
  if (kind === 'busy') return FAILURES.busy;
  if (kind === 'unreachable') return FAILURES.unavailable;
  if (status === 400 || status === 413 || status === 415 || status === 422) {
    if (CONTENT_RULES.test(answer)) return FAILURES.declined;
    return PICTURE.test(answer) && !/prompt/i.test(answer) ? FAILURES.picture : FAILURES.refused;
  }
  return FAILURES.misconfigured;
}

/** Converts the error of a request that certainly started nothing. */
export function toRefusal(error: ProviderError): EngineRefusal {
  return EngineRefusal.from(getRefusalReason(error), { cause: error });
}
