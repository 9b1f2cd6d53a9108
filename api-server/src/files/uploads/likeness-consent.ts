import { getConsentText } from '@vidra/shared-contract';
import type { UploadedFile } from '@vidra/shared-contract/schemas';
import { t } from '@vidra/shared-i18n/text';
import type { Database } from '../../data/database/schema.ts';
import type { CallInput } from '../../web/http/call.ts';
import { createNotFound, ProblemError } from '../../web/http/problem-error.ts';
import type { Storage } from '../storage/storage.ts';
import { EVERY_KIND, findFile } from './file-repository.ts';
import { presentFile } from './present-file.ts';
import type { LikenessConsent } from './tables.ts';

/**
 * Records that users confirm the right to use the likeness in their own file, or their music, or
 * revokes that for future orders. The first confirmation is kept.
 *
 * @throws ProblemError `not_found`, `invalid_request` for the words of another kind of file
 */
export async function consentToLikeness(
  { db, storage }: { db: Database; storage: Storage },
  userUid: string,
  { fileUid, words }: CallInput<'consentToLikeness'>['body'],
): Promise<UploadedFile> {
  const ownFile = await findFile(db, fileUid, userUid, EVERY_KIND);
  if (ownFile && words !== null && words !== getConsentText(ownFile.kind)) {
    // Callers send the English words.
    const consentText = getConsentText(ownFile.kind);
    const detail = t`Confirm this file with “${consentText}”.`;
    throw new ProblemError('invalid_request', detail, {
      fields: [{ path: 'words', message: detail }],
    });
  }
  const consent: LikenessConsent | null =
    words === null ? null : { words, givenAt: new Date().toISOString() };
  await db
    .updateTable('files')
    .set({ likenessConsent: consent && JSON.stringify(consent) })
    .where('uid', '=', fileUid)
    .where('userUid', '=', userUid)
    .where('state', '=', 'ready')
    .where('likenessConsent', consent ? 'is' : 'is not', null)
    .execute();
  const file = await findFile(db, fileUid, userUid, EVERY_KIND);
  if (file?.state !== 'ready') throw createNotFound('file');
  return presentFile(storage, file);
}
