import { z } from 'zod';
import { FOLDER_LIMITS } from '../folder-options.ts';
import { okResponse, emptyObject, timestamp, uid } from './common.ts';

const name = z.string().trim().min(1).max(FOLDER_LIMITS.nameLength);

/** A place of the history where groups are kept together. A group is in one folder or in none. */
export const folder = z.strictObject({
  folderUid: uid,
  /** Unlike every other one's of the user; letters' case makes no difference. */
  name,
  createTime: timestamp,
  /** Groups in it that the history shows. */
  groupCount: z.number().int().nonnegative(),
});
export type Folder = z.infer<typeof folder>;

const oneFolder = z.strictObject({ folderUid: uid });

export const folderCalls = {
  /** `conflict` when the user has a folder of this name, or as many folders as there can be. */
  createFolder: { body: z.strictObject({ name }), answer: folder },
  /** All of them, by name. */
  listFolders: { query: emptyObject, answer: z.strictObject({ folders: z.array(folder) }) },
  renameFolder: { body: oneFolder.extend({ name }), answer: folder },
  /** Unknown and foreign groups are left out of the answer. */
  moveToFolder: {
    body: z.strictObject({
      groupUids: z.array(uid).min(1).max(FOLDER_LIMITS.groupsPerMove),
      /** null: out of the folder they are in. */
      folderUid: uid.nullable(),
    }),
    answer: z.strictObject({ groupUids: z.array(uid) }),
  },
  /** Its groups stay in the history, in no folder. */
  deleteFolder: { body: oneFolder, answer: okResponse },
};
