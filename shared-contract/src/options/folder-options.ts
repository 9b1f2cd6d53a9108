/** Limits of folders in the history. */
export const FOLDER_LIMITS = { nameLength: 60, perUser: 200, groupsPerMove: 100 } as const;

/** Value of `folderUid` in the history's filter that selects groups without a folder. */
export const NO_FOLDER = 'none';
