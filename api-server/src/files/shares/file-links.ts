import type { FileLink } from '@vidra/shared-contract/schemas';
import { t } from '@vidra/shared-i18n/text';
import { createNotFound, ProblemError } from '../../web/http/problem-error.ts';
import type { Database } from '../../data/database/schema.ts';
import type { Config } from '../../config/config.ts';
import type { Storage } from '../storage/storage.ts';
import { EVERY_KIND, findFile } from '../uploads/file-repository.ts';
import { createLinkUid } from './link-uid.ts';
import type { FileLinkTable } from './tables.ts';

/** Path of linked files. */
export const LINK_PATH = '/app/link';

/** Readable parts of a linked file. */
export const LINKED_FILES = ['file', 'download', 'thumbnail'] as const;
export type LinkedFile = (typeof LINKED_FILES)[number];

/** Refuses samples, because they belong to everybody. */
async function requireOwn({ db }: { db: Database }, userUid: string, fileUid: string) {
  const file = await findFile(db, fileUid, userUid, EVERY_KIND);
  if (file?.userUid !== userUid || file.state !== 'ready') throw createNotFound('file');
  return file;
}

const selectLiveLink = ({ db }: { db: Database }, fileUid: string) =>
  db
    .selectFrom('fileLinks')
    .innerJoin('files', 'files.uid', 'fileLinks.fileUid')
    .selectAll('fileLinks')
    .select('thumbnailKey')
    .where('fileUid', '=', fileUid)
    .where('revokedAt', 'is', null)
    .executeTakeFirst();

function presentFileLink(
  { config }: { config: Config },
  { uid, fileUid, createdAt, thumbnailKey }: FileLinkTable & { thumbnailKey: string | null },
): FileLink {
  const url = (file: LinkedFile) => `${config.publicUrl}${LINK_PATH}/${uid}/${file}`;
  return {
    linkUid: uid,
    fileUid,
    createTime: createdAt.getTime(),
    url: url('file'),
    downloadUrl: url('download'),
    thumbnailUrl: thumbnailKey === null ? '' : url('thumbnail'),
  };
}

/**
 * Creates or finds the link of one of the user's own files.
 *
 * @throws ProblemError `not_found`, `conflict`
 */
export async function createFileLink(
  platform: { config: Config; db: Database },
  userUid: string,
  fileUid: string,
): Promise<FileLink> {
  await requireOwn(platform, userUid, fileUid);
  await platform.db
    .insertInto('fileLinks')
    .values({ uid: createLinkUid(), fileUid, userUid, createdAt: new Date(), revokedAt: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const link = await selectLiveLink(platform, fileUid);
  // The link was revoked at the same moment.
  if (!link) throw new ProblemError('conflict', t`The link was just revoked. Create a new one.`);
  return presentFileLink(platform, link);
}

/**
 * Returns the link of one of the user's own files.
 *
 * @throws ProblemError `not_found`
 */
export async function getFileLink(
  platform: { config: Config; db: Database },
  userUid: string,
  fileUid: string,
): Promise<{ link: FileLink | null }> {
  await requireOwn(platform, userUid, fileUid);
  const link = await selectLiveLink(platform, fileUid);
  return { link: link ? presentFileLink(platform, link) : null };
}

/**
 * Revokes a file's link, if it has one.
 *
 * @throws ProblemError `not_found`
 */
export async function revokeFileLink(
  platform: { db: Database },
  userUid: string,
  fileUid: string,
): Promise<void> {
  await requireOwn(platform, userUid, fileUid);
  await platform.db
    .updateTable('fileLinks')
    .set({ revokedAt: new Date() })
    .where('fileUid', '=', fileUid)
    .where('revokedAt', 'is', null)
    .execute();
}

/**
 * Returns the current address of a linked file.
 *
 * @throws ProblemError `not_found`
 */
export async function getLinkAddress(
  { db, storage }: { db: Database; storage: Storage },
  linkUid: string,
  file: LinkedFile,
): Promise<string> {
  const linkedFile = await db
    .selectFrom('fileLinks')
    .innerJoin('files', 'files.uid', 'fileLinks.fileUid')
    .innerJoin('users', 'users.uid', 'fileLinks.userUid')
    .select(['storageKey', 'thumbnailKey', 'fileName'])
    .where('fileLinks.uid', '=', linkUid)
    .where('revokedAt', 'is', null)
    .where('users.suspendedAt', 'is', null)
    .executeTakeFirst();
  const key = file === 'thumbnail' ? linkedFile?.thumbnailKey : linkedFile?.storageKey;
  if (!linkedFile || key == null) throw createNotFound('file');
  return file === 'download' ? storage.address(key, linkedFile.fileName) : storage.address(key);
}
