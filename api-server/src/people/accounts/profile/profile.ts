import { USER_ROLES } from '@vidra/shared-contract';
import type { ProfileAnswer } from '@vidra/shared-contract/schemas';
import type { Config } from '../../../config/config.ts';
import { findKnownWord } from '../../../data/database/statements/find-known-word.ts';
import type { Database } from '../../../data/database/schema.ts';
import type { CallInput } from '../../../web/http/call.ts';
import { createNotFound } from '../../../web/http/problem-error.ts';
import type { Storage } from '../../../files/storage/storage.ts';
import { findFile } from '../../../files/uploads/file-repository.ts';
import { isActive } from '../invitations.ts';
import { getUser } from '../users.ts';

/** Permanent path that redirects to a fresh signed address of the picture. */
export const PORTRAIT_PATH = '/app/portraits';

async function findPortrait(
  { db }: { db: Database },
  userUid: string,
  fileUid: string,
): Promise<string> {
  const file = await findFile(db, fileUid, userUid);
  // A sample file cannot be a portrait.
  if (file?.state !== 'ready' || file.userUid !== userUid) throw createNotFound('image');
  return `${PORTRAIT_PATH}/${file.uid}`;
}

interface Profiles {
  db: Database;
  config: Pick<Config, 'invitations'>;
}

/** Returns the profile of an account. */
export async function readProfile(
  { db, config }: Profiles,
  userUid: string,
): Promise<ProfileAnswer> {
  const user = await getUser(db, userUid);
  const { name, portrait, role, closesAt, language, email: userEmail } = user;
  return {
    userName: name,
    userEmail,
    portrait,
    role: findKnownWord(USER_ROLES, role, 'user'),
    activated: isActive(config, user),
    closeTime: closesAt?.getTime() ?? null,
    language,
  };
}

/** Updates the given fields of a profile. */
export async function updateProfile(
  platform: Profiles,
  userUid: string,
  { userName, portraitFileUid, language }: CallInput<'updateProfile'>['body'],
): Promise<ProfileAnswer> {
  const change = {
    ...(userName !== undefined && { name: userName }),
    ...(language !== undefined && { language }),
    ...(portraitFileUid === null && { portrait: '' }),
    ...(portraitFileUid != null && {
      portrait: await findPortrait(platform, userUid, portraitFileUid),
    }),
  };
  if (Object.keys(change).length > 0) {
    await platform.db.updateTable('users').set(change).where('uid', '=', userUid).execute();
  }
  return readProfile(platform, userUid);
}

/**
 * Returns the current address of a portrait. @throws ProblemError `not_found` unless it is a
 * portrait
 */
export async function getPortraitAddress(
  { db, storage }: { db: Database; storage: Storage },
  fileUid: string,
): Promise<string> {
  const file = await db
    .selectFrom('files')
    .innerJoin('users', 'users.uid', 'files.userUid')
    .select('thumbnailKey')
    .where('files.uid', '=', fileUid)
    .where('users.portrait', '=', `${PORTRAIT_PATH}/${fileUid}`)
    .executeTakeFirst();
  if (!file?.thumbnailKey) throw createNotFound('image');
  return storage.address(file.thumbnailKey);
}
