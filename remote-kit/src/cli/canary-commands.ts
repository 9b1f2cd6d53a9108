import type { Command } from 'commander';
import { releaseHash } from '@vidra/shared-contract/delivery';
import {
  abortCanary,
  carryOver,
  promoteCanary,
  runningCanary,
  startCanary,
  StoreError,
  withLiveBuilds,
  type Canary,
  type CanaryPlan,
  type Releases,
} from '../store/index.ts';
import { isAncestor } from '../build/release-source.ts';
import { duration, percentages } from './canary-options.ts';
import type { ReleaseService } from '../service/release-service.ts';
import { changedByMe, toldToService, whyOption, type WhyOption } from './changed-by.ts';
import { report } from './report.ts';
import { serviceOf, serviceOption } from './service-option.ts';
import { openStoreAt, storeOption, type StoreOption } from './store-option.ts';

interface CanaryFlags extends StoreOption, WhyOption {
  readonly percent?: readonly number[];
  readonly steps?: readonly number[];
  readonly every?: number;
}

/** `release canary`, `release promote`, `release abort` */
export function addCanaryCommands(program: Command): void {
  addCanary(program);
  addPromote(program);
  program
    .command('abort')
    .description('ends a canary; its visitors get the live set')
    .argument('[name]', 'a remote that it tries, when several run')
    .addOption(whyOption())
    .addOption(storeOption())
    .addOption(serviceOption())
    .action(
      async (name: string | undefined, options: StoreOption & WhyOption, command: Command) => {
        const service = serviceOf(command);
        const ended = await (service
          ? service.abort({ name, ...(await toldToService(options)) })
          : abortHere(name, options));
        report(command, ended, ['The canary is over; its visitors get the live set.']);
      },
    );
}

async function abortHere(name: string | undefined, options: StoreOption & WhyOption) {
  const { store } = await openStoreAt(options.store);
  return abortCanary(store, await runningCanary(store, name), await changedByMe(options));
}

function addCanary(program: Command): void {
  program
    .command('canary')
    .description(
      'gives a share of the visitors other releases; again with another share changes it; ' +
        'several run beside each other when they try different remotes',
    )
    .argument('<releases...>', 'name@hash of releases in the store: see "release add"')
    .option('--percent <number>', 'share of the visitors, 1 to 50', percentages)
    .option('--steps <numbers>', 'or shares that follow each other, such as 1,10,50', percentages)
    .option('--every <time>', 'with --steps: how long each lasts, such as 10m or 2h', duration)
    .addOption(whyOption())
    .addOption(storeOption())
    .addOption(serviceOption())
    .action(async (list: string[], options: CanaryFlags, command: Command) => {
      const [percent, ...steps] = sharesOf(options);
      const then = steps.length > 0 ? { steps, everyMs: options.every ?? 0 } : undefined;
      const releases = releasesOf(list);
      const service = serviceOf(command);
      const canary = await (service
        ? service.startCanary({ releases, percent, then, ...(await toldToService(options)) })
        : startHere(releases, { percent, then }, options));
      report(command, canary, [
        `Set ${canary.revision} goes to ${percent} % of the visitors.`,
        ...(then ? [`As long as it does no worse, to ${steps.join(' %, then ')} % later.`] : []),
      ]);
    });
}

async function startHere(
  releases: Releases,
  plan: CanaryPlan,
  options: StoreOption & WhyOption,
): Promise<Canary> {
  const { store } = await openStoreAt(options.store);
  return startCanary(store, releases, { ...plan, by: await changedByMe(options) });
}

function sharesOf({ percent, steps, every }: CanaryFlags): readonly [number, ...number[]] {
  if ((percent === undefined) === (steps === undefined)) {
    throw new StoreError('Give --percent, or --steps with --every.');
  }
  if ((steps === undefined) !== (every === undefined)) {
    throw new StoreError('--steps and --every go together: --steps 1,10,50 --every 10m.');
  }
  const shares = steps ?? percent ?? [];
  const [first, ...later] = shares;
  if (first === undefined || (percent && later.length > 0)) {
    throw new StoreError('--percent takes one share; several are --steps.');
  }
  if (later.some((share, index) => share <= (shares[index] ?? 0))) {
    throw new StoreError('Each of the --steps is larger than the one before.');
  }
  return [first, ...later];
}

interface PromoteFlags extends StoreOption, WhyOption {
  readonly from?: string;
  readonly force?: boolean;
}

function addPromote(program: Command): void {
  program
    .command('promote')
    .description(
      "makes a canary's releases live for everybody; with --from those that are live in another store",
    )
    .argument('[names...]', 'remotes: of the canary, when several run; of the other store')
    .option('--from <place>', 'another release store, such as that of the staging site')
    .option('--force', 'with --from: also in place of newer builds; the log says so')
    .addOption(whyOption())
    .addOption(storeOption())
    .addOption(serviceOption())
    .action(async (names: string[], options: PromoteFlags, command: Command) => {
      if (options.from === undefined && names.length > 1) {
        throw new StoreError('Name one remote: the canary that tries it is promoted.');
      }
      const service = serviceOf(command);
      const set = await (service
        ? promoteThrough(service, names, options)
        : promoteHere(names, options));
      report(command, set, [`Set ${set.revision} is live: ${set.reason}`]);
    });
}

async function promoteHere(names: string[], options: PromoteFlags) {
  const { store } = await openStoreAt(options.store);
  const by = await changedByMe(options);
  const { from, force } = options;
  if (from === undefined) return promoteCanary(store, await runningCanary(store, names[0]), by);
  return carryOver((await openStoreAt(from)).store, store, names, {
    by,
    force,
    isAncestor: (older, newer) => isAncestor('.', older, newer),
  });
}

/** What another store holds is read here, and goes the way of each upload. */
async function promoteThrough(service: ReleaseService, names: string[], options: PromoteFlags) {
  const told = await toldToService(options);
  const { from, force } = options;
  if (from === undefined) return service.promote({ name: names[0], ...told });
  const answer = await withLiveBuilds((await openStoreAt(from)).store, names, (built) =>
    service.upload(built, { action: 'publish', force, ...told }),
  );
  const promoted = answer.releases.map(({ name, hash }) => `${name}@${hash}`).join(' ');
  return { ...answer, reason: `publish ${promoted}` };
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
