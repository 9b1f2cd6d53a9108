/** Consent text for a portrait, a recording or a person, as it is shown and stored. */
export const LIKENESS_CONSENT = 'I have the right to use this likeness';

/** Consent text for a person's own music, as it is shown and stored. */
export const MUSIC_CONSENT = 'I have the right to use this music';

/** Returns the consent text that a file of a kind needs. */
export const getConsentText = (kind: string): typeof LIKENESS_CONSENT | typeof MUSIC_CONSENT =>
  kind === 'music' ? MUSIC_CONSENT : LIKENESS_CONSENT;
