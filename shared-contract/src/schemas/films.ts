import { message } from '@vidra/shared-i18n/text';
import { z } from 'zod';
import { FILM_MOTIONS } from '../options/motions.ts';
import {
  BRUSH_LIMITS,
  CAPTION_POSITIONS,
  CAPTION_STYLES,
  CHANGE_OUTPUTS,
  FILM_LIMITS,
  FILM_STYLES,
  GARMENTS,
  TRANSITIONS,
} from '../options/film-options.ts';
import { MUSIC_BEDS } from '../options/music-beds.ts';
import {
  AUDIO_LIMITS,
  MUSIC_LIMITS,
  QUALITIES,
  RATIOS,
  VIDEO_FILE_LIMITS,
  VIDEO_LIMITS,
} from '../options/video-options.ts';
import { brandChoice } from './brand-kit.ts';
import { languageTag, uid } from './common.ts';
import { orderFields } from './order-fields.ts';

const L = FILM_LIMITS;
const fraction = z.number().min(0).max(1);
const createTextSchema = (length: number) => z.string().trim().max(length);
const motion = z.enum(FILM_MOTIONS).default('push-in');
const colour = z.string().regex(/^#[0-9a-f]{6}$/i, message`Enter a color like #1a2b3c.`);

/** The voice and its settings. */
export const voiceChoice = z.strictObject({
  /** An id from `listVoices`. */
  voiceId: z.string().min(1).max(60),
  /** Speed factor; 1 is normal. */
  speed: z.number().min(L.minSpeed).max(L.maxSpeed).default(1),
  /** Pitch shift in semitones; 0 is the voice's own. */
  pitch: z.number().min(-L.maxPitch).max(L.maxPitch).default(0),
});
export type VoiceChoice = z.infer<typeof voiceChoice>;

/** A piece of the site. */
const bedChoice = z.strictObject({ bed: z.enum(MUSIC_BEDS), volume: fraction.default(0.5) });

/** Music that the user uploaded. It is repeated if the film is longer. */
const ownMusicChoice = z.strictObject({
  musicUid: uid,
  /** Second of the music at which the film starts. */
  startSeconds: z.number().min(0).max(MUSIC_LIMITS.maxSeconds).default(0),
  volume: fraction.default(0.5),
});
export type OwnMusicChoice = z.infer<typeof ownMusicChoice>;

/** Background music of the film. It is ducked under speech. */
export const musicChoice = z.union([bedChoice, ownMusicChoice]);
export type MusicChoice = z.infer<typeof musicChoice>;

const frame = {
  /** `source` keeps the ratio of the first picture. */
  ratio: z.enum(RATIOS),
  quality: z.enum(QUALITIES),
  /** Absent: the server picks a seed and returns it. */
  seed: z.number().int().min(0).max(VIDEO_LIMITS.maxSeed).optional(),
};
/** Choice of the visible label, which most orders have. */
export const label = {
  /** Whether the first seconds show "AI generated" in the top right corner. */
  aiLabel: z.boolean().optional(),
};
const music = { music: musicChoice.nullable().default(null) };
const captions = {
  /**
   * Language of the texts. The language of the voice counts more, if it speaks only one. Absent: the
   * voice's, else detected.
   */
  language: languageTag.optional(),
  captions: z.boolean().default(true),
  /** Style of captions. Defaults to the look's style. */
  captionStyle: z.enum(CAPTION_STYLES).optional(),
  /** Defaults to the bottom, or to another position if a face or the subject is there. */
  captionPosition: z.enum(CAPTION_POSITIONS).optional(),
  /** Color of the spoken word. Defaults to the look's accent. */
  captionAccent: colour.optional(),
};
/** Brand colors and font instead of the look's own. */
const brand = { brand: brandChoice.optional() };
const transition = {
  transition: z.enum(TRANSITIONS).default('fade'),
  transitionSeconds: z
    .number()
    .min(L.minTransitionSeconds)
    .max(L.maxTransitionSeconds)
    .default(0.6),
};
const seconds = z.number().min(L.minImageSeconds).max(L.maxImageSeconds);

const multiImage = z.strictObject({
  images: z
    .array(z.strictObject({ imageUid: uid, seconds: seconds.default(3), motion }))
    .min(L.minImages)
    .max(L.maxImages),
  prompt: createTextSchema(VIDEO_LIMITS.promptLength).default(''),
  ...transition,
  ...music,
  ...label,
  ...frame,
});

const product = z.strictObject({
  /**
   * The first one is on the first and the last card. The script is told over the others, then over
   * it.
   */
  imageUids: z.array(uid).min(1).max(L.maxImages),
  /** Shown on the first card. */
  productName: createTextSchema(L.titleLength).min(1),
  /** The price as displayed, such as "€ 24.90"; empty: no price card. */
  price: createTextSchema(L.priceLength).default(''),
  /** Shown on the last card; empty: none. */
  callToAction: createTextSchema(L.callToActionLength).default(''),
  /** What is told. Only a plan may leave it open. */
  script: createTextSchema(L.scriptLength),
  /** Selling points, one line each. Shown one by one after the script and before the price. */
  features: z.array(createTextSchema(L.featureLength).min(1)).max(L.maxFeatures).optional(),
  style: z.enum(FILM_STYLES).default('clean'),
  ...brand,
  /** null: no narration; the script is shown as captions. */
  voice: voiceChoice.nullable().default(null),
  ...captions,
  ...transition,
  ...music,
  ...label,
  ...frame,
});

const shot = z.strictObject({
  /** null: a card shows the description. At least one shot has a picture. */
  imageUid: uid.nullable(),
  description: createTextSchema(L.descriptionLength).default(''),
  motion,
  /** Minimum duration. A longer narration extends the shot. */
  seconds: seconds.default(4),
  narration: createTextSchema(L.narrationLength).default(''),
});
export type StorylineShot = z.infer<typeof shot>;

const storyline = z.strictObject({
  story: createTextSchema(L.storyLength).default(''),
  shots: z.array(shot).min(1).max(L.maxShots),
  voice: voiceChoice.nullable().default(null),
  style: z.enum(FILM_STYLES).default('clean'),
  ...brand,
  ...captions,
  ...transition,
  ...music,
  ...label,
  ...frame,
});

const speaker = z.strictObject({
  portraitUid: uid,
  /** The spoken text, or the transcript of a recording for captions. */
  script: createTextSchema(L.scriptLength).default(''),
  /** Required without a recording. */
  voice: voiceChoice.nullable().default(null),
  /** The speaker's own recording, instead of a voice. */
  audioUid: uid.optional(),
  /** Length of the recording as reported by its upload. */
  audioSeconds: z.number().min(AUDIO_LIMITS.minSeconds).max(AUDIO_LIMITS.maxSeconds).optional(),
  background: z
    .discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('keep') }),
      z.strictObject({ kind: z.literal('blur') }),
      /** Color around the portrait, also visible through its transparent parts. */
      z.strictObject({ kind: z.literal('colour'), colour }),
      z.strictObject({ kind: z.literal('picture'), imageUid: uid }),
    ])
    .default({ kind: 'keep' }),
  /** Whether the mouth opens with the loudness of the voice; absent: it stays as in the picture. */
  movingMouth: z.boolean().optional(),
  style: z.enum(FILM_STYLES).default('clean'),
  ...brand,
  ...captions,
  ...music,
  ...label,
  ...frame,
});

const tryOn = z.strictObject({
  personUid: uid,
  garmentUid: uid,
  category: z.enum(GARMENTS).default('auto'),
  /**
   * `over`: on the person, if the pose allows it. `beside`: on a page beside the person. Engines
   * with a model for it always put the garment on the person.
   */
  layout: z.enum(['beside', 'over']).default('over'),
  ...frame,
});

/** One brush stroke, in fractions of the picture's width and height. */
const stroke = z.strictObject({
  /** Fraction of the picture's shorter side. */
  radius: z.number().min(BRUSH_LIMITS.minRadius).max(BRUSH_LIMITS.maxRadius),
  /** At least one point. The line between two points is covered too. */
  points: z
    .array(z.tuple([fraction, fraction]))
    .min(1)
    .max(BRUSH_LIMITS.maxPoints),
});
export type BrushStroke = z.infer<typeof stroke>;

const changeElements = z.strictObject({
  /** A picture, or with `videoSeconds` a video. */
  imageUid: uid,
  /** Length of the video as reported by its upload. */
  videoSeconds: z
    .number()
    .min(VIDEO_FILE_LIMITS.minSeconds)
    .max(VIDEO_FILE_LIMITS.maxSeconds + 1)
    .optional(),
  /** The region to change, in fractions of the picture's width and height. */
  region: z.strictObject({ x: fraction, y: fraction, width: fraction, height: fraction }),
  /** Limits the change to these strokes within the region; absent: the whole region. */
  strokes: z.array(stroke).min(1).max(BRUSH_LIMITS.maxStrokes).optional(),
  /**
   * Whether the region keeps its place in a video, as over a watermark; absent: it follows what it
   * covers.
   */
  regionStays: z.boolean().optional(),
  change: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('blur') }),
    /** Filled from the surrounding pixels. */
    z.strictObject({ kind: z.literal('remove') }),
    z.strictObject({ kind: z.literal('colour'), colour }),
    z.strictObject({ kind: z.literal('picture'), imageUid: uid }),
  ]),
  /**
   * What the video of a picture shows: before and after, or the changed picture alone. Absent: the
   * comparison. The result of a video is always the video alone.
   */
  output: z.enum(CHANGE_OUTPUTS).optional(),
  ...frame,
});

/** Settings of each film flow, without the flow's name. */
export const FILM_SHAPES = {
  'multi-image': multiImage,
  product,
  storyline,
  speaker,
  'try-on': tryOn,
  'change-elements': changeElements,
} as const;

const flowSchemas = {
  multiImage: multiImage.extend({ flow: z.literal('multi-image') }),
  product: product.extend({ flow: z.literal('product') }),
  storyline: storyline.extend({ flow: z.literal('storyline') }),
  speaker: speaker.extend({ flow: z.literal('speaker') }),
  tryOn: tryOn.extend({ flow: z.literal('try-on') }),
  changeElements: changeElements.extend({ flow: z.literal('change-elements') }),
};

/** Order settings of every film flow, discriminated by `flow`. */
export const FILM_ORDERS = [
  flowSchemas.multiImage,
  flowSchemas.product,
  flowSchemas.storyline,
  flowSchemas.speaker,
  flowSchemas.tryOn,
  flowSchemas.changeElements,
] as const;

const requiredSeed = { seed: true } as const;
/** Task settings of every film flow: those of the order with the seed that was used. */
export const FILM_TASKS = [
  flowSchemas.multiImage.required(requiredSeed),
  flowSchemas.product.required(requiredSeed),
  flowSchemas.storyline.required(requiredSeed),
  flowSchemas.speaker.required(requiredSeed),
  flowSchemas.tryOn.required(requiredSeed),
  flowSchemas.changeElements.required(requiredSeed),
] as const;

const createOrderShape = <K extends string>(name: K) => ({ kind: z.literal(name), ...orderFields });

/** Orders that share the call `createElements`, by `kind`. `speech` stands for the speaker flow. */
export const ELEMENT_ORDERS = [
  tryOn.extend(createOrderShape('try-on')),
  changeElements.extend(createOrderShape('change-elements')),
  speaker.extend(createOrderShape('speech')),
] as const;

/** Settings of any film flow. */
export type FilmSettings = z.infer<(typeof FILM_ORDERS)[number]>;
/** Settings of one film flow. */
export type FilmSettingsOf<F extends FilmSettings['flow']> = Extract<FilmSettings, { flow: F }>;
