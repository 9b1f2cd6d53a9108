import { message } from '@vidra/shared-i18n/text';

/** Consent text for a portrait, a recording or a person, as it is shown and stored. */
export const LIKENESS_CONSENT = message`I have the right to use this likeness`;

/** Consent text for a person's own music, as it is shown and stored. */
export const MUSIC_CONSENT = message`I have the right to use this music`;

/** Consent text for a person's own font, as it is shown and stored. */
export const FONT_CONSENT = message`I have the right to use this font`;

const CONSENT_TEXTS: Readonly<Record<string, string>> = {
  music: MUSIC_CONSENT,
  font: FONT_CONSENT,
};

/** Returns the consent text that a file of a kind needs. */
export const getConsentText = (kind: string): string => CONSENT_TEXTS[kind] ?? LIKENESS_CONSENT;
