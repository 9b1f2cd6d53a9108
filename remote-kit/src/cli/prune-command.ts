import type { Command } from 'commander';
import { pruneReleases } from '../store/prune.ts';
import { runningCanaries, type ReleaseStore } from '../store/index.ts';
import { report } from './report.ts';
import { setNumber } from './set-number.ts';
import { openStoreAt, storeOption, type StoreOption } from './store-option.ts';

interface PruneFlags extends StoreOption {
  readonly keep: number;
  readonly days: number;
  readonly dryRun?: true;
}

/** `release prune` */
export function addPruneCommand(program: Command): void {
  program
    .command('prune')
    .description('takes away old releases that no kept set holds')
    .option('--keep <number>', 'how many of the last sets stay', setNumber, 20)
    .option('--days <number>', 'sets that were live within so many days stay', setNumber, 30)
    .option('--dry-run', 'only say what would go')
    .addOption(storeOption())
    .action(async ({ store: root, keep, days, dryRun }: PruneFlags, command: Command) => {
      const { store, reports } = await openStoreAt(root);
      const gone = await pruneReleases(store, { keep, days, dryRun: dryRun === true });
      if (!dryRun) await reports.dropBefore(await oldestPeriod(store));
      const verb = dryRun ? 'would go' : 'is gone';
      report(
        command,
        gone,
        gone.length > 0
          ? gone.map(({ name, hash }) => `${name} ${hash} ${verb}`)
          : ['Nothing to take away.'],
      );
    });
}

/** The oldest counts that somebody still looks at. */
async function oldestPeriod(store: ReleaseStore): Promise<number> {
  const [{ entry }, running] = await Promise.all([store.canaries(), runningCanaries(store)]);
  return Math.min(entry, ...running.map(({ counted }) => counted.period));
}
