/** What is confirmed of a portrait, a recording or a person, as it is shown and kept. */
export const LIKENESS_CONSENT = 'I have the right to use this likeness';
