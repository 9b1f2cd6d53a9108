import { NotInStoreError } from '@vidra/remote-kit/store';
import { HOST_RELEASE, type Override } from '@vidra/shared-contract/delivery';
import type { PageOverride, PageOverrides } from '../../protocol/page-overrides.ts';
import { findAddressProblem, type PortRange } from '../../protocol/port-range.ts';
import type { LiveRelease } from '../live/live-release.ts';
import type { LiveSet } from '../live/live-set.ts';
import { overlaySet, type ReplacedBuilds } from '../live/overlay-set.ts';
import type { ActiveOverride } from './override-reader.ts';

type FlagOverride = Extract<Override, { kind: 'flag' }>;
type ServerOverride = Extract<Override, { kind: 'server' }>;

/** A developer's page with builds other than the live ones. Its browser loads remotes of development servers. */
export interface AppliedOverrides extends ReplacedBuilds {
  readonly page: PageOverrides;
  /** Overridden flags. */
  readonly flags: readonly FlagOverride[];
  /** Origin of the development host, which starts the page instead of the released one. */
  readonly devHost: string | undefined;
  /** Origins of all development servers of this page. */
  readonly devOrigins: readonly string[];
}

export interface ApplyOverridesOptions {
  readonly productCode: string;
  /** Ports of `localhost` that may be used. */
  readonly ports: PortRange;
  /**
   * Returns a release of the store.
   *
   * @throws when the store has no such release
   */
  readonly release: (name: string, hash: string) => Promise<LiveRelease>;
}

/**
 * Applies a developer's granted overrides to the live set. An override that cannot be applied stays
 * live, with the reason.
 */
export async function applyOverrides(
  live: LiveSet,
  { userUid, expiresAt, overrides }: ActiveOverride,
  options: ApplyOverridesOptions,
): Promise<AppliedOverrides> {
  const servers = overrides.filter((override) => override.kind === 'server');
  const findProblem = createProblemFinder(servers, options.ports);
  const releases = new Map<string, LiveRelease>();
  const items: PageOverride[] = [];
  for (const override of overrides) {
    const liveRelease = [live.host, ...live.remotes].find(
      ({ record }) => record.name === override.name,
    );
    const item = {
      name: override.name,
      title: liveRelease?.record.title ?? override.name,
      override,
    };
    if (override.kind === 'server') {
      const problem = findProblem(override);
      items.push({ ...item, ...(problem === undefined ? {} : { problem }) });
      continue;
    }
    if (override.kind === 'flag') {
      items.push(item);
      continue;
    }
    try {
      const release = await options.release(override.name, override.hash);
      releases.set(override.name, release);
      items.push({ ...item, title: release.record.title });
    } catch (error) {
      items.push({ ...item, problem: releaseProblem(override.hash, error) });
    }
  }
  const usableServers = servers.filter((override) => findProblem(override) === undefined);
  return {
    set: overlaySet(live, releases, {
      productCode: options.productCode,
      absent: new Set(usableServers.map(({ name }) => name)),
    }),
    page: { userUid, expiresAt, items },
    flags: overrides.filter((override) => override.kind === 'flag'),
    released: new Set(releases.keys()),
    devHost: usableServers.find(({ name }) => name === HOST_RELEASE)?.address,
    devOrigins: [...new Set(usableServers.map(({ address }) => address))],
  };
}

function releaseProblem(hash: string, error: unknown): string {
  return error instanceof NotInStoreError
    ? `The store has no release ${hash} of this package. Add it with "release add" or choose another one.`
    : `Release ${hash} of this package can't be read right now. Try again in a moment, or check it with "release verify".`;
}

/** Creates a function that returns why a development server cannot be used, or undefined. */
function createProblemFinder(servers: readonly ServerOverride[], ports: PortRange) {
  const host = servers.find(({ name }) => name === HOST_RELEASE);
  return (server: ServerOverride): string | undefined => {
    const problem = findAddressProblem(server.address, ports);
    if (problem !== undefined) return problem;
    if (host && findAddressProblem(host.address, ports) === undefined) return undefined;
    return 'A development build also needs the host in development mode. Start both with "pnpm try".';
  };
}
