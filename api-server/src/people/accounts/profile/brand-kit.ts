import { FILM_FONTS } from '@vidra/shared-contract';
import type { BrandKit } from '@vidra/shared-contract/schemas';
import type { Selectable } from 'kysely';
import { findKnownWord } from '../../../data/database/statements/find-known-word.ts';
import type { Database } from '../../../data/database/schema.ts';
import type { CallInput } from '../../../web/http/call.ts';
import { createNotFound } from '../../../web/http/problem-error.ts';
import type { Storage } from '../../../files/storage/storage.ts';
import { findFile } from '../../../files/uploads/file-repository.ts';
import type { BrandKitTable } from '../tables.ts';

interface Needs {
  db: Database;
  storage: Storage;
}

type Kit = Omit<Selectable<BrandKitTable>, 'userUid'>;
const EMPTY: Kit = { logoFileUid: null, primaryColour: null, secondaryColour: null, font: null };

/** Returns the logo, or undefined when it was deleted or is not the person's own. */
async function findLogo({ db, storage }: Needs, userUid: string, fileUid: string | null) {
  if (fileUid === null) return undefined;
  const file = await findFile(db, fileUid, userUid);
  if (file?.state !== 'ready' || file.userUid !== userUid || !file.storageKey) return undefined;
  return { fileUid, url: storage.address(file.storageKey) };
}

/** Returns the brand kit of an account. Fields that were never chosen are null. */
export async function readBrandKit(needs: Needs, userUid: string): Promise<BrandKit> {
  const kit = await needs.db
    .selectFrom('brandKits')
    .select(['logoFileUid', 'primaryColour', 'secondaryColour', 'font'])
    .where('userUid', '=', userUid)
    .executeTakeFirst();
  const { logoFileUid, font, ...rest } = kit ?? EMPTY;
  const logo = await findLogo(needs, userUid, logoFileUid);
  return {
    ...rest,
    font: findKnownWord(FILM_FONTS, font, null),
    logoFileUid: logo?.fileUid ?? null,
    logoUrl: logo?.url ?? null,
  };
}

/**
 * Updates the given fields of a brand kit. @throws ProblemError `not_found` for another person's
 * logo
 */
export async function updateBrandKit(
  needs: Needs,
  userUid: string,
  change: CallInput<'updateBrandKit'>['body'],
): Promise<BrandKit> {
  const { logoFileUid = null } = change;
  if (logoFileUid !== null && !(await findLogo(needs, userUid, logoFileUid))) {
    throw createNotFound('image');
  }
  if (Object.keys(change).length > 0) {
    await needs.db
      .insertInto('brandKits')
      .values({ ...EMPTY, ...change, userUid })
      .onConflict((conflict) => conflict.column('userUid').doUpdateSet(change))
      .execute();
  }
  return readBrandKit(needs, userUid);
}
