import { resolve } from 'node:path';
import type { Command } from 'commander';
import { openDirectoryStore } from '../store/index.ts';
import { report } from './report.ts';

/** `release status --store <dir>` */
export function addStatusCommand(program: Command): void {
  program
    .command('status')
    .description('says what is live')
    .requiredOption('--store <dir>', 'the release store')
    .action(async ({ store: root }: { store: string }, command: Command) => {
      const set = await openDirectoryStore(resolve(root)).live();
      if (!set) {
        report(command, null, ['Nothing is live yet.']);
        return;
      }
      report(command, set, [
        `Set ${set.revision} since ${new Date(set.createdAt).toISOString()}: ${set.reason}`,
        ...Object.entries(set.releases).map(([name, hash]) => `  ${name} ${hash}`),
      ]);
    });
}
