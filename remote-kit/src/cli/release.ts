#!/usr/bin/env node
import { Command } from 'commander';
import { addAddCommand } from './add-command.ts';
import { addBuildCommand } from './build-command.ts';
import { addCanaryCommands } from './canary-commands.ts';
import { addCheckCommand } from './check-command.ts';
import { addDiffCommand } from './diff-command.ts';
import { addLogCommand } from './log-command.ts';
import { addPruneCommand } from './prune-command.ts';
import { addPublishCommand } from './publish-command.ts';
import { reportFailure } from './report.ts';
import { addRollbackCommand } from './rollback-command.ts';
import { addStatusCommand } from './status-command.ts';

const program = new Command('release')
  .description('Builds a remote or the host and puts it live.')
  .option('--json', 'answer in JSON, for scripts')
  .showHelpAfterError();

const commands = [
  addBuildCommand,
  addCheckCommand,
  addAddCommand,
  addPublishCommand,
  addStatusCommand,
  addLogCommand,
  addDiffCommand,
  addRollbackCommand,
  addCanaryCommands,
  addPruneCommand,
];
for (const add of commands) add(program);

try {
  await program.parseAsync();
} catch (error) {
  reportFailure(error, program.opts<{ json?: boolean }>().json === true);
}
// A prerendered page's timers would keep the process alive.
process.exit();
