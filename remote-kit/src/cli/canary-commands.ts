import { InvalidArgumentError, type Command } from 'commander';
import { releaseHash } from '@vidra/shared-contract/delivery';
import {
  endCanary,
  promoteCanary,
  startCanary,
  StoreError,
  type Releases,
} from '../store/index.ts';
import { changedByMe, whyOption, type WhyOption } from './changed-by.ts';
import { report } from './report.ts';
import { openStoreAt, storeOption, type StoreOption } from './store-option.ts';

interface CanaryOptions extends StoreOption {
  readonly percent: number;
}

/** `release canary`, `release promote`, `release abort` */
export function addCanaryCommands(program: Command): void {
  program
    .command('canary')
    .description(
      'gives a share of the visitors other releases; again with another share changes it',
    )
    .argument('<releases...>', 'name@hash of releases in the store: see "release add"')
    .requiredOption('--percent <number>', 'share of the visitors, 1 to 50', percentage)
    .addOption(storeOption())
    .action(async (list: string[], { store, percent }: CanaryOptions, command: Command) => {
      const canary = await startCanary((await openStoreAt(store)).store, releasesOf(list), percent);
      const lines = [`Set ${canary.revision} goes to ${percent} % of the visitors.`];
      report(command, canary, lines);
    });

  program
    .command('promote')
    .description("makes the canary's releases live for everybody")
    .addOption(storeOption())
    .addOption(whyOption())
    .action(async (options: StoreOption & WhyOption, command: Command) => {
      const { store } = await openStoreAt(options.store);
      const set = await promoteCanary(store, await changedByMe(options));
      report(command, set, [`Set ${set.revision} is live: ${set.reason}`]);
    });

  program
    .command('abort')
    .description('ends the canary; everybody gets the live set')
    .addOption(storeOption())
    .action(async ({ store }: StoreOption, command: Command) => {
      const canary = await endCanary(
        (await openStoreAt(store)).store,
        'aborted',
        'aborted by hand',
      );
      if (!canary) throw new StoreError('No canary runs.');
      report(command, canary, ['The canary is over; everybody gets the live set.']);
    });
}

function releasesOf(list: readonly string[]): Releases {
  return Object.fromEntries(
    list.map((text) => {
      const [name = '', hash = ''] = text.split('@');
      if (!releaseHash.safeParse(hash).success) {
        throw new StoreError(`"${text}" is not name@hash, such as mfe-billing@0123456789abcdef.`);
      }
      return [name, hash];
    }),
  );
}

function percentage(text: string): number {
  const number = Number(text.replace(/%$/, ''));
  if (number >= 1 && number <= 50) return number;
  throw new InvalidArgumentError('It must be a number from 1 to 50.');
}
