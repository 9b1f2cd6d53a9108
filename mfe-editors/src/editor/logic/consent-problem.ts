import { t } from '@vidra/shared-i18n/text';
import type { DraftMedia } from '../media/media.ts';

/**
 * Returns the problem if the consent to show or hear the person in a file, or to use music, is missing.
 */
export function findConsentProblem({ kind, likenessConsent }: DraftMedia): string | undefined {
  if (likenessConsent !== 'needed') return undefined;
  return kind === 'music'
    ? t`Confirm that you have the right to use this music.`
    : t`Confirm that you have the right to use this likeness.`;
}
