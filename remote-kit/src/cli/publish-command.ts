import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { readRelease } from '../build/read-release.ts';
import { openDirectoryStore, publishRelease } from '../store/index.ts';
import { report } from './report.ts';

/** `release publish <dirs…> --store <dir>` */
export function addPublishCommand(program: Command): void {
  program
    .command('publish')
    .description('puts built packages live, one after the other')
    .argument('<dirs...>', "the packages' folders")
    .requiredOption('--store <dir>', 'the release store')
    .action(async (dirs: string[], { store: root }: { store: string }, command: Command) => {
      const store = openDirectoryStore(resolve(root));
      const published = [];
      for (const dir of dirs) {
        const record = await readRelease(resolve(dir));
        const set = await publishRelease(store, record, join(resolve(dir), 'dist'));
        published.push({ name: record.name, hash: record.hash, revision: set.revision });
      }
      report(
        command,
        published,
        published.map(({ name, hash, revision }) => `${name} ${hash} is live in set ${revision}`),
      );
    });
}
