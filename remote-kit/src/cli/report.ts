import type { Command } from 'commander';
import { ZodError, z } from 'zod';
import { RefusedError } from '../check/refusal.ts';

/** Prints a command's result: lines for people, or JSON for scripts. */
export function report(command: Command, value: unknown, lines: readonly string[]): void {
  const { json } = command.optsWithGlobals<{ json?: boolean }>();
  console.log(json ? JSON.stringify(value) : lines.join('\n'));
}

/** Prints an error, without a stack if the message suffices, and sets the exit code. */
export function reportFailure(error: unknown, json: boolean): void {
  const message = toErrorMessage(error);
  const refusals = error instanceof RefusedError ? { refusals: error.refusals } : {};
  if (json) console.log(JSON.stringify({ error: message, ...refusals }));
  else console.error(message);
  process.exitCode = 1;
}

const expectedErrors = new Set([
  'BuildError',
  'StoreError',
  'RefusedError',
  'ApiUnreadableError',
  'LeakCheckError',
]);

function toErrorMessage(error: unknown): string {
  if (error instanceof ZodError) return z.prettifyError(error);
  if (!(error instanceof Error)) return String(error);
  if (expectedErrors.has(error.name)) return error.message;
  const { code, path } = error as NodeJS.ErrnoException;
  const advice = code === undefined ? undefined : ADVICE[code];
  if (advice !== undefined) return `${path ?? 'A file'}: ${advice}`;
  // A bug in the command itself; DEBUG shows its stack.
  return process.env['DEBUG']
    ? (error.stack ?? error.message)
    : `${error.message}\nNothing more is known of it. DEBUG=1 shows where it came from.`;
}

/** Advice for system errors. */
const ADVICE: Readonly<Record<string, string>> = {
  EACCES: 'it may not be read or written. Look at its owner and its rights.',
  EPERM: 'it may not be changed. Look at its owner and its rights.',
  EROFS: 'its disk is mounted for reading only. Name another place by --store.',
  ENOSPC: 'the disk is full. Make room ("release prune" takes old releases away), and try again.',
  EDQUOT: 'the quota of the disk is used up. Make room, and try again.',
  ENOTDIR: 'a part of this path is a file, not a folder. Look at --store.',
  EISDIR: 'it is a folder where a file belongs. Look at --store.',
  EIO: 'the disk cannot be read there. "release verify" says what else is damaged.',
  EMFILE: 'too many files are open. Raise the limit (ulimit -n), and try again.',
};
