import type { Command } from 'commander';
import { findChangedReleases } from '../../store/sets/diff-sets.ts';
import { rollBack, rollBackAlone, StoreError } from '../../store/index.ts';
import {
  detectChangedBy,
  detectAttribution,
  createWhyOption,
  type WhyOption,
} from '../options/change-reason.ts';
import { report } from '../report.ts';
import { resolveService, createServiceOption } from '../options/service-option.ts';
import { setNumber } from '../set-number.ts';
import { openStoreAt, storeOption, type StoreOption } from '../options/store-option.ts';

interface RollbackFlags extends StoreOption, WhyOption {
  readonly set?: number;
  readonly force?: boolean;
}

/** Adds `release rollback [names…] [--set <number>]`. */
export function addRollbackCommand(program: Command): void {
  program
    .command('rollback')
    .description(
      'rolls remotes back to their previous release and leaves the others as they are; ' +
        'without names, rolls everything back to the previous set and ends canaries',
    )
    .argument('[names...]', 'remotes, such as mfe-billing')
    .option('--set <number>', 'everything back to that set', setNumber)
    .option('--force', 'also when the older release does not fit what others published since')
    .addOption(createWhyOption())
    .addOption(storeOption())
    .addOption(createServiceOption())
    .action(async (names: string[], options: RollbackFlags, command: Command) => {
      const { set: to, force = false } = options;
      if (names.length > 0 && to !== undefined) {
        throw new StoreError('Name remotes or pass --set, not both: a set rolls everything back.');
      }
      const service = resolveService(command);
      if (service) {
        const attribution = await detectAttribution(options);
        const set = await service.rollBack({ names, set: to, force, ...attribution });
        report(command, set, [`Set ${set.revision} is live: ${set.reason}`]);
        return;
      }
      const { store } = await openStoreAt(options.store);
      const by = await detectChangedBy(options);
      const before = await store.live().catch(() => undefined);
      const set = await (names.length > 0
        ? rollBackAlone(store, names, { by, force })
        : rollBack(store, { to, by }));
      report(command, set, [
        `Set ${set.revision} is live: ${set.reason}`,
        ...findChangedReleases(before, set).map(
          ({ name, from, to: now }) => `  ${name} ${from ?? '–'} → ${now ?? '–'}`,
        ),
      ]);
    });
}
