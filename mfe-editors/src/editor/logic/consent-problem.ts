import type { DraftMedia } from '../media/media.ts';

/** What is missing before the person in a file may be shown or heard. */
export const findConsentProblem = ({ likenessConsent }: DraftMedia): string | undefined =>
  likenessConsent === 'needed'
    ? 'Confirm that you have the right to use this likeness.'
    : undefined;
