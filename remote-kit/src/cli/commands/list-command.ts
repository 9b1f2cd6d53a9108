import type { Command } from 'commander';
import { report } from '../report.ts';
import { openStoreAt, storeOption, type StoreOption } from '../options/store-option.ts';

/** Adds `release list [name]`. */
export function addListCommand(program: Command): void {
  program
    .command('list')
    .description('lists the releases in the store as name@hash, one per line, newest last')
    .argument('[name]', 'only of this package')
    .addOption(storeOption())
    .action(async (name: string | undefined, { store: place }: StoreOption, command: Command) => {
      const { store } = await openStoreAt(place);
      const releases = (await store.listReleases()).filter(
        (release) => name === undefined || release.name === name,
      );
      report(
        command,
        releases,
        releases.map((release) => `${release.name}@${release.hash}`),
      );
    });
}
