import { message } from '@vidra/shared-i18n/text';
import { EngineRefusal, type EngineFailure } from '../engine.ts';
import type { ProviderError } from '../../../web/providers/provider-error.ts';

/** User-facing failures, independent of the provider. */
export const FAILURES = {
  failed: {
    code: 'render_failed',
    retryable: true,
    message: message`The video service couldn't make this video. Try again, or use another image.`,
  },
  timeout: {
    code: 'render_timeout',
    retryable: true,
    message: message`The video service took too long. Try again, or choose a shorter video.`,
  },
  interrupted: {
    code: 'render_interrupted',
    retryable: true,
    message: message`The video service was interrupted. Try again.`,
  },
  declined: {
    code: 'content_refused',
    retryable: false,
    message: message`The video service declined this image or text because it breaks its content rules. Change the text or image.`,
  },
  refused: {
    code: 'request_refused',
    retryable: false,
    message: message`The video service doesn't accept these settings. Change them and try again.`,
  },
  picture: {
    code: 'picture_unreadable',
    retryable: false,
    message: message`The video service can't read this image. Use another one.`,
  },
  noVideo: {
    code: 'result_invalid',
    retryable: true,
    message: message`The video service didn't return a video. Try again.`,
  },
  expired: {
    code: 'result_invalid',
    retryable: true,
    message: message`The video service no longer has the finished video. Try again.`,
  },
  malformed: {
    code: 'engine_unavailable',
    retryable: true,
    message: message`The video service sent an unreadable response. Try again later.`,
  },
  unavailable: {
    code: 'engine_unavailable',
    retryable: true,
    message: message`We can't reach the video service right now. Try again later.`,
  },
  busy: {
    code: 'engine_unavailable',
    retryable: true,
    message: message`The video service is very busy right now. Try again later.`,
  },
  misconfigured: {
    code: 'engine_unavailable',
    retryable: false,
    message: message`The video service isn't set up correctly. Contact the site's operator.`,
  },
} as const satisfies Record<string, EngineFailure>;

const CONTENT_RULES =
  /moderation|content.?polic|safety|sensitive|nsfw|flagged|prohibited|inappropriate|guardrail|risk.?control|usage.?polic/i;
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
