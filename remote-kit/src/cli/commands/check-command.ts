import { basename, join, resolve } from 'node:path';
import { InvalidArgumentError, Option, type Command } from 'commander';
import { readRelease } from '../../build/read-release.ts';
import { checkFolder } from '../../check/folder-rules.ts';
import { checkSet } from '../../check/check-set.ts';
import { describeChanges, formatChanges } from '../../check/describe-changes.ts';
import {
  formatRefusal,
  listRunningCanaries,
  StoreError,
  type Refusal,
  type Releases,
} from '../../store/index.ts';
import { describeIgnored, selectApplicable } from '../../store/settings/applicable-settings.ts';
import { describeIgnoredChanges, listSlots } from '../../store/settings/extension-settings.ts';
import { readLiveRecords } from '../../store/settings/read-settings.ts';
import type { ReleaseRecord } from '@vidra/shared-contract/delivery';
import type { ReleaseService } from '../../service/release-service.ts';
import { checkCatalogs, describeCatalogCheck } from '../../messages/check-catalogs.ts';
import { createApiOption, collectApiRefusals, type ApiOption } from '../options/api-option.ts';
import { findLeaks } from '../leak-report.ts';
import { testSets } from '../site-report.ts';
import { findNamedSets, type SetName } from '../../site-tests/named-sets.ts';
import { besideTheHost } from '../../webpack/locations.ts';
import { createAgainstOption } from '../options/against-option.ts';
import { report } from '../report.ts';
import { resolveService, createServiceOption } from '../options/service-option.ts';
import { createSiteOption } from '../options/site-option.ts';
import { openStoreAt, storeOption, type StoreOption } from '../options/store-option.ts';

interface CheckOptions extends StoreOption, ApiOption {
  readonly leaks?: true;
  readonly cycles: number;
  readonly address?: readonly string[];
  /** True without a URL. */
  readonly site?: string | true;
  readonly against?: readonly SetName[];
}

/** Adds `release check <dirs…>`. */
export function addCheckCommand(program: Command): void {
  program
    .command('check')
    .description('checks whether built packages can go live together; changes nothing')
    .argument('<dirs...>', "the packages' folders")
    .addOption(storeOption())
    .addOption(createServiceOption())
    .addOption(createApiOption())
    .addOption(createAgainstOption())
    .option('--leaks', 'also opens and leaves every page many times in Chromium to find leaks')
    .addOption(
      new Option('--cycles <number>', 'with --leaks: number of cycles')
        .default(100)
        .argParser(parseCycles),
    )
    .addOption(createSiteOption())
    .option('--address <addresses...>', 'with --leaks: only these pages of the remote')
    .action(async (dirs: string[], options: CheckOptions, command: Command) => {
      const folders = dirs.map((dir) => resolve(dir));
      const isSiteTest = !options.leaks && command.getOptionValueSource('site') === 'cli';
      const service = options.against === undefined ? resolveService(command) : undefined;
      requireStore(options, command);
      const recordOptions: SetOptions = {
        store: options.store,
        against: isSiteTest ? undefined : options.against,
      };
      const differences = recordOptions.against && (await findDifferences(folders, recordOptions));
      const refusals = [
        ...(await findRefusals(folders, recordOptions, service)),
        ...(await collectApiRefusals(folders, options.api)),
      ];
      // A refused release is not worth the minutes of a browser.
      const isRefused = refusals.length > 0;
      const place = { store: options.store, api: options.api, site: getSiteUrl(options) };
      const leaks =
        options.leaks && !isRefused
          ? await findLeaks(folders, { ...options, ...place, service })
          : undefined;
      const tests =
        isSiteTest && !isRefused
          ? await testSets(folders, { ...place, service, sets: options.against ?? ['live'] })
          : undefined;
      refusals.push(...(leaks?.refusals ?? []), ...(tests?.refusals ?? []));
      const sound = refusals.length === 0;
      const notes = [
        ...(service ? [] : await findIgnoredSettings(folders, options.store)),
        ...(await describeCatalogs(folders)),
      ];
      const answer = {
        sound,
        refusals,
        ...(differences ? { differences } : {}),
        ...(notes.length > 0 ? { notes } : {}),
        ...(leaks ? { leaks: leaks.results } : {}),
        ...(tests ? { site: tests.results } : {}),
      };
      report(command, answer, [
        ...formatChanges(differences ?? []),
        ...(leaks?.lines ?? []),
        ...(tests?.lines ?? []),
        ...notes,
        formatVerdict(refusals),
      ]);
      if (!sound) process.exitCode = 1;
    });
}

/** The sets are in a store. Records can be compared with only one of them. */
function requireStore({ against, site }: CheckOptions, command: Command): void {
  if (against === undefined) return;
  if (command.getOptionValueSource('to') === 'cli')
    throw new StoreError('--against reads the sets of a store. Set --store instead of --to.');
  if (against.length > 1 && site === undefined)
    throw new StoreError('Name one set in --against, or add --site to test against several.');
}

/** In a separate repository there is no site to start, so `--site` alone stands for SITE_URL. */
function getSiteUrl({ site }: CheckOptions): string | undefined {
  if (site === true) return besideTheHost ? undefined : process.env['SITE_URL'];
  return site;
}

function formatVerdict(refusals: readonly Refusal[]): string {
  if (refusals.length === 0) return 'Passed. It can be published.';
  return refusals.map(formatRefusal).join('\n\n');
}

function parseCycles(text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 10) return number;
  throw new InvalidArgumentError('It must be a whole number, 10 or more.');
}

async function findRefusals(
  dirs: readonly string[],
  options: SetOptions,
  service: ReleaseService | undefined,
): Promise<Refusal[]> {
  const records = await Promise.all(dirs.map(readRelease));
  const folders = await Promise.all(
    records.map((record, index) => checkFolder(dirs[index] ?? '', record)),
  );
  const setRefusals = service ? [] : await findSetRefusals(records, options);
  if (service && folders.flat().length === 0) {
    const builtReleases = records.map((record, index) => ({
      record,
      dist: join(dirs[index] ?? '', 'dist'),
    }));
    await service.upload(builtReleases, { action: 'check' });
  }
  const unique = new Map(
    [...folders.flat(), ...setRefusals].map((refusal) => [JSON.stringify(refusal), refusal]),
  );
  return [...unique.values()];
}

/** Names values and rules of this environment that the releases would ignore. */
async function findIgnoredSettings(
  dirs: readonly string[],
  root: string | undefined,
): Promise<string[]> {
  const { store } = await openStoreAt(root);
  const settings = await store.settings();
  const records = await Promise.all(dirs.map(readRelease));
  const names = new Set(records.map(({ name }) => name));
  const otherRecords = (await readLiveRecords(store)).filter(({ name }) => !names.has(name));
  const slots = listSlots([...records, ...otherRecords].flatMap(({ routes }) => routes));
  return records.flatMap((record) => [
    ...describeIgnored(record, selectApplicable(settings, record).ignored),
    ...describeIgnoredChanges(record, settings.extensions[record.name] ?? {}, slots),
  ]);
}

/** Names missing and unused texts of the packages' catalogs. */
async function describeCatalogs(dirs: readonly string[]): Promise<string[]> {
  const lines = await Promise.all(
    dirs.map(async (dir) => {
      const checks = await checkCatalogs(dir);
      return checks.flatMap((check) => describeCatalogCheck(basename(dir), check));
    }),
  );
  return lines.flat();
}

interface SetOptions {
  readonly store: string | undefined;
  readonly against?: readonly SetName[] | undefined;
}

/** Opens the store and reads the set that the builds are compared with; empty if there is none. */
async function readAgainst(
  records: readonly ReleaseRecord[],
  { store: root, against: [name = 'live'] = [] }: SetOptions,
) {
  const { store } = await openStoreAt(root);
  const changedNames = new Set(records.map((record) => record.name));
  const [set] = await findNamedSets(store, name, changedNames);
  return { store, releases: set?.releases ?? {} };
}

async function findDifferences(dirs: readonly string[], options: SetOptions) {
  const records = await Promise.all(dirs.map(readRelease));
  const { store, releases } = await readAgainst(records, options);
  return describeChanges(store, releases, records);
}

/** Finds refusals against the set and against each canary. */
async function findSetRefusals(
  records: readonly ReleaseRecord[],
  options: SetOptions,
): Promise<Refusal[]> {
  const { store, releases: live } = await readAgainst(records, options);
  const changes = Object.fromEntries(records.map(({ name, hash }) => [name, hash]));
  const set: Releases = { ...live, ...changes };
  const jointRefusals = await checkSet(store, set, records, live);
  const withCanaries = (await listRunningCanaries(store)).map(({ releases }) =>
    checkSet(store, { ...set, ...releases, ...changes }, records, live),
  );
  return [...jointRefusals, ...(await Promise.all(withCanaries)).flat()];
}
