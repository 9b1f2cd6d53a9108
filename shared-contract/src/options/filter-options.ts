import { message } from '@vidra/shared-i18n/text';

/** Genders of a voice; `unknown` if its maker does not state it. */
export const VOICE_GENDERS = ['female', 'male', 'unknown'] as const;
export type VoiceGender = (typeof VOICE_GENDERS)[number];

/** Kinds of audio in a video. */
export const AUDIO_KINDS = ['music', 'voice'] as const;
export type AudioKind = (typeof AUDIO_KINDS)[number];

/** Suggested audiences of product videos; any other text is allowed too. */
export const AUDIENCES = [
  // Translators: who an ad is for, like the next six.
  message`everyone`,
  message`young adults`,
  message`parents`,
  message`professionals`,
  message`people who like to cook`,
  message`people who do sports`,
  message`people who look for a gift`,
] as const;

/** Usual lengths of product videos in seconds. */
export const SCRIPT_LENGTHS = [10, 15, 20, 30, 45, 60] as const;

/** Purposes of the gallery's templates, with their titles. */
export const TEMPLATE_PURPOSE_TITLES = {
  sell: message`Sell a product`,
  announce: message`Announce something`,
  story: message`Tell a story`,
  showcase: message`Show a place or thing`,
  compare: message`Show a change`,
} as const;
export type TemplatePurpose = keyof typeof TEMPLATE_PURPOSE_TITLES;
export const TEMPLATE_PURPOSES = Object.keys(TEMPLATE_PURPOSE_TITLES) as [
  TemplatePurpose,
  ...TemplatePurpose[],
];

/** Industries of the gallery's templates, with their titles. */
export const TEMPLATE_INDUSTRY_TITLES = {
  beauty: message`Beauty`,
  business: message`Business`,
  fashion: message`Fashion`,
  home: message`Home & living`,
  tech: message`Tech`,
  travel: message`Travel`,
} as const;
export type TemplateIndustry = keyof typeof TEMPLATE_INDUSTRY_TITLES;
export const TEMPLATE_INDUSTRIES = Object.keys(TEMPLATE_INDUSTRY_TITLES) as [
  TemplateIndustry,
  ...TemplateIndustry[],
];
