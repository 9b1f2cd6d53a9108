import { ConfigError } from '../config/config-error.ts';
import { DirectoryInUseError } from '../data/database/connections/directory-lock.ts';
import { FfmpegUnavailableError } from '../rendering/media/ffmpeg.ts';

/**
 * Errors that the operator can correct. Their message says how, so a stack trace would not help.
 */
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

/** A running program. */
export interface RunningProgram {
  stop: () => Promise<void>;
  /** Time limit in seconds for work in progress at shutdown. */
  shutdownSeconds: number;
}

/** Time limit for the closing afterwards: connections, files, the database. */
const CLOSING_MS = 2_000;

function stopOnce(runningProcess: RunningProgram): () => void {
  let isStopping = false;
  return () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), runningProcess.shutdownSeconds * 1000 + CLOSING_MS);
    runningProcess.stop().then(() => process.exit(0), fail);
  };
}

/** Ignores output to a closed pipe, because its reader has gone and the work continues. */
function ignoreClosedPipes(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

/**
 * Runs until SIGTERM, SIGINT or the end of the parent process, then stops cleanly within the time
 * limit. Failures are logged and end with exit code 1.
 */
export async function runProcess(start: () => Promise<RunningProgram>): Promise<void> {
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
