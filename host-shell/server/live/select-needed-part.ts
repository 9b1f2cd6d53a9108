import type { ReleaseRecord } from '@vidra/shared-contract/delivery';
import type { ShownPlan } from '../page/route-plan.ts';
import type { LiveRelease } from './live-release.ts';
import type { LiveSet } from './live-set.ts';

/** A page of a set with more remotes includes only some of them. */
const FEW_REMOTES = 10;

/**
 * Selects the part of a set that a page without navigation needs: its own remote, the remotes that
 * fill its slots or supply modals, and what these and the shell link to. A small set and pages with
 * the navigation, from which people go anywhere, get the whole set.
 */
export function selectNeededPart(
  set: LiveSet,
  { route, remote }: Pick<ShownPlan, 'route' | 'remote'>,
): LiveSet & { readonly partial?: true } {
  if (route?.layout !== 'bare' || set.remotes.length <= FEW_REMOTES) return set;
  const slots = new Set<string>(route.slots);
  const presentReleases = [...set.remotes, set.host].filter(
    (release) => release === remote || release === set.host || hasContentFor(release.record, slots),
  );
  const linkedNames = new Set(presentReleases.flatMap(listLinks));
  const ownerNames = new Set([remote?.record.name, set.host.record.name]);
  const routes = set.routes.filter(
    ({ owner, name }) => ownerNames.has(owner) || linkedNames.has(name),
  );
  const owners = new Set(routes.map(({ owner }) => owner));
  const remotes = set.remotes.filter(
    (release) => presentReleases.includes(release) || owners.has(release.record.name),
  );
  return { ...set, remotes, routes, partial: true };
}

/** Whether a remote has content for pages of others. */
function hasContentFor({ modals, extensions }: ReleaseRecord, slots: ReadonlySet<string>): boolean {
  const { contents = [], modals: ownModals = [] } = extensions ?? {};
  return modals.length + ownModals.length > 0 || contents.some(({ slot }) => slots.has(slot));
}

function listLinks({ record }: LiveRelease): string[] {
  return Object.keys(record.contract?.links ?? {});
}
