import { ConfigError } from '../config/config-error.ts';
import { DirectoryInUseError } from '../data/database/directory-lock.ts';
import { FfmpegUnavailableError } from '../rendering/media/ffmpeg.ts';

/** Mistakes that the operator can correct: their message says how, a stack would not help. */
const OPERATOR_ERRORS = [ConfigError, DirectoryInUseError, FfmpegUnavailableError];

function fail(error: unknown): never {
  const isKnown = OPERATOR_ERRORS.some((kind) => error instanceof kind);
  const text = isKnown && error instanceof Error ? error.message : undefined;
  process.stderr.write(`${text ?? String((error as Error).stack ?? error)}\n`);
  for (
    let cause = (error as Error).cause;
    !isKnown && cause instanceof Error;
    cause = cause.cause
  ) {
    process.stderr.write(`because: ${cause.message}\n`);
  }
  process.exit(1);
}

/** What runs in a process. */
export interface Running {
  stop: () => Promise<void>;
  /** How long what is under way may take when it stops. */
  shutdownSeconds: number;
}

/** For what is closed after that: connections, files, the database. */
const CLOSING_MS = 2_000;

function stopOnce(runningProcess: Running): () => void {
  let isStopping = false;
  return () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), runningProcess.shutdownSeconds * 1000 + CLOSING_MS);
    runningProcess.stop().then(() => process.exit(0), fail);
  };
}

/** What cannot be said any more is not: whoever read it has gone, and the work goes on. */
function ignoreClosedPipes(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

/**
 * Runs until SIGTERM or SIGINT, or until the process that started it is gone, then stops in order
 * and in time; whatever fails is said and ends with 1.
 */
export async function runProcess(start: () => Promise<Running>): Promise<void> {
  ignoreClosedPipes();
  try {
    const stop = stopOnce(await start());
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
    // `npm start` holds the other end of this.
    if (process.channel) process.once('disconnect', stop);
  } catch (error) {
    fail(error);
  }
}
