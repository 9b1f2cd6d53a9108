import { z } from 'zod';
import { FILM_LIMITS } from '../film-options.ts';
import {
  SCRAPE_LIMITS,
  SCRIPT_LIMITS,
  SCRIPT_PLATFORMS,
  SCRIPT_STYLES,
  SCRIPT_TONES,
} from '../script-options.ts';
import { timestamp, uid } from './common.ts';
import { picture } from './upload.ts';

/** A short job beside the videos: it is polled until it is done or failed. */
export const jobStatus = z.enum(['queued', 'running', 'done', 'failed']);
export type JobStatus = z.infer<typeof jobStatus>;

/**
 * Where a field was found, the most reliable place first; `shop` is the shop system's own data,
 * `page` the page's visible content.
 */
export const fieldSource = z.enum(['json-ld', 'microdata', 'rdfa', 'shop', 'open-graph', 'page']);
export type FieldSource = z.infer<typeof fieldSource>;

export const price = z.strictObject({
  amount: z.number().nonnegative(),
  /** ISO 4217, such as EUR; null when the page does not say. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .nullable(),
});
export type Price = z.infer<typeof price>;

/** A picture of the page, copied into the storage. */
export const scrapedPicture = picture.extend({ sourceUrl: z.string() });

const source = fieldSource.nullable();

/** What a product's page says. It is plain data: the person corrects it before it is used. */
export const scrapeResult = z.strictObject({
  /** Where the page was in the end, after redirects. */
  address: z.string(),
  /** As the page declares it, such as `de`; null when it does not. */
  language: z.string().nullable(),
  title: z.string(),
  price: price.nullable(),
  /** What the product cost before, or costs elsewhere; absent or null when the page does not say. */
  listPrice: price.nullable().optional(),
  description: z.string(),
  bulletPoints: z.array(z.string()),
  images: z.array(scrapedPicture).max(SCRAPE_LIMITS.maxPictures),
  /** Where each field was found; null: nowhere. */
  sources: z.strictObject({
    title: source,
    price: source,
    description: source,
    bulletPoints: source,
    images: source,
  }),
  /** What the person should know, such as pictures that could not be read. */
  notices: z.array(z.string()),
});
export type ScrapeResult = z.infer<typeof scrapeResult>;

/**
 * - `address_not_allowed`: it leads, perhaps by a redirect, to where the server does not go
 * - `unreachable`, `too_slow`, `too_large`, `too_many_redirects`: the page cannot be had
 * - `refused`: the site answers programs with an error
 * - `not_html`: what is there is no web page
 * - `nothing_found`: a page without anything that could be a product
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
  /** As it was asked for. */
  address: z.string(),
  createTime: timestamp,
  updateTime: timestamp,
  /** Present once done. */
  result: scrapeResult.nullable(),
  /** Present once failed. */
  error: z
    .strictObject({
      code: scrapeFailure,
      /** A sentence for a person. */
      message: z.string(),
      /** What to do now. */
      advice: z.string(),
    })
    .nullable(),
});
export type Scrape = z.infer<typeof scrape>;

const bulletPoint = z.string().trim().min(1).max(SCRIPT_LIMITS.bulletPointLength);

/** A script order: the facts of a product, and how they are to be told. */
export const scriptOrder = z.strictObject({
  product: z.strictObject({
    title: z.string().trim().min(1).max(SCRIPT_LIMITS.titleLength),
    description: z.string().trim().max(SCRIPT_LIMITS.descriptionLength).default(''),
    bulletPoints: z.array(bulletPoint).max(SCRIPT_LIMITS.bulletPoints).default([]),
    price: price.nullable().default(null),
  }),
  style: z.enum(SCRIPT_STYLES),
  platform: z.enum(SCRIPT_PLATFORMS),
  /** Who is spoken to, such as "people who bake at home". */
  audience: z.string().trim().max(SCRIPT_LIMITS.audienceLength).default(''),
  /** BCP 47, such as `en` or `de-AT`. */
  language: z.string().regex(/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/),
  lengthSeconds: z.number().int().min(SCRIPT_LIMITS.minSeconds).max(SCRIPT_LIMITS.maxSeconds),
  tone: z.enum(SCRIPT_TONES),
});
export type ScriptOrder = z.infer<typeof scriptOrder>;

export const shotsOrder = z.strictObject({
  story: z.string().trim().min(1).max(FILM_LIMITS.storyLength),
});

/** What each shot of a story shows and says, in order. */
export const shotsResult = z.strictObject({
  shots: z
    .array(
      z.strictObject({
        /** What is to be seen; empty: nothing was said of it. */
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

/** A written script. It is plain data: the person edits it before it is spoken. */
export const scriptResult = z.strictObject({
  /** The language it is written in, which can differ from the one asked for; `notices` says so. */
  language: z.string(),
  /** In order, each with the estimated seconds that speaking it takes. */
  sentences: z.array(z.strictObject({ text: z.string(), seconds: z.number().positive() })).min(1),
  /** Estimated, all sentences together. */
  seconds: z.number(),
  writer: z.strictObject({
    id: z.enum(['template', 'openai-compatible']),
    label: z.string(),
    /** What the writer does and does not do, to be shown wherever it was used. */
    honesty: z.string(),
  }),
  /** What the person should know, such as that the text service did not answer. */
  notices: z.array(z.string()),
});
export type ScriptResult = z.infer<typeof scriptResult>;

export const script = z.strictObject({
  scriptUid: uid,
  status: jobStatus,
  createTime: timestamp,
  updateTime: timestamp,
  /** Present once done. */
  result: scriptResult.nullable(),
  /** Present once failed; the message is for a person. */
  error: z.strictObject({ code: z.enum(['interrupted']), message: z.string() }).nullable(),
});
export type Script = z.infer<typeof script>;

export const scrapeCalls = {
  createScrape: {
    body: z.strictObject({
      /** Of the product's page; `https://` may be left out. */
      address: z
        .string()
        .trim()
        .min(SCRAPE_LIMITS.shortestAddress)
        .max(SCRAPE_LIMITS.addressLength),
    }),
    answer: scrape,
  },
  getScrape: { query: z.strictObject({ scrapeUid: uid }), answer: scrape },
  createScript: { body: scriptOrder, answer: script },
  /** A story as shots, to be edited before they are filmed. Nothing is kept of it. */
  createShots: { body: shotsOrder, answer: shotsResult },
  getScript: { query: z.strictObject({ scriptUid: uid }), answer: script },
};
