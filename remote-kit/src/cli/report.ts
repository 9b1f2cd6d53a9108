import type { Command } from 'commander';
import { ZodError, z } from 'zod';
import { RefusedError } from '../check/refusal.ts';

/** Prints a command's result: lines for people, or the value for scripts. */
export function report(command: Command, value: unknown, lines: readonly string[]): void {
  const { json } = command.optsWithGlobals<{ json?: boolean }>();
  console.log(json ? JSON.stringify(value) : lines.join('\n'));
}

/** Says what went wrong, without a stack where the message suffices, and sets the exit code. */
export function reportFailure(error: unknown, json: boolean): void {
  const message = messageOf(error);
  const refusals = error instanceof RefusedError ? { refusals: error.refusals } : {};
  if (json) console.log(JSON.stringify({ error: message, ...refusals }));
  else console.error(message);
  process.exitCode = 1;
}

const expected = new Set([
  'BuildError',
  'StoreError',
  'RefusedError',
  'ApiUnreadableError',
  'LeakCheckError',
]);

function messageOf(error: unknown): string {
  if (error instanceof ZodError) return z.prettifyError(error);
  if (!(error instanceof Error)) return String(error);
  return expected.has(error.name) ? error.message : (error.stack ?? error.message);
}
