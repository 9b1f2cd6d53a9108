import type { AnySettings } from '@vidra/shared-contract/schemas';
import type { OrderFile } from '../../../files/uploads/file-repository.ts';
import { ProblemError } from '../../../web/http/problem-error.ts';
import type { TaskConsent } from '../tables.ts';

/** The files of an order in which a person's likeness or voice is used. */
function listLikenesses(settings: AnySettings): string[] {
  if (settings.flow === 'try-on') return [settings.personUid];
  if (settings.flow !== 'speaker') return [];
  const { portraitUid, audioUid } = settings;
  return audioUid === undefined ? [portraitUid] : [portraitUid, audioUid];
}

/**
 * Sees to it that the person has the right to use each likeness of an order. Samples show people
 * who do not exist.
 *
 * @returns null for an order that uses no likeness
 * @throws ProblemError `consent_missing`
 */
export function requireConsents(
  settings: AnySettings,
  files: readonly OrderFile[],
): TaskConsent[] | null {
  const ownFiles = new Map(files.filter(({ isOwn }) => isOwn).map((file) => [file.uid, file]));
  const consents = listLikenesses(settings).flatMap((fileUid): TaskConsent[] => {
    const file = ownFiles.get(fileUid);
    if (!file) return [];
    if (file.likenessConsent) return [{ fileUid, ...file.likenessConsent }];
    throw new ProblemError(
      'consent_missing',
      'Confirm that you have the right to use this likeness, then order again. Nothing was charged.',
      { meta: { fileUid } },
    );
  });
  return consents.length > 0 ? consents : null;
}
