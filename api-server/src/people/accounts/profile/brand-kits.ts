import { BRAND_LIMITS, FILM_FONTS, LOGO_CORNERS } from '@vidra/shared-contract';
import type { BrandKit, BrandKitFields } from '@vidra/shared-contract/schemas';
import { t } from '@vidra/shared-i18n/text';
import type { Selectable } from 'kysely';
import { createUid } from '../../../data/database/statements/create-uid.ts';
import { findKnownWord } from '../../../data/database/statements/find-known-word.ts';
import type { Database } from '../../../data/database/schema.ts';
import type { CallInput } from '../../../web/http/call.ts';
import { createNotFound, ProblemError } from '../../../web/http/problem-error.ts';
import type { Storage } from '../../../files/storage/storage.ts';
import { findFile } from '../../../files/uploads/file-repository.ts';
import { presentFile } from '../../../files/uploads/present-file.ts';
import type { BrandKitTable } from '../tables.ts';

interface Needs {
  db: Database;
  storage: Storage;
}

type KitRow = Selectable<BrandKitTable>;

const NO_KIT: Omit<BrandKit, 'logoUrl'> = {
  kitUid: null,
  name: '',
  isDefault: true,
  logoFileUid: null,
  logoCorner: null,
  primaryColour: null,
  secondaryColour: null,
  accentColour: null,
  groundColour: null,
  textColour: null,
  font: null,
  fontFileUid: null,
  fontFile: null,
  pronunciations: [],
};
/** Columns without a value of their own when a row is created. */
const BLANK = { logoFileUid: null, primaryColour: null, secondaryColour: null, font: null };

/** Returns the own font, or undefined when it was deleted or is not the person's own. */
async function findFont({ db, storage }: Needs, userUid: string, fileUid: string | null) {
  if (fileUid === null) return undefined;
  const file = await findFile(db, fileUid, userUid, ['font']);
  return file?.state === 'ready' ? presentFile(storage, file) : undefined;
}

/** Returns the logo, or undefined when it was deleted or is not the person's own. */
async function findLogo({ db, storage }: Needs, userUid: string, fileUid: string | null) {
  if (fileUid === null) return undefined;
  const file = await findFile(db, fileUid, userUid);
  if (file?.state !== 'ready' || file.userUid !== userUid || !file.storageKey) return undefined;
  return { fileUid, url: storage.address(file.storageKey) };
}

async function presentKit(needs: Needs, row: KitRow, isDefault: boolean): Promise<BrandKit> {
  const { uid: kitUid, userUid, logoFileUid, logoCorner, font, fontFileUid, ...otherFields } = row;
  const { pronunciations, ...rest } = otherFields;
  const logo = await findLogo(needs, userUid, logoFileUid);
  const fontFile = await findFont(needs, userUid, fontFileUid);
  return {
    ...rest,
    kitUid,
    isDefault,
    font: findKnownWord(FILM_FONTS, font, null),
    logoCorner: findKnownWord(LOGO_CORNERS, logoCorner, null),
    pronunciations: [...pronunciations],
    logoFileUid: logo?.fileUid ?? null,
    logoUrl: logo?.url ?? null,
    fontFileUid: fontFile?.fileUid ?? null,
    fontFile: fontFile ?? null,
  };
}

const findDefault = (db: Database, userUid: string): Promise<KitRow | undefined> =>
  db.selectFrom('brandKits').selectAll().where('userUid', '=', userUid).executeTakeFirst();

async function listFurther(db: Database, userUid: string): Promise<KitRow[]> {
  const rows = await db
    .selectFrom('furtherBrandKits')
    .selectAll()
    .where('userUid', '=', userUid)
    .execute();
  const collator = new Intl.Collator('en', { numeric: true });
  return rows.sort((left, right) => collator.compare(left.name, right.name));
}

/** Returns the default kit of an account. Fields that were never chosen are null. */
export async function readBrandKit(needs: Needs, userUid: string): Promise<BrandKit> {
  const row = await findDefault(needs.db, userUid);
  return row ? presentKit(needs, row, true) : { ...NO_KIT, logoUrl: null };
}

/** Returns the kits of an account, the default first. */
export async function listBrandKits(needs: Needs, userUid: string): Promise<BrandKit[]> {
  const defaultKit = await findDefault(needs.db, userUid);
  const furtherKits = await listFurther(needs.db, userUid);
  return Promise.all([
    ...(defaultKit ? [presentKit(needs, defaultKit, true)] : []),
    ...furtherKits.map((row) => presentKit(needs, row, false)),
  ]);
}

/** Serializes one user's changes, so that the limit and the single default hold. */
async function takeTurns(transaction: Database, userUid: string): Promise<void> {
  await transaction
    .selectFrom('users')
    .select('uid')
    .where('uid', '=', userUid)
    .forNoKeyUpdate()
    .execute();
}

/** @throws ProblemError `not_found` for a file that is not the person's own */
async function requireFiles(
  needs: Needs,
  userUid: string,
  { logoFileUid = null, fontFileUid = null }: BrandKitFields,
): Promise<void> {
  if (logoFileUid !== null && !(await findLogo(needs, userUid, logoFileUid))) {
    throw createNotFound('image');
  }
  if (fontFileUid !== null && !(await findFont(needs, userUid, fontFileUid))) {
    throw createNotFound('font');
  }
}

const toColumns = ({ pronunciations, ...fields }: BrandKitFields) => ({
  ...fields,
  ...(pronunciations && { pronunciations: JSON.stringify(pronunciations) }),
});

/** Converts a stored row to the values of a new one. */
const toValues = ({ pronunciations, ...row }: KitRow) => ({
  ...row,
  pronunciations: JSON.stringify(pronunciations),
});

/** Creates a kit. The first one is the default. @throws ProblemError `conflict`, `not_found` */
export async function createBrandKit(
  needs: Needs,
  userUid: string,
  fields: CallInput<'createBrandKit'>['body'],
): Promise<BrandKit> {
  await requireFiles(needs, userUid, fields);
  return needs.db.transaction().execute(async (transaction) => {
    await takeTurns(transaction, userUid);
    const isDefault = (await findDefault(transaction, userUid)) === undefined;
    const count = (await listFurther(transaction, userUid)).length + (isDefault ? 0 : 1);
    if (count >= BRAND_LIMITS.maxKits) {
      throw new ProblemError(
        'conflict',
        t`You've reached the limit of ${count} brand kits. Delete one first.`,
      );
    }
    const row = await transaction
      .insertInto(isDefault ? 'brandKits' : 'furtherBrandKits')
      .values({ ...BLANK, ...toColumns(fields), uid: createUid(), userUid })
      .returningAll()
      .executeTakeFirstOrThrow();
    return presentKit({ ...needs, db: transaction }, row, isDefault);
  });
}

/** Exchanges the default for another kit. */
async function makeDefault(transaction: Database, chosenKit: KitRow): Promise<void> {
  const { uid, userUid } = chosenKit;
  const previousKit = await findDefault(transaction, userUid);
  await transaction.deleteFrom('furtherBrandKits').where('uid', '=', uid).execute();
  await transaction.deleteFrom('brandKits').where('userUid', '=', userUid).execute();
  await transaction.insertInto('brandKits').values(toValues(chosenKit)).execute();
  if (previousKit) {
    await transaction.insertInto('furtherBrandKits').values(toValues(previousKit)).execute();
  }
}

/** Changes a kit that is not the default. */
async function updateFurther(
  transaction: Database,
  userUid: string,
  { kitUid, isDefault, ...fields }: CallInput<'updateBrandKit'>['body'] & { kitUid: string },
): Promise<KitRow> {
  const row = await transaction
    .updateTable('furtherBrandKits')
    // Without a change, the kit is only looked up.
    .set({ uid: kitUid, ...toColumns(fields) })
    .where('uid', '=', kitUid)
    .where('userUid', '=', userUid)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw createNotFound('brand kit');
  if (isDefault) await makeDefault(transaction, row);
  return row;
}

/**
 * Updates the given fields of a kit, by default those of the default kit.
 *
 * @throws ProblemError `not_found` for another person's logo or kit
 */
export async function updateBrandKit(
  needs: Needs,
  userUid: string,
  change: CallInput<'updateBrandKit'>['body'],
): Promise<BrandKit> {
  const { kitUid, isDefault = false, ...fields } = change;
  await requireFiles(needs, userUid, fields);
  return needs.db.transaction().execute(async (transaction) => {
    await takeTurns(transaction, userUid);
    const platform = { ...needs, db: transaction };
    const defaultKit = await findDefault(transaction, userUid);
    if (kitUid !== undefined && kitUid !== defaultKit?.uid) {
      const row = await updateFurther(transaction, userUid, { ...change, kitUid });
      return presentKit(platform, row, isDefault);
    }
    if (Object.keys(fields).length > 0) {
      const columns = toColumns(fields);
      await transaction
        .insertInto('brandKits')
        .values({ ...BLANK, uid: createUid(), ...columns, userUid })
        .onConflict((conflict) => conflict.column('userUid').doUpdateSet(columns))
        .execute();
    }
    return readBrandKit(platform, userUid);
  });
}

/** Deletes a kit. The next one by name replaces the default. @throws ProblemError `not_found` */
export async function deleteBrandKit(db: Database, userUid: string, kitUid: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await takeTurns(transaction, userUid);
    const deletedDefault = await transaction
      .deleteFrom('brandKits')
      .where('userUid', '=', userUid)
      .where('uid', '=', kitUid)
      .returning('uid')
      .executeTakeFirst();
    if (deletedDefault) {
      const [nextKit] = await listFurther(transaction, userUid);
      if (nextKit) await makeDefault(transaction, nextKit);
      return;
    }
    const deletedKit = await transaction
      .deleteFrom('furtherBrandKits')
      .where('userUid', '=', userUid)
      .where('uid', '=', kitUid)
      .returning('uid')
      .executeTakeFirst();
    if (!deletedKit) throw createNotFound('brand kit');
  });
}
