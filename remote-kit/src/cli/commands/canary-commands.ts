import type { Command } from 'commander';
import { releaseHash } from '@vidra/shared-contract/delivery';
import {
  abortCanary,
  carryOver,
  promoteCanary,
  findRunningCanary,
  startCanary,
  StoreError,
  withLiveBuilds,
  type Canary,
  type CanaryPlan,
  type Releases,
} from '../../store/index.ts';
import { isAncestor } from '../../build/release-source.ts';
import { parseDuration, parsePercentages } from '../options/canary-options.ts';
import type { ReleaseService } from '../../service/release-service.ts';
import {
  detectChangedBy,
  detectAttribution,
  createWhyOption,
  type WhyOption,
} from '../options/change-reason.ts';
import { report } from '../report.ts';
import { resolveService, createServiceOption } from '../options/service-option.ts';
import { openStoreAt, storeOption, type StoreOption } from '../options/store-option.ts';

interface CanaryFlags extends StoreOption, WhyOption {
  readonly percent?: readonly number[];
  readonly steps?: readonly number[];
  readonly every?: number;
}

/** Adds `release canary`, `release promote` and `release abort`. */
export function addCanaryCommands(program: Command): void {
  addCanary(program);
  addPromote(program);
  program
    .command('abort')
    .description('ends a canary; its visitors get the live set')
    .argument('[name]', 'a remote in the canary, when several run')
    .addOption(createWhyOption())
    .addOption(storeOption())
    .addOption(createServiceOption())
    .action(
      async (name: string | undefined, options: StoreOption & WhyOption, command: Command) => {
        const service = resolveService(command);
        const abortResult = await (service
          ? service.abort({ name, ...(await detectAttribution(options)) })
          : abortHere(name, options));
        report(command, abortResult, ['The canary has ended. Its visitors get the live set.']);
      },
    );
}

async function abortHere(name: string | undefined, options: StoreOption & WhyOption) {
  const { store } = await openStoreAt(options.store);
  return abortCanary(store, await findRunningCanary(store, name), await detectChangedBy(options));
}

function addCanary(program: Command): void {
  program
    .command('canary')
    .description(
      'sends a share of visitors to other releases; run it again to change the share; ' +
        'several run beside each other when they try different remotes',
    )
    .argument('<releases...>', 'name@hash of releases in the store: see "release add"')
    .option('--percent <number>', 'share of visitors, 1 to 50', parsePercentages)
    .option('--steps <numbers>', 'or successive shares, such as 1,10,50', parsePercentages)
    .option(
      '--every <time>',
      'with --steps: duration of each step, such as 10m or 2h',
      parseDuration,
    )
    .addOption(createWhyOption())
    .addOption(storeOption())
    .addOption(createServiceOption())
    .action(async (list: string[], options: CanaryFlags, command: Command) => {
      const [percent, ...steps] = readShares(options);
      const nextSteps = steps.length > 0 ? { steps, everyMs: options.every ?? 0 } : undefined;
      const releases = parseReleases(list);
      const service = resolveService(command);
      const canary = await (service
        ? service.startCanary({
            releases,
            percent,
            then: nextSteps,
            ...(await detectAttribution(options)),
          })
        : startHere(releases, { percent, then: nextSteps }, options));
      report(command, canary, [
        `Set ${canary.revision} goes to ${percent} % of visitors.`,
        ...(nextSteps
          ? [
              `If it does no worse, to ${steps.join(' %, then ')} % later. The running site that serves this store takes these steps; without one, nothing grows.`,
            ]
          : []),
      ]);
    });
}

async function startHere(
  releases: Releases,
  plan: CanaryPlan,
  options: StoreOption & WhyOption,
): Promise<Canary> {
  const { store } = await openStoreAt(options.store);
  return startCanary(store, releases, { ...plan, by: await detectChangedBy(options) });
}

function readShares({ percent, steps, every }: CanaryFlags): readonly [number, ...number[]] {
  if ((percent === undefined) === (steps === undefined)) {
    throw new StoreError('Pass --percent, or --steps with --every.');
  }
  if ((steps === undefined) !== (every === undefined)) {
    throw new StoreError('--steps and --every go together: --steps 1,10,50 --every 10m.');
  }
  const shares = steps ?? percent ?? [];
  const [first, ...laterShares] = shares;
  if (first === undefined || (percent && laterShares.length > 0)) {
    throw new StoreError('--percent takes one share. For several, use --steps.');
  }
  if (laterShares.some((share, index) => share <= (shares[index] ?? 0))) {
    throw new StoreError('Each share in --steps must be larger than the one before.');
  }
  return [first, ...laterShares];
}

interface PromoteFlags extends StoreOption, WhyOption {
  readonly from?: string;
  readonly force?: boolean;
}

function addPromote(program: Command): void {
  program
    .command('promote')
    .description(
      "makes a canary's releases live for everyone; with --from, those live in another store",
    )
    .argument('[names...]', 'remotes: of the canary, when several run; or of the other store')
    .option('--from <place>', 'another release store, such as that of the staging site')
    .option('--force', 'with --from: also replaces newer builds; this is logged')
    .addOption(createWhyOption())
    .addOption(storeOption())
    .addOption(createServiceOption())
    .action(async (names: string[], options: PromoteFlags, command: Command) => {
      if (options.from === undefined && names.length > 1) {
        throw new StoreError('Name one remote. The canary that contains it is promoted.');
      }
      const service = resolveService(command);
      const set = await (service
        ? promoteThrough(service, names, options)
        : promoteHere(names, options));
      report(command, set, [`Set ${set.revision} is live: ${set.reason}`]);
    });
}

async function promoteHere(names: string[], options: PromoteFlags) {
  const { store } = await openStoreAt(options.store);
  const by = await detectChangedBy(options);
  const { from, force } = options;
  if (from === undefined) return promoteCanary(store, await findRunningCanary(store, names[0]), by);
  return carryOver((await openStoreAt(from)).store, store, names, {
    by,
    force,
    isAncestor: (olderCommit, newerCommit) => isAncestor('.', olderCommit, newerCommit),
  });
}

/** Reads releases of another store here and sends them to the service like any upload. */
async function promoteThrough(service: ReleaseService, names: string[], options: PromoteFlags) {
  const attribution = await detectAttribution(options);
  const { from, force } = options;
  if (from === undefined) return service.promote({ name: names[0], ...attribution });
  const answer = await withLiveBuilds((await openStoreAt(from)).store, names, (builtReleases) =>
    service.upload(builtReleases, { action: 'publish', force, ...attribution }),
  );
  const releaseList = answer.releases.map(({ name, hash }) => `${name}@${hash}`).join(' ');
  return { ...answer, reason: `publish ${releaseList}` };
}

function parseReleases(list: readonly string[]): Releases {
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
