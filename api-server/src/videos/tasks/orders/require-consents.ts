import type { AnySettings } from '@vidra/shared-contract/schemas';
import { t } from '@vidra/shared-i18n/text';
import type { OrderFile } from '../../../files/uploads/file-repository.ts';
import { isPhotographedPerson } from '../../../files/samples/samples.ts';
import { ProblemError } from '../../../web/http/problem-error.ts';
import { listConsentUids } from '../../flows/flows.ts';
import type { TaskConsent } from '../tables.ts';

function describeMissingConsent(kind: OrderFile['kind']): string {
  switch (kind) {
    case 'music':
      return t`Confirm that you have the right to use this music, then try again. Nothing was
        charged.`;
    case 'font':
      return t`Confirm that you have the right to use this font, then try again. Nothing was
        charged.`;
    default:
      return t`Confirm that you have the right to use this likeness, then try again. Nothing was
        charged.`;
  }
}

/**
 * Requires a consent for each likeness of an order, and for own music and fonts. Drawn samples need none, because they
 * show people who do not exist. Nobody can consent for the people in photographs among the samples.
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
    if (isPhotographedPerson(fileUid)) {
      throw new ProblemError(
        'consent_missing',
        t`The person in this sample has agreed to neither speaking nor trying on clothes. Choose another image.
          Nothing was charged.`,
        { meta: { fileUid } },
      );
    }
    const file = ownFiles.get(fileUid);
    if (!file) return [];
    if (file.likenessConsent) return [{ fileUid, ...file.likenessConsent }];
    throw new ProblemError('consent_missing', describeMissingConsent(file.kind), {
      meta: { fileUid },
    });
  });
  return consents.length > 0 ? consents : null;
}
