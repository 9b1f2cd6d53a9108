import { setTimeout as pause } from 'node:timers/promises';
import { handOverCommand } from '../operators/commands/forwarding/forward-command.ts';
import { AdminError, openAdmin } from '../operators/commands/context/open-admin.ts';
import { runCommand, type Output } from '../operators/commands/run-command.ts';
import { ConfigError } from '../config/config-error.ts';
import { readConfig } from '../config/config.ts';
import { DirectoryInUseError } from '../data/database/connections/directory-lock.ts';

/**
 * The API accepts commands a moment after it locks the directory, and another command soon releases
 * it.
 */
const PATIENCE_MS = 20_000;
const PAUSE_MS = 200;

const words = process.argv.slice(2);
const output: Output = {
  write: (text) => process.stdout.write(text),
  writeError: (text) => process.stderr.write(text),
};

/** Runs the command here, or in the API if that has the embedded database. */
async function run(): Promise<number> {
  const patience = AbortSignal.timeout(PATIENCE_MS);
  for (;;) {
    try {
      return await runCommand(words, { open: () => openAdmin(), ...output });
    } catch (error) {
      if (!(error instanceof DirectoryInUseError)) throw error;
      const code = await handOverCommand(
        readConfig(process.env, undefined, 'worker').dataDir,
        words,
        output,
      );
      if (code !== undefined) return code;
      if (patience.aborted) throw error;
    }
    await pause(PAUSE_MS);
  }
}

try {
  process.exitCode = await run();
} catch (error) {
  const isExpected = [AdminError, ConfigError, DirectoryInUseError].some(
    (kind) => error instanceof kind,
  );
  output.writeError(`${String((error as Error)[isExpected ? 'message' : 'stack'])}\n`);
  process.exitCode = 1;
}
