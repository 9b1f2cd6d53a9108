import { loadBuffer } from 'cheerio';
import { SCRIPT_LIMITS } from '@vidra/shared-contract';
import type { FieldSource, Price, ScrapeResult } from '@vidra/shared-contract/schemas';
import type { Facts, PictureCandidate } from './facts.ts';
import { readJsonLd } from './json-ld.ts';
import { readMicrodata } from './microdata.ts';
import { readOpenGraph } from './open-graph.ts';
import { unique } from './picture-candidates.ts';
import { oneLine, shorten } from './text.ts';
import { readVisible } from './visible.ts';

/** A product's page as its HTML says it; the pictures have not been looked at yet. */
export interface ProductPage {
  language: string | null;
  title: string;
  price: Price | null;
  description: string;
  bulletPoints: string[];
  images: PictureCandidate[];
  sources: ScrapeResult['sources'];
}

/** What a place of the page says, the most reliable place first. */
type Places = readonly (readonly [FieldSource, Facts])[];

function firstOf<T>(
  places: Places,
  pick: (facts: Facts) => T | undefined,
): { value: T; source: FieldSource } | undefined {
  for (const [source, facts] of places) {
    const value = pick(facts);
    if (value !== undefined) return { value, source };
  }
  return undefined;
}

const whenAny = <T>(list: T[]): T[] | undefined => (list.length > 0 ? list : undefined);

/** The charset that the server names; the page's own word and its byte order mark count too. */
function charsetOf(contentType: string): string | undefined {
  return /charset\s*=\s*["']?([^\s"';]+)/i.exec(contentType)?.[1];
}

function bulletPointsOf(points: readonly string[]): string[] {
  const shortened = points.map((point) => shorten(point, SCRIPT_LIMITS.bulletPointLength));
  return [...new Set(shortened)].slice(0, SCRIPT_LIMITS.bulletPoints);
}

function merge(places: Places): Omit<ProductPage, 'language'> {
  const title = firstOf(places, (facts) => facts.title);
  const price =
    firstOf(places, ({ price: each }) => (each?.currency == null ? undefined : each)) ??
    firstOf(places, (facts) => facts.price);
  const description = firstOf(places, (facts) => facts.description);
  const points = firstOf(places, (facts) => whenAny(facts.bulletPoints));
  const images = firstOf(places, (facts) => whenAny(facts.images));
  return {
    title: shorten(title?.value ?? '', SCRIPT_LIMITS.titleLength),
    price: price?.value ?? null,
    description: shorten(description?.value ?? '', SCRIPT_LIMITS.descriptionLength),
    bulletPoints: bulletPointsOf(points?.value ?? []),
    // A structured place often names one picture only; the others of the page are worth having.
    images: unique(places.flatMap(([, facts]) => facts.images)),
    sources: {
      title: title?.source ?? null,
      price: price?.source ?? null,
      description: description?.source ?? null,
      bulletPoints: points?.source ?? null,
      images: images?.source ?? null,
    },
  };
}

/** Reads a product out of a page's bytes, whatever their encoding. Broken HTML is read as browsers do. */
export function readProductPage(bytes: Buffer, contentType: string, address: string): ProductPage {
  const charset = charsetOf(contentType);
  const $ = loadBuffer(bytes, {
    encoding: {
      defaultEncoding: 'utf-8',
      ...(charset !== undefined && { transportLayerEncodingLabel: charset }),
    },
  });
  const href = $('base[href]').first().attr('href');
  const base =
    href !== undefined && URL.canParse(href, address) ? new URL(href, address) : new URL(address);
  const jsonLd = readJsonLd($, base);
  const microdata = readMicrodata($, base);
  const openGraph = readOpenGraph($, base);
  const places: Places = [
    ...(jsonLd ? [['json-ld', jsonLd] as const] : []),
    ...(microdata ? [['microdata', microdata] as const] : []),
    ['open-graph', openGraph],
    ['page', readVisible($, base)],
  ];
  const language = oneLine($('html').attr('lang') ?? '');
  return {
    language: /^[a-z]{2,3}(-[a-z0-9]+)*$/i.test(language) ? language : null,
    ...merge(places),
  };
}
