import { AdminError, openAdmin } from './admin/open-admin.ts';
import { createProgram } from './admin/program.ts';
import { ConfigError } from './config-error.ts';
import { ProblemError } from './http/problem-error.ts';

const EXPECTED = [AdminError, ConfigError, ProblemError];

const program = createProgram({
  open: () => openAdmin(),
  write: (text) => process.stdout.write(text),
  foundTrouble: () => {
    process.exitCode = 1;
  },
});

try {
  await program.parseAsync();
} catch (error) {
  const expected = error instanceof Error && EXPECTED.some((kind) => error instanceof kind);
  process.stderr.write(`${expected ? error.message : String((error as Error).stack ?? error)}\n`);
  process.exitCode = 1;
}
