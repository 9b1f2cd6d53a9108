import type { AnySettings } from '@vidra/shared-contract/schemas';
import type { OrderFile } from '../../../files/uploads/file-repository.ts';
import { ProblemError } from '../../../web/http/problem-error.ts';
import { listConsentUids } from '../../flows/flows.ts';
import type { TaskConsent } from '../tables.ts';

/**
 * Requires a consent for each likeness of an order, and for own music. Samples need none, because they show people who
 * do not exist.
 *
 * @returns the consents, or null for an order that needs none
 * @throws ProblemError `consent_missing`
 */
export function requireConsents(
  settings: AnySettings,
  files: readonly OrderFile[],
): TaskConsent[] | null {
  const ownFiles = new Map(files.filter(({ isOwn }) => isOwn).map((file) => [file.uid, file]));
  const consents = listConsentUids(settings).flatMap((fileUid): TaskConsent[] => {
    const file = ownFiles.get(fileUid);
    if (!file) return [];
    if (file.likenessConsent) return [{ fileUid, ...file.likenessConsent }];
    const subject = file.kind === 'music' ? 'music' : 'likeness';
    throw new ProblemError(
      'consent_missing',
      `Confirm that you have the right to use this ${subject}, then try again. Nothing was charged.`,
      { meta: { fileUid } },
    );
  });
  return consents.length > 0 ? consents : null;
}
