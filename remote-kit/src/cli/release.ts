#!/usr/bin/env node
import { Command, CommanderError } from 'commander';
import { addAddCommand } from './commands/add-command.ts';
import { addBuildCommand } from './commands/build-command.ts';
import { addCanaryCommands } from './commands/canary-commands.ts';
import { addCheckCommand } from './commands/check-command.ts';
import { addDescribeCommand } from './commands/describe-command.ts';
import { addDiffCommand } from './commands/diff-command.ts';
import { addExtensionCommands } from './commands/extension-commands.ts';
import { addGrantCommands } from './commands/grant-commands.ts';
import { addListCommand } from './commands/list-command.ts';
import { addLogCommand } from './commands/log-command.ts';
import { addMessagesCommands } from './commands/messages-commands.ts';
import { addPreviewCommands } from './commands/preview-commands.ts';
import { addPruneCommand } from './commands/prune-command.ts';
import { addPublishCommand } from './commands/publish-command.ts';
import { reportFailure } from './report.ts';
import { addRollbackCommand } from './commands/rollback-command.ts';
import { addSettingsCommands } from './commands/settings-commands.ts';
import { addStatusCommand } from './commands/status-command.ts';
import { addTraceCommand } from './commands/trace-command.ts';
import { addVerifyCommand } from './commands/verify-command.ts';

/** Read before parsing, because errors of the arguments are printed as JSON too. */
const json = process.argv.includes('--json');

const program = new Command('release')
  .description('Builds a remote or the host and publishes it.')
  .showHelpAfterError('Run "release help <command>" for details.')
  .addHelpText(
    'after',
    `\nCommon workflows:\n  release build mfe-billing && release publish mfe-billing    publish to everyone\n  release add mfe-billing                                     add to the store, then:\n  release canary mfe-billing@<hash> --percent 5               try it with some visitors\n  release status                                              see live releases and their health\n  release rollback mfe-billing                                go back to the previous release`,
  );

const commands = [
  addBuildCommand,
  addDescribeCommand,
  addCheckCommand,
  addAddCommand,
  addListCommand,
  addPublishCommand,
  addStatusCommand,
  addTraceCommand,
  addLogCommand,
  addDiffCommand,
  addRollbackCommand,
  addCanaryCommands,
  addSettingsCommands,
  addMessagesCommands,
  addGrantCommands,
  addExtensionCommands,
  addPreviewCommands,
  addPruneCommand,
  addVerifyCommand,
];
for (const add of commands) add(program);
for (const command of listCommands(program)) {
  command.option('--json', 'print JSON, for scripts').exitOverride();
  // Only the answer goes to standard output, where scripts read it.
  if (json) command.configureOutput({ writeErr: () => undefined });
}

/** Lists a command with all commands below it. */
function listCommands(command: Command): Command[] {
  return [command, ...command.commands.flatMap(listCommands)];
}

try {
  await program.parseAsync();
} catch (error) {
  if (!(error instanceof CommanderError)) reportFailure(error, json);
  else if (error.exitCode !== 0) {
    if (json) reportFailure(error.message, true);
    process.exitCode = error.exitCode;
  }
}
// Timers of a prerendered page would keep the process alive.
process.exit();
