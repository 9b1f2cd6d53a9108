import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { readRelease } from '../build/read-release.ts';
import { checkFolder } from '../check/folder-rules.ts';
import { publishReleases, RefusedError } from '../store/index.ts';
import { apiOption, apiRefusalsOf, type ApiOption } from './api-option.ts';
import { report } from './report.ts';
import { openStoreAt, storeOption, type StoreOption } from './store-option.ts';

/** `release publish <dirs…>` */
export function addPublishCommand(program: Command): void {
  program
    .command('publish')
    .description('checks built packages and puts them live, all in one set')
    .argument('<dirs...>', "the packages' folders")
    .addOption(storeOption())
    .addOption(apiOption())
    .action(async (dirs: string[], { store, api }: StoreOption & ApiOption, command: Command) => {
      const built = await Promise.all(
        dirs.map(async (dir) => ({
          record: await readRelease(resolve(dir)),
          dist: join(resolve(dir), 'dist'),
          dir: resolve(dir),
        })),
      );
      const refusals = await Promise.all(built.map(({ dir, record }) => checkFolder(dir, record)));
      refusals.push(await apiRefusalsOf(dirs, api));
      if (refusals.flat().length > 0) throw new RefusedError(refusals.flat());
      const { revision } = await publishReleases((await openStoreAt(store)).store, built);
      const published = built.map(({ record: { name, hash } }) => ({ name, hash, revision }));
      report(
        command,
        published,
        published.map(({ name, hash }) => `${name} ${hash} is live in set ${revision}`),
      );
    });
}
