import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { readRelease } from '../build/read-release.ts';
import { isAncestor } from '../build/release-source.ts';
import { checkFolder } from '../check/folder-rules.ts';
import {
  publishReleases,
  RefusedError,
  rolledBack,
  StoreError,
  type BuiltRelease,
  type ReleaseStore,
} from '../store/index.ts';
import type { UploadAnswer } from '@vidra/shared-contract/delivery';
import type { ReleaseService } from '../service/release-service.ts';
import { apiOption, apiRefusalsOf, type ApiOption } from './api-option.ts';
import { changedByMe, toldToService, whyOption, type WhyOption } from './changed-by.ts';
import { report } from './report.ts';
import { serviceOf, serviceOption } from './service-option.ts';
import { setNumber } from './set-number.ts';
import { openStoreAt, storeOption, type StoreOption } from './store-option.ts';

interface PublishFlags extends StoreOption, ApiOption, WhyOption {
  readonly keepRollbacks?: boolean;
  readonly base?: number;
  readonly force?: boolean;
  readonly ahead?: boolean;
}

/** `release publish <dirs…>` */
export function addPublishCommand(program: Command): void {
  program
    .command('publish')
    .description('checks built packages and puts them live, all in one set')
    .argument('<dirs...>', "the packages' folders")
    .option('--keep-rollbacks', 'publishes nothing of what a rollback took away')
    .option('--base <set>', 'refuse when one of them was changed since that set', setNumber)
    .option('--force', 'also in place of newer builds; the log says so')
    .option('--ahead', 'others whose slots and routes they use may come later, one by one')
    .addOption(whyOption())
    .addOption(storeOption())
    .addOption(serviceOption())
    .addOption(apiOption())
    .action(async (dirs: string[], options: PublishFlags, command: Command) => {
      const built = await Promise.all(
        dirs.map(async (dir) => ({
          record: await readRelease(resolve(dir)),
          dist: join(resolve(dir), 'dist'),
          dir: resolve(dir),
        })),
      );
      const refusals = await Promise.all(built.map(({ dir, record }) => checkFolder(dir, record)));
      refusals.push(await apiRefusalsOf(dirs, options.api));
      if (refusals.flat().length > 0) throw new RefusedError(refusals.flat());
      const service = serviceOf(command);
      if (service) {
        const answer = await publishThrough(service, built, options);
        reportPublished(command, built, answer.revision);
        return;
      }
      const { store } = await openStoreAt(options.store);
      const left = options.keepRollbacks ? await leftByRollbacks(store, built) : [];
      if (left.length > 0) {
        report(command, [], left);
        return;
      }
      const { revision } = await publishReleases(store, built, {
        force: options.force,
        ahead: options.ahead,
        by: await changedByMe(options, commitOf(built)),
        base: options.base === undefined ? undefined : await store.readSet(options.base),
        isAncestor: (older, newer) => isAncestor(built[0]?.dir ?? '.', older, newer),
      });
      reportPublished(command, built, revision);
    });
}

function reportPublished(
  command: Command,
  built: readonly BuiltRelease[],
  revision: number | undefined,
): void {
  const published = built.map(({ record: { name, hash } }) => ({ name, hash, revision }));
  report(
    command,
    published,
    published.map(({ name, hash }) => `${name} ${hash} is live in set ${revision}`),
  );
}

/** Who publishes, and of which commit, the service knows by itself. */
async function publishThrough(
  service: ReleaseService,
  built: readonly BuiltRelease[],
  { base, force, keepRollbacks, ahead, ...options }: PublishFlags,
): Promise<UploadAnswer> {
  if (keepRollbacks) {
    throw new StoreError('--keep-rollbacks goes with the store itself: name it by --store.');
  }
  const told = await toldToService(options);
  return service.upload(built, { action: 'publish', base, force, ahead, ...told });
}

/** The commit that all of them were built from. */
function commitOf(built: readonly BuiltRelease[]): string | undefined {
  const commits = new Set(built.map(({ record }) => record.source?.commit));
  return commits.size === 1 ? [...commits][0] : undefined;
}

/** A line for each release that a rollback took away. */
async function leftByRollbacks(
  store: ReleaseStore,
  built: readonly BuiltRelease[],
): Promise<string[]> {
  const releases = Object.fromEntries(built.map(({ record: { name, hash } }) => [name, hash]));
  const taken = await rolledBack(store, releases);
  return [...taken].map(
    ([name, set]) =>
      `${name} ${releases[name]} was taken away by the rollback that made set ${set}: not published again. ` +
      'To do so, leave --keep-rollbacks out.',
  );
}
