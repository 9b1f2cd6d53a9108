import { t } from '@vidra/shared-i18n/text';
import type { DraftMedia } from '../media/media.ts';

/**
 * Returns the problem if the consent to show or hear the person in a file, or to use music or a font, is missing.
 */
export function findConsentProblem({ kind, likenessConsent }: DraftMedia): string | undefined {
  if (likenessConsent !== 'needed') return undefined;
  switch (kind) {
    case 'music':
      return t`Confirm that you have the right to use this music.`;
    case 'font':
      return t`Confirm that you have the right to use this font.`;
    default:
      return t`Confirm that you have the right to use this likeness.`;
  }
}
