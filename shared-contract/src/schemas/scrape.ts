import { z } from 'zod';
import { FILM_LIMITS } from '../options/film-options.ts';
import {
  SCRAPE_LIMITS,
  SCRIPT_LIMITS,
  SCRIPT_PLATFORMS,
  SCRIPT_STYLES,
  SCRIPT_TONES,
} from '../options/script-options.ts';
import { languageTag, timestamp, uid } from './common.ts';
import { picture } from './upload.ts';

/** Status of a short job besides the videos. It is polled until it is done or failed. */
export const jobStatus = z.enum(['queued', 'running', 'done', 'failed']);
export type JobStatus = z.infer<typeof jobStatus>;

/**
 * Source of a field, most reliable first. `shop` is the shop system's own data, `page` the page's
 * visible content.
 */
export const fieldSource = z.enum(['json-ld', 'microdata', 'rdfa', 'shop', 'open-graph', 'page']);
export type FieldSource = z.infer<typeof fieldSource>;

export const price = z.strictObject({
  amount: z.number().nonnegative(),
  /** ISO 4217, such as EUR; null if the page does not state it. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .nullable(),
});
export type Price = z.infer<typeof price>;

/** A picture of the page, copied to the storage. */
export const scrapedPicture = picture.extend({ sourceUrl: z.string() });

const source = fieldSource.nullable();

/** Data of a product page. It is plain data for the user to correct before use. */
export const scrapeResult = z.strictObject({
  /** Final address of the page after redirects. */
  address: z.string(),
  /** Language declared by the page, such as `de`; null if it declares none. */
  language: z.string().nullable(),
  title: z.string(),
  price: price.nullable(),
  /** Former or recommended price; absent or null if the page does not state it. */
  listPrice: price.nullable().optional(),
  description: z.string(),
  bulletPoints: z.array(z.string()),
  images: z.array(scrapedPicture).max(SCRAPE_LIMITS.maxPictures),
  /** Source of each field; null if it was not found. */
  sources: z.strictObject({
    title: source,
    price: source,
    description: source,
    bulletPoints: source,
    images: source,
  }),
  /** Notices for the user, such as about unreadable pictures. */
  notices: z.array(z.string()),
});
export type ScrapeResult = z.infer<typeof scrapeResult>;

/**
 * - `address_not_allowed`: the address or a redirect leads to a blocked destination
 * - `unreachable`, `too_slow`, `too_large`, `too_many_redirects`: the page cannot be loaded
 * - `refused`: the site responds to programs with an error
 * - `not_html`: the document is not a web page
 * - `nothing_found`: the page contains nothing that could be a product
 * - `interrupted`: the server gave up
 */
export const scrapeFailure = z.enum([
  'address_not_allowed',
  'unreachable',
  'too_slow',
  'too_large',
  'too_many_redirects',
  'refused',
  'not_html',
  'nothing_found',
  'interrupted',
]);
export type ScrapeFailure = z.infer<typeof scrapeFailure>;

export const scrape = z.strictObject({
  scrapeUid: uid,
  status: jobStatus,
  /** Address as requested. */
  address: z.string(),
  createTime: timestamp,
  updateTime: timestamp,
  /** Set once done. */
  result: scrapeResult.nullable(),
  /** Set once failed. */
  error: z
    .strictObject({
      code: scrapeFailure,
      /** A sentence for the user. */
      message: z.string(),
      /** The next step for the user. */
      advice: z.string(),
    })
    .nullable(),
});
export type Scrape = z.infer<typeof scrape>;

const bulletPoint = z.string().trim().min(1).max(SCRIPT_LIMITS.bulletPointLength);

/** A script order: the facts of a product, and how to present them. */
export const scriptOrder = z.strictObject({
  product: z.strictObject({
    title: z.string().trim().min(1).max(SCRIPT_LIMITS.titleLength),
    description: z.string().trim().max(SCRIPT_LIMITS.descriptionLength).default(''),
    bulletPoints: z.array(bulletPoint).max(SCRIPT_LIMITS.bulletPoints).default([]),
    price: price.nullable().default(null),
  }),
  style: z.enum(SCRIPT_STYLES),
  platform: z.enum(SCRIPT_PLATFORMS),
  /** Target audience, such as "people who bake at home". */
  audience: z.string().trim().max(SCRIPT_LIMITS.audienceLength).default(''),
  language: languageTag,
  lengthSeconds: z.number().int().min(SCRIPT_LIMITS.minSeconds).max(SCRIPT_LIMITS.maxSeconds),
  tone: z.enum(SCRIPT_TONES),
});
export type ScriptOrder = z.infer<typeof scriptOrder>;

export const shotsOrder = z.strictObject({
  story: z.string().trim().min(1).max(FILM_LIMITS.storyLength),
  /** Language of the descriptions, where a language model writes them. Absent: the story's. */
  language: languageTag.optional(),
});

/** The picture and narration of each shot of a story, in order. */
export const shotsResult = z.strictObject({
  shots: z
    .array(
      z.strictObject({
        /** Visual description; empty if the story gives none. */
        description: z.string().max(FILM_LIMITS.descriptionLength),
        narration: z.string().max(FILM_LIMITS.narrationLength),
      }),
    )
    .min(1)
    .max(FILM_LIMITS.maxShots),
  writer: z.strictObject({
    id: z.enum(['rules', 'openai-compatible']),
    label: z.string(),
    honesty: z.string(),
  }),
  notices: z.array(z.string()),
});
export type ShotsResult = z.infer<typeof shotsResult>;

/** A written script. It is plain data for the user to edit before it is spoken. */
export const scriptResult = z.strictObject({
  /** Language of the script. If it differs from the requested one, `notices` says so. */
  language: z.string(),
  /** Sentences in order, each with its estimated speaking time in seconds. */
  sentences: z.array(z.strictObject({ text: z.string(), seconds: z.number().positive() })).min(1),
  /** Estimated total of all sentences. */
  seconds: z.number(),
  writer: z.strictObject({
    id: z.enum(['template', 'openai-compatible']),
    label: z.string(),
    /** Capabilities and limits of the writer, to be shown wherever it was used. */
    honesty: z.string(),
  }),
  /** Notices for the user, such as that the text service did not respond. */
  notices: z.array(z.string()),
});
export type ScriptResult = z.infer<typeof scriptResult>;

export const script = z.strictObject({
  scriptUid: uid,
  status: jobStatus,
  createTime: timestamp,
  updateTime: timestamp,
  /** Set once done. */
  result: scriptResult.nullable(),
  /** Set once failed. The message is for the user. */
  error: z.strictObject({ code: z.enum(['interrupted']), message: z.string() }).nullable(),
});
export type Script = z.infer<typeof script>;

export const scrapeCalls = {
  createScrape: {
    summary: 'import a product page',
    body: z.strictObject({
      /** Address of the product page. `https://` may be left out. */
      address: z
        .string()
        .trim()
        .min(SCRAPE_LIMITS.shortestAddress)
        .max(SCRAPE_LIMITS.addressLength),
    }),
    answer: scrape,
  },
  getScrape: {
    summary: 'get an imported product',
    query: z.strictObject({ scrapeUid: uid }),
    answer: scrape,
  },
  createScript: { summary: 'create a script', body: scriptOrder, answer: script },
  /** A story as shots, to be edited before filming. Nothing is stored. */
  createShots: { summary: 'create shots of a story', body: shotsOrder, answer: shotsResult },
  getScript: { summary: 'get a script', query: z.strictObject({ scriptUid: uid }), answer: script },
};
