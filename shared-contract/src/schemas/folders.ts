import { z } from 'zod';
import { FOLDER_LIMITS } from '../options/folder-options.ts';
import { okResponse, emptyObject, timestamp, uid } from './common.ts';

const name = z.string().trim().min(1).max(FOLDER_LIMITS.nameLength);

/** A folder of groups in the history. A group is in one folder or in none. */
export const folder = z.strictObject({
  folderUid: uid,
  /** Unique among the user's folders, ignoring case. */
  name,
  createTime: timestamp,
  /** Number of its groups that the history shows. */
  groupCount: z.number().int().nonnegative(),
});
export type Folder = z.infer<typeof folder>;

const oneFolder = z.strictObject({ folderUid: uid });

export const folderCalls = {
  /**
   * Fails with `conflict` if the user has a folder of this name, or has reached the maximum number
   * of folders.
   */
  createFolder: { summary: 'create a folder', body: z.strictObject({ name }), answer: folder },
  /** All folders, by name. */
  listFolders: {
    summary: 'list folders',
    query: emptyObject,
    answer: z.strictObject({ folders: z.array(folder) }),
  },
  renameFolder: { summary: 'rename a folder', body: oneFolder.extend({ name }), answer: folder },
  /** Groups that are unknown or belong to others are left out of the response. */
  moveToFolder: {
    summary: 'move groups into or out of a folder',
    body: z.strictObject({
      groupUids: z.array(uid).min(1).max(FOLDER_LIMITS.groupsPerMove),
      /** null: remove from the current folder. */
      folderUid: uid.nullable(),
    }),
    answer: z.strictObject({ groupUids: z.array(uid) }),
  },
  /** Its groups stay in the history, without a folder. */
  deleteFolder: {
    summary: 'delete a folder, keep its groups',
    body: oneFolder,
    answer: okResponse,
  },
};
