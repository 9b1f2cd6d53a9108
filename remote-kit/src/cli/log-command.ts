import type { Command } from 'commander';
import { changedReleases } from '../store/diff-sets.ts';
import { openDirectoryStore } from '../store/index.ts';
import { report } from './report.ts';
import { storeOption, type StoreOption } from './store-option.ts';

interface LogOptions extends StoreOption {
  readonly limit: string;
}

/** `release log` */
export function addLogCommand(program: Command): void {
  program
    .command('log')
    .description('lists what was live, the newest first')
    .option('--limit <number>', 'how many sets', '20')
    .addOption(storeOption())
    .action(async ({ store, limit }: LogOptions, command: Command) => {
      const history = await openDirectoryStore(store).history();
      const entries = history
        .map(({ set, restores }, index) => ({
          ...set,
          restores,
          changes: changedReleases(history[index - 1]?.set, set),
        }))
        .toReversed()
        .slice(0, Number(limit));
      report(
        command,
        entries,
        entries.flatMap(({ revision, createdAt, reason, changes }) => [
          `Set ${revision}  ${new Date(createdAt).toISOString()}  ${reason}`,
          ...changes.map(({ name, from, to }) => `  ${name} ${from ?? '–'} → ${to ?? '–'}`),
        ]),
      );
    });
}
