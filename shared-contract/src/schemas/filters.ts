import { z } from 'zod';
import {
  AUDIO_KINDS,
  TEMPLATE_INDUSTRIES,
  TEMPLATE_PURPOSES,
  VOICE_GENDERS,
} from '../options/filter-options.ts';
import { FILM_MOTIONS } from '../options/motions.ts';
import { FILM_STYLES } from '../options/film-options.ts';
import { FLOWS } from '../routes/tools.ts';
import { SCRIPT_PLATFORMS, SCRIPT_STYLES, SCRIPT_TONES } from '../options/script-options.ts';
import { QUALITIES, RATIOS } from '../options/video-options.ts';
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
/** BCP 47. `en` also finds `en-GB` and multilingual voices. */
const language = z.string().min(1).max(35);
const voiceFilter = { ...pageQuery, language: language.optional(), gender: gender.optional() };
/** Available values of the filter. */
const voiceValues = { languages: z.array(z.string()), genders: z.array(gender) };

export const audioItem = z.strictObject({
  kind: z.enum(AUDIO_KINDS),
  /** A `voiceId` or a music `bed`. */
  id: z.string(),
  name: z.string(),
  /** Voices: BCP 47, or `multi` for any language. Music: null. */
  language: z.string().nullable(),
  gender: gender.nullable(),
  /** Music: AAC in an MP4 file. Voices: null, use the `voiceSample` call. */
  url: z.string().nullable(),
});
export type AudioItem = z.infer<typeof audioItem>;

/** A template: settings that can be ordered unchanged or edited first. */
export const template = z.strictObject({
  templateId: z.string(),
  title: z.string(),
  description: z.string(),
  flow: z.enum(FLOWS),
  purpose: z.enum(TEMPLATE_PURPOSES),
  industry: z.enum(TEMPLATE_INDUSTRIES),
  ratio: z.enum(RATIOS),
  /** Camera moves of the template. */
  motions: z.array(z.enum(FILM_MOTIONS)),
  /** The sample pictures it shows, in order. */
  pictures: z.array(samplePicture),
  /**
   * Its result as a small silent film, with its best frame as the poster; null: not made here.
   */
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
  /** Voices and music, by kind and id. A language or gender filter leaves only voices. */
  filterAudio: {
    summary: 'list audio filters',
    body: z.strictObject({ ...voiceFilter, kind: z.enum(AUDIO_KINDS).optional() }),
    answer: z.strictObject({
      ...createPageShape(audioItem),
      kinds: z.array(z.enum(AUDIO_KINDS)),
      ...voiceValues,
      /** Why there are no voices; null if there are some. */
      voiceNotice: z.string().nullable(),
    }),
  },
  /** Paginated voices of the speaker flow, and the sample portraits. */
  filterSpeaker: {
    summary: 'list speaker filters',
    body: z.strictObject(voiceFilter),
    answer: z.strictObject({
      ...createPageShape(audioItem),
      ...voiceValues,
      voiceNotice: z.string().nullable(),
      portraits: z.array(samplePicture),
      /** Why there are no portraits; null if there are some. */
      portraitNotice: z.string().nullable(),
    }),
  },
  /** The gallery of templates, by id. */
  filterFront: {
    summary: "list the gallery's templates",
    body: z.strictObject({
      ...pageQuery,
      /** Only this template; empty result if it is not offered. */
      templateId: z.string().max(100).optional(),
      /** Words that all occur in its texts, its tool, its purpose or its industry. */
      search: z.string().trim().max(100).optional(),
      purpose: z.enum(TEMPLATE_PURPOSES).optional(),
      industry: z.enum(TEMPLATE_INDUSTRIES).optional(),
      flow: z.enum(FLOWS).optional(),
      ratio: z.enum(RATIOS).optional(),
      motion: z.enum(FILM_MOTIONS).optional(),
    }),
    answer: z.strictObject({
      ...createPageShape(template),
      flows: z.array(z.enum(FLOWS)),
      purposes: z.array(z.enum(TEMPLATE_PURPOSES)),
      industries: z.array(z.enum(TEMPLATE_INDUSTRIES)),
      ratios: z.array(z.enum(RATIOS)),
      motions: z.array(z.enum(FILM_MOTIONS)),
    }),
  },
  /** Options of a product video. */
  filterUrl2video: {
    summary: 'list URL-to-video filters',
    body: emptyObject,
    answer: z.strictObject({
      styles: z.array(createTitledSchema(z.enum(SCRIPT_STYLES))),
      tones: z.array(createTitledSchema(z.enum(SCRIPT_TONES))),
      /** `ratio` is the usual one of the platform. */
      platforms: z.array(
        createTitledSchema(z.enum(SCRIPT_PLATFORMS)).extend({ ratio: z.enum(RATIOS) }),
      ),
      audiences: z.array(z.string()),
      languages: z.array(createTitledSchema(z.string())),
      /** Lengths in seconds. */
      lengths: z.array(z.number().int().positive()),
      /** Styles of titles and captions. */
      looks: z.array(createTitledSchema(z.enum(FILM_STYLES))),
      qualities: z.array(z.enum(QUALITIES)),
    }),
  },
};
