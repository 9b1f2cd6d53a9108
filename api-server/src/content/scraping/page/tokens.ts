import type { Cheerio, CheerioAPI } from 'cheerio';
import type { Element } from './element.ts';

/**
 * Splits a class name, id or file name into words: `productPrice_old` becomes product, price, old.
 */
export function splitTokens(name: string): string[] {
  return name
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);
}

/** Class names that WooCommerce and themes derive from a product's categories and terms. */
const TAXONOMY = /^(?:product_(?:cat|tag|type|brand)|category|tag|term|pa|post|collection)[-_]/i;

/** Attributes in which shops name their elements. Some have generated class names. */
const NAMING_ATTRIBUTES = [
  'class',
  'id',
  'data-testid',
  'data-test-id',
  'data-test',
  'data-qa',
  'data-hook',
  'data-cy',
];

/** Returns the words of each class name and of each other name of an element. */
function getNames({ attribs }: Element): string[][] {
  const names = NAMING_ATTRIBUTES.flatMap((attribute) => (attribs[attribute] ?? '').split(/\s+/));
  return names.filter((name) => name !== '' && !TAXONOMY.test(name)).map(splitTokens);
}

const hasToken = (element: Element, words: ReadonlySet<string>): boolean =>
  getNames(element).some((tokens) => tokens.some((token) => words.has(token)));

const AROUND_WORDS = new Set([
  'related',
  'recommended',
  'recommendation',
  'recommendations',
  'recommender',
  'similar',
  'upsell',
  'upsells',
  'crosssell',
  'crosssells',
  'crossselling',
  'breadcrumb',
  'breadcrumbs',
  'newsletter',
  'minicart',
  'megamenu',
]);
/** Word pairs, such as `cross-sells` and `recently-viewed`. */
const AROUND_PAIRS = new Set([
  'cross sell',
  'cross sells',
  'cross selling',
  'up sell',
  'up sells',
  'up selling',
  'recently viewed',
  'last viewed',
  'also bought',
  'also like',
  'also viewed',
  'mini cart',
  'cart drawer',
  'mega menu',
  'bread crumb',
  'you may',
  'customers also',
]);
/** A name is a cookie notice if all its words are `NOTICE_WORDS` and one is a `CONSENT_WORDS`. */
const CONSENT_WORDS =
  /^(?:cookies?|consent|gdpr|dsgvo|onetrust|cookiebot|cybot|usercentrics|didomi)$/;
const NOTICE_WORDS =
  /^(?:cookies?|consent|gdpr|dsgvo|onetrust|cookiebot|cybot|usercentrics|didomi|banner|notice|bar|popup|modal|overlay|law|policy|info|message|dialog|wrapper|container|box|root|sdk|eu|hint|alert|layer|manager|tool|accept|settings|preferences|privacy|js|is|active|visible|fixed|bottom|the|cc|app)$/;

const isConsent = (tokens: readonly string[]): boolean =>
  tokens.some((token) => CONSENT_WORDS.test(token)) &&
  tokens.every((token) => NOTICE_WORDS.test(token));

function isNamedAround(element: Element): boolean {
  return getNames(element).some(
    (tokens) =>
      tokens.some((token) => AROUND_WORDS.has(token)) ||
      tokens.some((token, index) => AROUND_PAIRS.has(`${token} ${tokens[index + 1] ?? ''}`)) ||
      isConsent(tokens),
  );
}

const AROUND_TAGS =
  'script, style, template, nav, footer, aside, dialog, form[role="search"], [role="navigation"], [role="dialog"], [aria-hidden="true"], [hidden]';

/** Finds the heading that names the product: in the content rather than in the page header. */
export function findHeading($: CheerioAPI): Cheerio<Element> {
  const headings = $('h1');
  const isOfSite = (element: Element) =>
    $(element).closest('nav, footer, header').length > 0 &&
    $(element).closest('main, article').length === 0;
  const choices = [
    headings.filter((_index, element) => $(element).is('[itemprop~="name"], [property~="name"]')),
    $('main h1, article h1'),
    headings.filter((_index, element) => !isOfSite(element)),
    headings,
  ];
  return (choices.find((choice) => choice.length > 0) ?? headings).first();
}

/** Removes the surroundings of a page's content, but nothing that holds its heading. */
export function removeSurroundings($: CheerioAPI, heading: Cheerio<Element>): void {
  const holders = new Set<Element>([...heading.toArray(), ...heading.parents().toArray()]);
  const remove = (element: Element) => {
    if (!holders.has(element)) $(element).remove();
  };
  for (const element of $(AROUND_TAGS).toArray()) remove(element);
  for (const element of $('[class], [id]').toArray()) {
    if (isNamedAround(element)) remove(element);
  }
}

/** Whether an element is in a part of the page that shows other products. */
export function isAround($: CheerioAPI, element: Element): boolean {
  return $(element)
    .parents()
    .toArray()
    .some((parent) => isNamedAround(parent) || parent.name === 'aside' || parent.name === 'footer');
}

const PRICE_WORDS = new Set([
  'price',
  'prices',
  'pricing',
  'preis',
  'preise',
  'prix',
  'precio',
  'precios',
  'preco',
  'prezzo',
  'prijs',
  'cena',
  'ceny',
  'pris',
  'hinta',
  'fiyat',
  'amount',
  'money',
]);
const OLD_WORDS = new Set([
  'old',
  'was',
  'strike',
  'striked',
  'strikethrough',
  'crossed',
  'compare',
  'list',
  'rrp',
  'msrp',
  'uvp',
  'before',
  'original',
  'regular',
  'previous',
  'listprice',
  'oldprice',
]);
const OTHER_PRICE_WORDS = new Set([
  'cart',
  'basket',
  'minicart',
  'shipping',
  'delivery',
  'unit',
  'base',
  'installment',
  'installments',
  'saving',
  'savings',
  'discount',
  'lowest',
  'subtotal',
  'total',
  'badge',
]);

export const isPriceElement = (element: Element): boolean => {
  const { attribs } = element;
  return 'data-price' in attribs || hasToken(element, PRICE_WORDS);
};
const STRUCK_CLASS = /(?:^|\s)(?:\S+:)?line-through(?:\s|$)/;

/** Whether an element is struck through by its tag, style or class. */
export const isStruck = ({ name, attribs }: Element): boolean =>
  ['del', 's', 'strike'].includes(name) ||
  STRUCK_CLASS.test(attribs['class'] ?? '') ||
  /text-decoration[^;]*line-through/i.test(attribs['style'] ?? '');
/** Whether an element's own style or attribute hides it. */
export const isHidden = ({ attribs }: Element): boolean =>
  'hidden' in attribs ||
  /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(attribs['style'] ?? '');
/** Whether an element is struck through or named as the old price. */
export const isOldPrice = (element: Element): boolean =>
  isStruck(element) || hasToken(element, OLD_WORDS);
export const isOtherPrice = (element: Element): boolean => hasToken(element, OTHER_PRICE_WORDS);

const DECORATION_WORDS =
  /^(?:logos?|icons?|ico|sprites?|favicon|placeholder|spacer|pixel|blank|loader|loading|lazy|spinner|badges?|flags?|avatar|payments?|trustpilot|tracking|track|transparent|clear|dot|empty|default|image|img|no|shop|store|site|company|brand|header|footer|main|mobile|desktop|white|black|dark|light|color|new|small|large|visa|paypal|mastercard|amex|klarna|cards?|methods?|seal|trusted|retina|\d+|\d+x\d+|[a-z])$/;
const DECORATION_CORE =
  /^(?:logos?|icons?|ico|sprites?|favicon|placeholder|spacer|pixel|blank|loader|loading|spinner|badges?|flags?|avatar|payments?|trustpilot|transparent|visa|paypal|mastercard|klarna)$/;
const DECORATION_FOLDERS =
  /\/(?:icons?|sprites?|logos?|payments?|payment-icons|avatars?|badges?|emojis?)\//i;

/**
 * Whether an address is that of a logo, a spacer or another decoration, by all words of its file
 * name.
 */
export function isDecoration(pathname: string): boolean {
  if (DECORATION_FOLDERS.test(pathname)) return true;
  const stem = (pathname.split('/').at(-1) ?? '').replace(/\.[a-z]{2,5}$/i, '');
  const tokens = splitTokens(stem);
  if (tokens.length === 0) return false;
  const isNamed = tokens.some((token) => DECORATION_CORE.test(token));
  const last = tokens.findLast((token) => !/^(?:\d+|\d+x\d+|[a-z])$/.test(token));
  return last === 'logo' || (isNamed && tokens.every((token) => DECORATION_WORDS.test(token)));
}
