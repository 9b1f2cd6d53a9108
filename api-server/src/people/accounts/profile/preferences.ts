import { CAPTION_STYLES, FILM_STYLES } from '@vidra/shared-contract';
import type { Preferences } from '@vidra/shared-contract/schemas';
import { findKnownWord } from '../../../data/database/statements/find-known-word.ts';
import type { Database } from '../../../data/database/schema.ts';
import type { CallInput } from '../../../web/http/call.ts';

const FRESH: Preferences = {
  mailWhenDone: true,
  voice: null,
  captions: null,
  style: null,
  captionStyle: null,
};

/** Returns a person's preferences, with defaults where nothing was chosen. */
export async function readPreferences(db: Database, userUid: string): Promise<Preferences> {
  const storedPreferences = await db
    .selectFrom('preferences')
    .select(['mailWhenDone', 'voice', 'captions', 'style', 'captionStyle'])
    .where('userUid', '=', userUid)
    .executeTakeFirst();
  if (!storedPreferences) return FRESH;
  return {
    ...storedPreferences,
    style: findKnownWord(FILM_STYLES, storedPreferences.style, null),
    captionStyle: findKnownWord(CAPTION_STYLES, storedPreferences.captionStyle, null),
  };
}

/** Updates the given preferences. */
export async function updatePreferences(
  db: Database,
  userUid: string,
  { voice, ...rest }: CallInput<'updatePreferences'>['body'],
): Promise<Preferences> {
  const change = { ...rest, ...(voice !== undefined && { voice: voice && JSON.stringify(voice) }) };
  if (Object.keys(change).length > 0) {
    await db
      .insertInto('preferences')
      .values({
        ...FRESH,
        voice: null,
        ...change,
        userUid,
        mailWhenDone: change.mailWhenDone ?? FRESH.mailWhenDone,
      })
      .onConflict((conflict) => conflict.column('userUid').doUpdateSet(change))
      .execute();
  }
  return readPreferences(db, userUid);
}
