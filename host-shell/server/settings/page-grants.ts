import { selectGranted, type Settings } from '@vidra/remote-kit/store';
import { isOnlySandboxed, type ReleaseMap } from '@vidra/shared-contract';
import type { Need } from '@vidra/shared-contract/delivery';
import type { LiveSet } from '../live/live-set.ts';
import type { LiveRelease } from '../live/live-release.ts';
import type { ShownPlan } from '../page/route-plan.ts';

/** Grants that matter for one document. */
export interface PageGrants {
  /** Granted needs that the document's policy allows. */
  readonly needs: readonly Need[];
  /** Fields of the release map with which the shell knows when to load another document. */
  readonly map: Pick<ReleaseMap, 'policy' | 'ownPolicies'>;
}

/** Sets of a page. */
interface GrantingSets {
  readonly set: LiveSet;
  /** The live set, for a page with overrides: its own set lacks the remotes of development servers. */
  readonly live?: LiveSet | undefined;
}

/**
 * Selects the grants of a page. A remote that has only pages is granted something in the documents of
 * these pages. Content for pages of others, such as modals, is shown in every document.
 */
export function selectPageGrants(
  settings: Settings,
  { set, live = set }: GrantingSets,
  { route }: Pick<ShownPlan, 'route'>,
): PageGrants {
  const needs = new Set<Need>();
  const ownPolicies: string[] = [];
  for (const release of listReleases([live, set])) {
    const { name } = release.record;
    const grantedNeeds = selectGranted(settings, release.record).filter(isInPolicy);
    if (grantedNeeds.length === 0 || isOnlySandboxed(release.record)) continue;
    const isEverywhere = isShownEverywhere(release);
    if (!isEverywhere) ownPolicies.push(name);
    if (isEverywhere || route?.owner === name) grantedNeeds.forEach((need) => needs.add(need));
  }
  const policy = ownPolicies.find((name) => name === route?.owner);
  const map = {
    ...(ownPolicies.length > 0 ? { ownPolicies } : {}),
    ...(policy === undefined ? {} : { policy }),
  };
  return { needs: [...needs], map };
}

/** Workers have policies of their own, and budgets are judged before a release goes live. */
function isInPolicy(need: Need): boolean {
  return need === 'wasm' || /^(connect|images|frames)=/.test(need);
}

/** Sandboxed contents have the grants in their own frames. */
function isShownEverywhere({ record: { kind, modals, extensions } }: LiveRelease): boolean {
  const { contents = [], modals: ownModals = [] } = extensions ?? {};
  const openContents = contents.filter(({ sandboxed }) => !sandboxed);
  return kind === 'host' || modals.length + ownModals.length + openContents.length > 0;
}

function listReleases(sets: readonly LiveSet[]): Iterable<LiveRelease> {
  const releases = sets.flatMap(({ host, remotes }) => [host, ...remotes]);
  return new Map(releases.map((release) => [release.record.name, release])).values();
}
