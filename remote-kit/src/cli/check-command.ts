import { join, resolve } from 'node:path';
import { InvalidArgumentError, Option, type Command } from 'commander';
import { readRelease } from '../build/read-release.ts';
import { checkFolder } from '../check/folder-rules.ts';
import { checkSet } from '../check/check-set.ts';
import { refusalText, runningCanaries, type Refusal, type Releases } from '../store/index.ts';
import type { ReleaseRecord } from '@vidra/shared-contract/delivery';
import type { ReleaseService } from '../service/release-service.ts';
import { apiOption, apiRefusalsOf, type ApiOption } from './api-option.ts';
import { leaksOf } from './leak-report.ts';
import { report } from './report.ts';
import { serviceOf, serviceOption } from './service-option.ts';
import { siteOption } from './site-option.ts';
import { openStoreAt, storeOption, type StoreOption } from './store-option.ts';

interface CheckOptions extends StoreOption, ApiOption {
  readonly leaks?: true;
  readonly cycles: number;
  readonly address?: readonly string[];
  readonly site?: string;
}

/** `release check <dirs…>` */
export function addCheckCommand(program: Command): void {
  program
    .command('check')
    .description('says whether built packages could go live together, and changes nothing')
    .argument('<dirs...>', "the packages' folders")
    .addOption(storeOption())
    .addOption(serviceOption())
    .addOption(apiOption())
    .option('--leaks', 'also show and leave every page many times in Chromium, and see what stays')
    .addOption(
      new Option('--cycles <number>', 'with --leaks: how often').default(100).argParser(cycles),
    )
    .addOption(siteOption())
    .option('--address <addresses...>', 'with --leaks: only these pages of the one remote')
    .action(async (dirs: string[], options: CheckOptions, command: Command) => {
      const folders = dirs.map((dir) => resolve(dir));
      const service = serviceOf(command);
      const refusals = [
        ...(await refusalsOf(folders, options.store, service)),
        ...(await apiRefusalsOf(folders, options.api)),
      ];
      // What could not go live anyway is not worth the minutes.
      const leaks =
        options.leaks && refusals.length === 0
          ? await leaksOf(folders, { ...options, service })
          : undefined;
      refusals.push(...(leaks?.refusals ?? []));
      const sound = refusals.length === 0;
      const answer = { sound, refusals, ...(leaks ? { leaks: leaks.results } : {}) };
      report(command, answer, [...(leaks?.lines ?? []), verdict(refusals)]);
      if (!sound) process.exitCode = 1;
    });
}

function verdict(refusals: readonly Refusal[]): string {
  if (refusals.length === 0) return 'In order: it could be published.';
  return refusals.map(refusalText).join('\n\n');
}

function cycles(text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 10) return number;
  throw new InvalidArgumentError('It must be a whole number from 10.');
}

async function refusalsOf(
  dirs: readonly string[],
  root: string | undefined,
  service: ReleaseService | undefined,
): Promise<Refusal[]> {
  const records = await Promise.all(dirs.map(readRelease));
  const folders = await Promise.all(
    records.map((record, index) => checkFolder(dirs[index] ?? '', record)),
  );
  const beside = service ? [] : await refusalsBeside(records, root);
  if (service && folders.flat().length === 0) {
    const built = records.map((record, index) => ({
      record,
      dist: join(dirs[index] ?? '', 'dist'),
    }));
    await service.upload(built, { action: 'check' });
  }
  const unique = new Map([...folders.flat(), ...beside].map((one) => [JSON.stringify(one), one]));
  return [...unique.values()];
}

/** What speaks against them beside what is live, and beside each canary. */
async function refusalsBeside(
  records: readonly ReleaseRecord[],
  root: string | undefined,
): Promise<Refusal[]> {
  const { store } = await openStoreAt(root);
  const changes = Object.fromEntries(records.map(({ name, hash }) => [name, hash]));
  const live = (await store.live())?.releases ?? {};
  const set: Releases = { ...live, ...changes };
  const together = await checkSet(store, set, records, live);
  const withCanaries = (await runningCanaries(store)).map(({ releases }) =>
    checkSet(store, { ...set, ...releases, ...changes }, records, live),
  );
  return [...together, ...(await Promise.all(withCanaries)).flat()];
}
