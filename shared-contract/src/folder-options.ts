/** Limits of the history's folders. */
export const FOLDER_LIMITS = { nameLength: 60, perUser: 200, groupsPerMove: 100 } as const;

/** As `folderUid` of the history's filter: groups that are in no folder. */
export const NO_FOLDER = 'none';
