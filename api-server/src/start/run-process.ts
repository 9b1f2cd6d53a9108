import { ConfigError } from '../config/config-error.ts';
import { DirectoryInUseError } from '../data/database/directory-lock.ts';
import { FfmpegUnavailableError } from '../making/media/ffmpeg.ts';

/** Mistakes that the operator can correct: their message says how, a stack would not help. */
const OPERATOR_ERRORS = [ConfigError, DirectoryInUseError, FfmpegUnavailableError];

function fail(error: unknown): never {
  const known = OPERATOR_ERRORS.some((kind) => error instanceof kind);
  const text = known && error instanceof Error ? error.message : undefined;
  process.stderr.write(`${text ?? String((error as Error).stack ?? error)}\n`);
  for (let cause = (error as Error).cause; !known && cause instanceof Error; cause = cause.cause) {
    process.stderr.write(`because: ${cause.message}\n`);
  }
  process.exit(1);
}

/** Runs until SIGTERM or SIGINT, then stops in order; whatever fails is said and ends with 1. */
export async function runProcess(start: () => Promise<{ stop: () => Promise<void> }>) {
  try {
    const running = await start();
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.once(signal, () => {
        running.stop().then(() => process.exit(0), fail);
      });
    }
  } catch (error) {
    fail(error);
  }
}
