import type { Cheerio, CheerioAPI } from 'cheerio';
import type { Element } from './element.ts';
import type { Facts, PageContext } from './facts.ts';
import { openNoscripts, readGalleryData, readPictures } from './page-pictures.ts';
import { toOneLine, toPlainText } from './text.ts';
import { findHeading, removeSurroundings, splitTokens } from './tokens.ts';
import { readVisiblePrice } from './visible-price.ts';

const MOST = 400;

function readTitle($: CheerioAPI, heading: Cheerio<Element>): string {
  const text = toPlainText(heading.html() ?? '');
  if (text) return text;
  const [title = ''] = toPlainText($('head title').first().text()).split(/\s+[|·–—]\s+|\s+-\s+/);
  return title;
}

const DESCRIPTION_WORDS = new Set([
  'description',
  'beschreibung',
  'produktbeschreibung',
  'descripcion',
  'descrizione',
  'descricao',
  'opis',
  'popis',
  'beskrivning',
  'beskrivelse',
  'omschrijving',
  'kuvaus',
  'rte',
]);
const isDescription = ({ attribs }: Element): boolean =>
  splitTokens(`${attribs['class'] ?? ''} ${attribs['id'] ?? ''}`).some((token) =>
    DESCRIPTION_WORDS.has(token),
  );

function readDescription($: CheerioAPI): string {
  const meta = toPlainText($('meta[name="description" i]').attr('content') ?? '');
  if (meta) return meta;
  const descriptions = $('[class], [id]')
    .toArray()
    .filter((element) => isDescription(element));
  const paragraphs = descriptions.flatMap((element) => $(element).find('p').toArray());
  const otherParagraphs = $('main p, article p, body p').toArray();
  for (const element of [...paragraphs, ...descriptions, ...otherParagraphs].slice(0, MOST)) {
    const text = toPlainText($(element).html() ?? '');
    if (text.length >= 40 || (text.length >= 12 && /[\u3040-\u9fff\uac00-\ud7af]/.test(text)))
      return text;
  }
  return '';
}

const LISTS =
  '[class*="feature" i] ul, [id*="feature" i] ul, [class*="bullet" i] ul, [class*="description" i] ul, ul[class*="feature" i], main ul, article ul, body ul';

/** Reads the first list that looks like selling points: a few short texts that are not links. */
function readPoints($: CheerioAPI): string[] {
  for (const list of $(LISTS).toArray().slice(0, MOST)) {
    const items = $(list).children('li');
    const texts = items
      .toArray()
      .filter((item) => $(item).find('a, button, img, input').length === 0)
      .map((item) => toOneLine(toPlainText($(item).html() ?? '')))
      .filter((text) => text.length >= 8 && text.length <= 400);
    if (texts.length >= 2 && texts.length >= items.length * 0.7) return texts;
  }
  return [];
}

/** Reads the visible facts of the page. It removes the surroundings of the content from `$`. */
export function readVisible($: CheerioAPI, context: PageContext): Facts {
  const heading = findHeading($);
  const galleryPictures = readGalleryData($, context.base);
  openNoscripts($);
  removeSurroundings($, heading);
  const title = readTitle($, heading);
  const description = readDescription($);
  return {
    ...(title && { title }),
    ...(description && { description }),
    ...readVisiblePrice($, heading, context),
    bulletPoints: readPoints($),
    images: [...galleryPictures, ...readPictures($, context.base)],
  };
}
