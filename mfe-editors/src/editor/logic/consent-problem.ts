import type { DraftMedia } from '../media/media.ts';

/**
 * Returns the problem if the consent to show or hear the person in a file, or to use music, is missing.
 */
export const findConsentProblem = ({ kind, likenessConsent }: DraftMedia): string | undefined =>
  likenessConsent === 'needed'
    ? `Confirm that you have the right to use this ${kind === 'music' ? 'music' : 'likeness'}.`
    : undefined;
