import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { readRelease } from '../../build/read-release.ts';
import { checkFolder } from '../../check/folder-rules.ts';
import { RefusedError } from '../../store/index.ts';
import { report } from '../report.ts';
import { resolveService, createServiceOption } from '../options/service-option.ts';
import { openStoreAt, storeOption, type StoreOption } from '../options/store-option.ts';

/** Adds `release add <dir>`. */
export function addAddCommand(program: Command): void {
  program
    .command('add')
    .description(
      'adds a built package to the store without making it live, for a canary or an override',
    )
    .argument('<dir>', "the package's folder")
    .addOption(storeOption())
    .addOption(createServiceOption())
    .action(async (folder: string, { store }: StoreOption, command: Command) => {
      const dir = resolve(folder);
      const record = await readRelease(dir);
      const refusals = await checkFolder(dir, record);
      if (refusals.length > 0) throw new RefusedError(refusals);
      const builtRelease = { record, dist: join(dir, 'dist') };
      const service = resolveService(command);
      if (service) await service.upload([builtRelease], { action: 'add' });
      else await (await openStoreAt(store)).store.addRelease(record, builtRelease.dist);
      const { name, hash } = record;
      report(command, { name, hash }, [`${name}@${hash} is in the store`]);
    });
}
