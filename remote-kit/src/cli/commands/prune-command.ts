import type { Command } from 'commander';
import { pruneStore } from '../../service/prune-store.ts';
import { detectAttribution } from '../options/change-reason.ts';
import { report } from '../report.ts';
import { resolveService, createServiceOption } from '../options/service-option.ts';
import { setNumber } from '../set-number.ts';
import { openStoreAt, storeOption, type StoreOption } from '../options/store-option.ts';

interface PruneFlags extends StoreOption {
  readonly keep: number;
  readonly days: number;
  readonly dryRun?: boolean;
}

/** Adds `release prune`. */
export function addPruneCommand(program: Command): void {
  program
    .command('prune')
    .description('takes away old releases that no kept set holds')
    .option('--keep <number>', 'how many of the last sets stay', setNumber, 20)
    .option('--days <number>', 'sets that were live within so many days stay', setNumber, 30)
    .option('--dry-run', 'only say what would go')
    .addOption(storeOption())
    .addOption(createServiceOption())
    .action(async ({ store, keep, days, dryRun = false }: PruneFlags, command: Command) => {
      const service = resolveService(command);
      const prunedReleases = await (service
        ? service.prune({ keep, days, dryRun, ...(await detectAttribution({})) })
        : pruneStore(await openStoreAt(store), { keep, days, dryRun }));
      const verb = dryRun ? 'would go' : 'is gone';
      report(
        command,
        prunedReleases,
        prunedReleases.length > 0
          ? prunedReleases.map(({ name, hash }) => `${name} ${hash} ${verb}`)
          : ['Nothing to remove.'],
      );
    });
}
