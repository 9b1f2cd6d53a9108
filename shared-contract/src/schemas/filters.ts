import { z } from 'zod';
import { AUDIO_KINDS, VOICE_GENDERS } from '../filter-options.ts';
import { FILM_MOTIONS, FILM_STYLES, FLOWS } from '../film-options.ts';
import { SCRIPT_PLATFORMS, SCRIPT_STYLES, SCRIPT_TONES } from '../script-options.ts';
import { QUALITIES, RATIOS } from '../video-options.ts';
import { samplePicture } from './capabilities.ts';
import { emptyObject, pageQuery } from './common.ts';
import { anySettings } from './film-calls.ts';

const createPageShape = <T extends z.ZodType>(item: T) => ({
  items: z.array(item),
  nextCursor: z.string().nullable(),
});
const createTitledSchema = <T extends z.ZodType>(id: T) =>
  z.strictObject({ id, title: z.string() });

const gender = z.enum(VOICE_GENDERS);
/** BCP 47; `en` finds `en-GB` too, and voices that speak whatever they are given. */
const language = z.string().min(1).max(35);
const voiceFilter = { ...pageQuery, language: language.optional(), gender: gender.optional() };
/** What the filter can be set to here. */
const voiceValues = { languages: z.array(z.string()), genders: z.array(gender) };

export const audioItem = z.strictObject({
  kind: z.enum(AUDIO_KINDS),
  /** A `voiceId`, or a `bed` of music. */
  id: z.string(),
  name: z.string(),
  /** Of voices: BCP 47, `multi` speaks what it is given. Null for music. */
  language: z.string().nullable(),
  gender: gender.nullable(),
  /** Of music: AAC in an MP4 file. Voices are heard by the call `voiceSample`. */
  url: z.string().nullable(),
});
export type AudioItem = z.infer<typeof audioItem>;

/** Something to begin with: settings that can be ordered as they are, and changed before. */
export const template = z.strictObject({
  templateId: z.string(),
  title: z.string(),
  description: z.string(),
  flow: z.enum(FLOWS),
  ratio: z.enum(RATIOS),
  /** The camera's moves in it. */
  motions: z.array(z.enum(FILM_MOTIONS)),
  /** The shipped pictures that it shows, the first one first. */
  pictures: z.array(samplePicture),
  /** What it makes, small and without sound, and a picture from its midst; null: not made here. */
  film: z
    .strictObject({
      url: z.string(),
      posterUrl: z.string(),
      width: z.number().int(),
      height: z.number().int(),
    })
    .nullable(),
  settings: anySettings,
});
export type Template = z.infer<typeof template>;

export const filterCalls = {
  /** Voices and music, by kind and id. A language or gender leaves only voices. */
  filterAudio: {
    body: z.strictObject({ ...voiceFilter, kind: z.enum(AUDIO_KINDS).optional() }),
    answer: z.strictObject({
      ...createPageShape(audioItem),
      kinds: z.array(z.enum(AUDIO_KINDS)),
      ...voiceValues,
      /** Why there are no voices; null when there are. */
      voiceNotice: z.string().nullable(),
    }),
  },
  /** Voices of the speaker flow page by page, and the shipped portraits. */
  filterSpeaker: {
    body: z.strictObject(voiceFilter),
    answer: z.strictObject({
      ...createPageShape(audioItem),
      ...voiceValues,
      voiceNotice: z.string().nullable(),
      portraits: z.array(samplePicture),
      /** Why there are no portraits; null when there are. */
      portraitNotice: z.string().nullable(),
    }),
  },
  /** The gallery, by id. */
  filterFront: {
    body: z.strictObject({
      ...pageQuery,
      /** This one alone; nothing when it is not offered. */
      templateId: z.string().max(100).optional(),
      flow: z.enum(FLOWS).optional(),
      ratio: z.enum(RATIOS).optional(),
      motion: z.enum(FILM_MOTIONS).optional(),
    }),
    answer: z.strictObject({
      ...createPageShape(template),
      flows: z.array(z.enum(FLOWS)),
      ratios: z.array(z.enum(RATIOS)),
      motions: z.array(z.enum(FILM_MOTIONS)),
    }),
  },
  /** What a product video can be asked to be. */
  filterUrl2video: {
    body: emptyObject,
    answer: z.strictObject({
      styles: z.array(createTitledSchema(z.enum(SCRIPT_STYLES))),
      tones: z.array(createTitledSchema(z.enum(SCRIPT_TONES))),
      /** `ratio` is the one that is usual there. */
      platforms: z.array(
        createTitledSchema(z.enum(SCRIPT_PLATFORMS)).extend({ ratio: z.enum(RATIOS) }),
      ),
      audiences: z.array(z.string()),
      languages: z.array(createTitledSchema(z.string())),
      /** Seconds. */
      lengths: z.array(z.number().int().positive()),
      /** How titles and captions look. */
      looks: z.array(createTitledSchema(z.enum(FILM_STYLES))),
      qualities: z.array(z.enum(QUALITIES)),
    }),
  },
};
