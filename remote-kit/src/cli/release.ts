#!/usr/bin/env node
import { Command } from 'commander';
import { addBuildCommand } from './build-command.ts';
import { addPublishCommand } from './publish-command.ts';
import { reportFailure } from './report.ts';
import { addStatusCommand } from './status-command.ts';

const program = new Command('release')
  .description('Builds a remote or the host and puts it live.')
  .option('--json', 'answer in JSON, for scripts')
  .showHelpAfterError();

addBuildCommand(program);
addPublishCommand(program);
addStatusCommand(program);

try {
  await program.parseAsync();
} catch (error) {
  reportFailure(error, program.opts<{ json?: boolean }>().json === true);
}
// A prerendered page's timers would keep the process alive.
process.exit();
