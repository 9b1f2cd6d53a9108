import type { Command } from 'commander';
import { changedReleases } from '../store/diff-sets.ts';
import { changedByText } from './changed-by.ts';
import { report } from './report.ts';
import { setNumber } from './set-number.ts';
import { openStoreAt, storeOption, type StoreOption } from './store-option.ts';

interface LogOptions extends StoreOption {
  readonly limit: number;
}

/** `release log` */
export function addLogCommand(program: Command): void {
  program
    .command('log')
    .description('lists what was live, the newest first')
    .option('--limit <number>', 'how many sets', setNumber, 20)
    .addOption(storeOption())
    .action(async ({ store, limit }: LogOptions, command: Command) => {
      const history = await (await openStoreAt(store)).store.history();
      const entries = history
        .map(({ set, restores }, index) => ({
          ...set,
          restores,
          changes: changedReleases(history[index - 1]?.set, set),
        }))
        .toReversed()
        .slice(0, limit);
      report(
        command,
        entries,
        entries.flatMap(({ revision, createdAt, reason, by, changes }) => [
          `Set ${revision}  ${new Date(createdAt).toISOString()}  ${reason}`,
          ...changedByText(by).map((line) => `  ${line}`),
          ...changes.map(({ name, from, to }) => `  ${name} ${from ?? '–'} → ${to ?? '–'}`),
        ]),
      );
    });
}
