import { message } from '@vidra/shared-i18n/text';
import { FfmpegError } from '../../media/run-ffmpeg.ts';
import { SpeechError } from '../../speech/speech-driver.ts';
import { isStorageFull } from '../../../data/faults/storage-full.ts';
import type { EngineFailure } from '../engine.ts';
import { FilmRefusal } from '../film/film.ts';

export class PictureUnreadableError extends Error {
  override name = 'PictureUnreadableError';

  constructor(options?: ErrorOptions) {
    super("The image can't be read.", options);
  }
}

export class ResultInvalidError extends Error {
  override name = 'ResultInvalidError';
}

const FAILURES = {
  storageFull: {
    code: 'storage_full',
    retryable: true,
    message: message`The server is out of storage, so the video couldn't be saved. Try again later.`,
  },
  timeout: {
    code: 'render_timeout',
    retryable: true,
    message: message`Rendering took too long and was stopped. Try again, or choose a lower quality.`,
  },
  interrupted: {
    code: 'render_interrupted',
    retryable: true,
    message: message`Rendering was interrupted on the server. Try again.`,
  },
  failed: {
    code: 'render_failed',
    retryable: false,
    message: message`We couldn't make a video from these files and settings. Change a setting or choose another file.`,
  },
  invalid: {
    code: 'result_invalid',
    // Two renders already failed, and a third would give the same result.
    retryable: false,
    message: message`The finished video failed its check and was discarded. Change a setting or choose another file.`,
  },
  picture: {
    code: 'picture_unreadable',
    retryable: false,
    message: message`The image can no longer be read. Upload it again.`,
  },
  unavailable: {
    code: 'engine_unavailable',
    retryable: true,
    message: message`The renderer can't start on this server right now. Try again later.`,
  },
} as const satisfies Record<string, EngineFailure>;

/** Returns the user-facing failure for an error of `renderClip` that was not a cancellation. */
export function toFailure(error: unknown, timedOut: boolean): EngineFailure {
  if (timedOut) return FAILURES.timeout;
  if (error instanceof PictureUnreadableError) return FAILURES.picture;
  if (error instanceof ResultInvalidError) return FAILURES.invalid;
  if (error instanceof FilmRefusal) {
    return { code: 'request_refused', retryable: false, message: error.message };
  }
  if (error instanceof SpeechError) {
    const { message, retryable } = error;
    return { code: retryable ? 'engine_unavailable' : 'request_refused', retryable, message };
  }
  if (isStorageFull(error)) return FAILURES.storageFull;
  if (error instanceof FfmpegError) {
    return error.failure === 'killed' ? FAILURES.interrupted : FAILURES.failed;
  }
  const { syscall } = error as NodeJS.ErrnoException;
  if (syscall === undefined) return FAILURES.failed;
  return syscall.startsWith('spawn') ? FAILURES.unavailable : FAILURES.interrupted;
}
