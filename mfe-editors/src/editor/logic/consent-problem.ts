import type { DraftMedia } from '../media/media.ts';

/**
 * Returns the problem if the consent to show or hear the person in a file is missing, or undefined.
 */
export const findConsentProblem = ({ likenessConsent }: DraftMedia): string | undefined =>
  likenessConsent === 'needed'
    ? 'Confirm that you have the right to use this likeness.'
    : undefined;
