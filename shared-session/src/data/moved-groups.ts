import type { VideoGroup } from '@vidra/shared-contract/schemas';
import { listCachedHistories, changeGroups } from './histories.ts';

/** The folder of each of the groups, as far as the cache knows them; null: in none. */
export function getGroupFolders(groupUids: readonly string[]): Map<string, string | null> {
  const groups = listCachedHistories().flatMap((history) => history.groups);
  const knownGroups = groups.filter(({ groupUid }) => groupUids.includes(groupUid));
  return new Map(knownGroups.map(({ groupUid, folderUid }) => [groupUid, folderUid ?? null]));
}

/**
 * Says of groups in the cache which folder they are in, and takes them out of the lists of others.
 *
 * @param target undefined leaves a group where it is; null takes it out of its folder
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
