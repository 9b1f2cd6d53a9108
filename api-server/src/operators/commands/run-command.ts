import { createHash } from 'node:crypto';
import { CommanderError, type Command } from 'commander';
import { ConfigError } from '../../config/config-error.ts';
import { DirectoryInUseError } from '../../data/database/connections/directory-lock.ts';
import { ProblemError } from '../../web/http/problem-error.ts';
import { AdminError, type Admin } from './context/open-admin.ts';
import { createProgram } from './program.ts';

const EXPECTED_ERRORS = [AdminError, ConfigError, ProblemError];

/** Output of a command. */
export interface Output {
  write: (text: string) => void;
  writeError: (text: string) => void;
}

/**
 * Runs one command and writes its whole output, including errors.
 * @param words as typed after `admin`
 * @param open opens the command's dependencies; not called for help and mistyped words
 * @returns the exit code: 0, or 1 on failure
 * @throws DirectoryInUseError from `open`
 */
export async function runCommand(
  words: readonly string[],
  { open, write, writeError }: Output & { open: () => Promise<Admin> },
): Promise<number> {
  let code = 0;
  const foundTrouble = () => {
    code = 1;
  };
  try {
    const program = createProgram({ open, write, writeError, foundTrouble });
    await program.parseAsync(words, { from: 'user' });
    return code;
  } catch (error) {
    // Commander has already written the error or the requested help.
    if (error instanceof CommanderError) return error.exitCode;
    if (error instanceof DirectoryInUseError) throw error;
    const isExpected =
      error instanceof Error && EXPECTED_ERRORS.some((kind) => error instanceof kind);
    writeError(`${isExpected ? error.message : String((error as Error).stack ?? error)}\n`);
    return 1;
  }
}

function describeGrammar(command: Command): unknown {
  return {
    name: command.name(),
    options: command.options.map(({ flags }) => flags),
    arguments: command.registeredArguments.map((argument) => [
      argument.name(),
      argument.required,
      argument.variadic,
    ]),
    commands: command.commands.map(describeGrammar),
  };
}

/** Returns a fingerprint that differs when any command, argument or option differs. */
export function fingerprintCommands(): string {
  const program = createProgram({
    open: () => Promise.reject(new Error('Nothing is run.')),
    write: () => undefined,
    writeError: () => undefined,
    foundTrouble: () => undefined,
  });
  return createHash('sha256')
    .update(JSON.stringify(describeGrammar(program)))
    .digest('base64url');
}
