import type { Command } from 'commander';
import { rollBack } from '../store/index.ts';
import { report } from './report.ts';
import { setNumber } from './set-number.ts';
import { openStoreAt, storeOption, type StoreOption } from './store-option.ts';

interface RollbackOptions extends StoreOption {
  readonly to?: number;
}

/** `release rollback [--to <set>]` */
export function addRollbackCommand(program: Command): void {
  program
    .command('rollback')
    .description('makes an older set live again; a running canary ends')
    .option('--to <set>', 'number of the set; the one before when absent', setNumber)
    .addOption(storeOption())
    .action(async ({ store, to }: RollbackOptions, command: Command) => {
      const set = await rollBack((await openStoreAt(store)).store, to);
      report(command, set, [`Set ${set.revision} is live: ${set.reason}`]);
    });
}
