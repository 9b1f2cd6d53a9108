import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { readRelease } from '../../build/read-release.ts';
import { isAncestor } from '../../build/release-source.ts';
import { checkFolder } from '../../check/folder-rules.ts';
import {
  publishReleases,
  RefusedError,
  findRolledBack,
  StoreError,
  type BuiltRelease,
  type ReleaseStore,
} from '../../store/index.ts';
import type { UploadAnswer } from '@vidra/shared-contract/delivery';
import type { ReleaseService } from '../../service/release-service.ts';
import { createApiOption, collectApiRefusals, type ApiOption } from '../options/api-option.ts';
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

interface PublishFlags extends StoreOption, ApiOption, WhyOption {
  readonly keepRollbacks?: boolean;
  readonly base?: number;
  readonly force?: boolean;
  readonly ahead?: boolean;
}

/** Adds `release publish <dirs…>`. */
export function addPublishCommand(program: Command): void {
  program
    .command('publish')
    .description('checks built packages and publishes them together in one set')
    .argument('<dirs...>', 'package folders')
    .option('--keep-rollbacks', 'publishes nothing of what a rollback took away')
    .option('--base <set>', 'refuse when one of them was changed since that set', setNumber)
    .option('--force', 'replace newer builds too; this is logged')
    .option('--ahead', 'allow slots and routes that other packages will publish later')
    .addOption(createWhyOption())
    .addOption(storeOption())
    .addOption(createServiceOption())
    .addOption(createApiOption())
    .action(async (dirs: string[], options: PublishFlags, command: Command) => {
      const builtReleases = await Promise.all(
        dirs.map(async (dir) => ({
          record: await readRelease(resolve(dir)),
          dist: join(resolve(dir), 'dist'),
          dir: resolve(dir),
        })),
      );
      const refusals = await Promise.all(
        builtReleases.map(({ dir, record }) => checkFolder(dir, record)),
      );
      refusals.push(await collectApiRefusals(dirs, options.api));
      if (refusals.flat().length > 0) throw new RefusedError(refusals.flat());
      const service = resolveService(command);
      if (service) {
        const answer = await publishThrough(service, builtReleases, options);
        reportPublished(command, builtReleases, answer.revision);
        return;
      }
      const { store } = await openStoreAt(options.store);
      const left = options.keepRollbacks ? await describeRollbacks(store, builtReleases) : [];
      if (left.length > 0) {
        report(command, [], left);
        return;
      }
      const { revision } = await publishReleases(store, builtReleases, {
        force: options.force,
        ahead: options.ahead,
        by: await detectChangedBy(options, getCommonCommit(builtReleases)),
        base: options.base === undefined ? undefined : await store.readSet(options.base),
        isAncestor: (olderCommit, newerCommit) =>
          isAncestor(builtReleases[0]?.dir ?? '.', olderCommit, newerCommit),
      });
      reportPublished(command, builtReleases, revision);
    });
}

function reportPublished(
  command: Command,
  builtReleases: readonly BuiltRelease[],
  revision: number | undefined,
): void {
  const publishedReleases = builtReleases.map(({ record: { name, hash } }) => ({
    name,
    hash,
    revision,
  }));
  report(
    command,
    publishedReleases,
    publishedReleases.map(({ name, hash }) => `${name} ${hash} is live in set ${revision}`),
  );
}

/** The service detects the user and the commit by itself. */
async function publishThrough(
  service: ReleaseService,
  builtReleases: readonly BuiltRelease[],
  { base, force, keepRollbacks, ahead, ...options }: PublishFlags,
): Promise<UploadAnswer> {
  if (keepRollbacks) {
    throw new StoreError('--keep-rollbacks needs direct access to the store: set it with --store.');
  }
  const attribution = await detectAttribution(options);
  return service.upload(builtReleases, { action: 'publish', base, force, ahead, ...attribution });
}

/** Returns the commit of all builds, if it is the same. */
function getCommonCommit(builtReleases: readonly BuiltRelease[]): string | undefined {
  const commits = new Set(builtReleases.map(({ record }) => record.source?.commit));
  return commits.size === 1 ? [...commits][0] : undefined;
}

/** Returns a line for each release that a rollback removed. */
async function describeRollbacks(
  store: ReleaseStore,
  builtReleases: readonly BuiltRelease[],
): Promise<string[]> {
  const releases = Object.fromEntries(
    builtReleases.map(({ record: { name, hash } }) => [name, hash]),
  );
  const revisionsByName = await findRolledBack(store, releases);
  return [...revisionsByName].map(
    ([name, set]) =>
      `${name} ${releases[name]} was rolled back in set ${set}, so it was not published again. ` +
      'To publish it anyway, omit --keep-rollbacks.',
  );
}
