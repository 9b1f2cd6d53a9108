/** How a voice sounds; `unknown` where its maker does not say. */
export const VOICE_GENDERS = ['female', 'male', 'unknown'] as const;
export type VoiceGender = (typeof VOICE_GENDERS)[number];

/** What can be heard in a video beside its pictures. */
export const AUDIO_KINDS = ['music', 'voice'] as const;
export type AudioKind = (typeof AUDIO_KINDS)[number];

/** Usual audiences of product videos, to choose from; any other text is as good. */
export const AUDIENCES = [
  'everyone',
  'young adults',
  'parents',
  'professionals',
  'people who like to cook',
  'people who do sports',
  'people who look for a gift',
] as const;

/** Usual lengths of product videos in seconds. */
export const SCRIPT_LENGTHS = [10, 15, 20, 30, 45, 60] as const;
