/** Consent text for a portrait, a recording or a person, as it is shown and stored. */
export const LIKENESS_CONSENT = 'I have the right to use this likeness';
