import { message } from '@vidra/shared-i18n/text';

/** Consent text for a portrait, a recording or a person, as it is shown and stored. */
export const LIKENESS_CONSENT = message`I have the right to use this likeness`;

/** Consent text for a person's own music, as it is shown and stored. */
export const MUSIC_CONSENT = message`I have the right to use this music`;

/** Returns the consent text that a file of a kind needs. */
export const getConsentText = (kind: string): string =>
  kind === 'music' ? MUSIC_CONSENT : LIKENESS_CONSENT;
