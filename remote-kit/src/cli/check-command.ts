import { resolve } from 'node:path';
import type { Command } from 'commander';
import { readRelease } from '../build/read-release.ts';
import { checkFolder } from '../check/folder-rules.ts';
import { checkSet } from '../check/check-set.ts';
import { refusalText, runningCanary, type Releases } from '../store/index.ts';
import { apiOption, apiRefusalsOf, type ApiOption } from './api-option.ts';
import { report } from './report.ts';
import { openStoreAt, storeOption, type StoreOption } from './store-option.ts';

type CheckOptions = StoreOption & ApiOption;

/** `release check <dirs…>` */
export function addCheckCommand(program: Command): void {
  program
    .command('check')
    .description('says whether built packages could go live together, and changes nothing')
    .argument('<dirs...>', "the packages' folders")
    .addOption(storeOption())
    .addOption(apiOption())
    .action(async (dirs: string[], { store, api }: CheckOptions, command: Command) => {
      const folders = dirs.map((dir) => resolve(dir));
      const refusals = [
        ...(await refusalsOf(folders, store)),
        ...(await apiRefusalsOf(folders, api)),
      ];
      const lines = refusals.map(refusalText);
      report(command, { sound: refusals.length === 0, refusals }, [
        lines.length > 0 ? lines.join('\n\n') : 'In order: it could be published.',
      ]);
      if (refusals.length > 0) process.exitCode = 1;
    });
}

async function refusalsOf(dirs: readonly string[], root: string) {
  const { store } = await openStoreAt(root);
  const records = await Promise.all(dirs.map(readRelease));
  const folders = await Promise.all(
    records.map((record, index) => checkFolder(dirs[index] ?? '', record)),
  );
  const changes = Object.fromEntries(records.map(({ name, hash }) => [name, hash]));
  const set: Releases = { ...(await store.live())?.releases, ...changes };
  const canary = await runningCanary(store);
  const together = await checkSet(store, set, records);
  const withCanary = canary
    ? await checkSet(store, { ...set, ...canary.releases, ...changes }, records)
    : [];
  const unique = new Map(
    [...folders.flat(), ...together, ...withCanary].map((one) => [JSON.stringify(one), one]),
  );
  return [...unique.values()];
}
