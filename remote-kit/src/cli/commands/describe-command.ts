import { resolve } from 'node:path';
import type { Command } from 'commander';
import { report } from '../report.ts';

/** Adds `release describe <dir>`. */
export function addDescribeCommand(program: Command): void {
  program
    .command('describe')
    .description("writes release.json for another bundler's output in the package's dist folder")
    .argument('<dir>', "the package's folder, with remote.ts")
    .option(
      '--entry <file>',
      "the script that sets the container's global, if the federation manifest names another",
    )
    .action(async (dir: string, { entry }: { entry?: string }, command: Command) => {
      const { describeBuild } = await import('../../build/describe-build.ts');
      const { name, hash } = await describeBuild(resolve(dir), entry);
      report(command, { name, hash }, [`${name} ${hash} described`]);
    });
}
