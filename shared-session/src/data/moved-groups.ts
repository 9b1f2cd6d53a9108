import type { VideoGroup } from '@vidra/shared-contract/schemas';
import { listCachedHistories, changeGroups } from './histories.ts';

/** Returns the folder of each group as far as it is cached; null: in no folder. */
export function getGroupFolders(groupUids: readonly string[]): Map<string, string | null> {
  const groups = listCachedHistories().flatMap((history) => history.groups);
  const knownGroups = groups.filter(({ groupUid }) => groupUids.includes(groupUid));
  return new Map(knownGroups.map(({ groupUid, folderUid }) => [groupUid, folderUid ?? null]));
}

/**
 * Sets the folder of cached groups, and removes them from the lists of other folders.
 *
 * @param target returns the new folder; undefined leaves a group where it is, null removes it from
 * its folder
 */
export function moveGroups(target: (group: VideoGroup) => string | null | undefined): void {
  for (const { filter, update } of listCachedHistories()) {
    update((history) =>
      changeGroups(history, (group) => {
        const folderUid = target(group);
        if (folderUid === undefined || folderUid === (group.folderUid ?? null)) return group;
        if (filter.folderUid && filter.folderUid !== folderUid) return null;
        const { folderUid: _before, ...rest } = group;
        return folderUid === null ? rest : { ...rest, folderUid };
      }),
    );
  }
}
