import { applyExtensionChanges, listSlots, type Settings } from '@vidra/remote-kit/store';
import type { LiveRelease } from '../live/live-release.ts';
import type { LiveSet } from '../live/live-set.ts';

type Changes = Settings['extensions'];

/** Changed sets by the changes that were applied to them. */
const changedSets = new WeakMap<LiveSet, { readonly changes: Changes; readonly set: LiveSet }>();

/**
 * Applies the operator's changes of extensions to a set. Pages, their grants and the release map then
 * contain what the operator wants, and the browser needs no code for it.
 */
export function changeExtensions(
  set: LiveSet,
  { extensions: changes }: Pick<Settings, 'extensions'>,
): LiveSet {
  if (Object.keys(changes).length === 0) return set;
  const knownSet = changedSets.get(set);
  if (knownSet?.changes === changes) return knownSet.set;
  const slots = listSlots(set.routes);
  const apply = (release: LiveRelease): LiveRelease => {
    const { name, extensions } = release.record;
    const ownChanges = changes[name];
    if (!ownChanges || !extensions) return release;
    const changedExtensions = applyExtensionChanges(extensions, ownChanges, slots);
    return { ...release, record: { ...release.record, extensions: changedExtensions } };
  };
  const changedSet = { ...set, host: apply(set.host), remotes: set.remotes.map(apply) };
  changedSets.set(set, { changes, set: changedSet });
  return changedSet;
}
