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
  'CatalogError',
  'StoreError',
  'RefusedError',
  'ApiUnreadableError',
  'SiteCheckError',
  'UnreadableMessageError',
]);

function toErrorMessage(error: unknown): string {
  if (error instanceof ZodError) return z.prettifyError(error);
  if (!(error instanceof Error)) return String(error);
  if (expectedErrors.has(error.name)) return error.message;
  const { code, path } = error as NodeJS.ErrnoException;
  const advice = code === undefined ? undefined : ADVICE[code];
  if (advice !== undefined) return `${path ?? 'File error'}: ${advice}`;
  // A bug in the command itself; DEBUG shows its stack.
  return process.env['DEBUG']
    ? (error.stack ?? error.message)
    : `${error.message}\nNo further details. Set DEBUG=1 to see where it came from.`;
}

/** Advice for system errors. */
const ADVICE: Readonly<Record<string, string>> = {
  EACCES: 'permission denied. Check its owner and permissions.',
  EPERM: "it can't be changed. Check its owner and permissions.",
  ENOENT: 'it is missing and cannot be created. Check the path and whether its disk is read-only.',
  EROFS: 'its disk is read-only. Choose another place with --store.',
  ENOSPC: 'the disk is full. Free up space ("release prune" removes old releases) and try again.',
  EDQUOT: 'the disk quota is used up. Free up space and try again.',
  ENOTDIR: 'part of this path is a file, not a folder. Check --store.',
  EISDIR: 'it is a folder, not a file. Check --store.',
  EIO: 'the disk can\'t be read there. Run "release verify" to find other damage.',
  EMFILE: 'too many files are open. Raise the limit (ulimit -n) and try again.',
};
