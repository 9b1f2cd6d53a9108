import { expect, type Page } from '@playwright/test';
import { waitForSettledPage } from './wait-for-settled-page.ts';

/** English with accents, in brackets: ⟦Ḓḗŀḗŧḗ~~⟧. Nobody can choose it but by its cookie. */
export const PSEUDO = 'en-XA';

/** Letters that the pseudo-language accents, each with its accent. */
const LETTERS = 'aȧ eḗ iī oǿ uŭ yẏ cƈ dḓ nƞ sş tŧ'.split(' ');

/** Returns a pattern for the whole name of an element in the pseudo-language. */
export function inPseudo(name: string): RegExp {
  return new RegExp(`^${toSource(name)}[ ~⟧]*$`, 'i');
}

/** Returns a pattern for names that begin with a text, in the pseudo-language. */
export function beginInPseudo(text: string): RegExp {
  return new RegExp(`^${toSource(text)}`, 'i');
}

function toSource(text: string): string {
  const letters = text
    .replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
    .replace(/[a-z]/gi, (letter) => {
      const pair = LETTERS.find(([plain]) => plain === letter.toLowerCase());
      return pair === undefined ? letter : `[${pair}]`;
    });
  // A value within a text may be a text of its own.
  return `⟦?${letters.replaceAll(' ', '[ ~⟦⟧]+')}`;
}

/** Lists visible texts and names of elements. */
function listTexts(): string[] {
  const texts: string[] = [];
  const add = (text: string | null | undefined) => {
    const line = (text ?? '').replace(/\s+/g, ' ').trim();
    if (/[a-z]{2}/i.test(line)) texts.push(line);
  };
  for (const element of document.querySelectorAll<HTMLElement>(
    'body *:not(script, style, template)',
  )) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    // Tables isolate what people typed.
    if (element.closest('[lang]:not(html), noscript, .skip-link, td bdi')) continue;
    for (const node of element.childNodes) {
      if (node.nodeType === Node.TEXT_NODE) add(node.textContent);
    }
    for (const name of ['aria-label', 'title', 'alt', 'placeholder'])
      add(element.getAttribute(name));
  }
  return [...new Set(texts)];
}

/** A letter that the pseudo-language would have accented, in a word. */
const PLAIN_WORD = /[a-z][acdeinostuy]|[acdeinostuy][a-z]/i;

/** What is the same in every language: names, formats, units, dates, addresses and codes. */
const SAME_EVERYWHERE =
  /Vidra(?: Camera)?|Google|Chrome|Windows|GIF|API|TikTok|Reels|Shorts|YouTube|[\w.+-]+@[\w.-]+|person-[\w-]+|https?:\S*|\/\w+|\b\d+p\b|\b[kM]B\b|\b(?:AM|PM|and)\b|\b[A-Z][a-z]{2} \d+, \d{4}|product-to-video|\b\d+ bytes\b/g;

/** Whether a text contains words besides those that are the same in every language. */
export function hasPlainWords(text: string, dropKnownTexts: (text: string) => string): boolean {
  const dropNames = (part: string) => part.replace(SAME_EVERYWHERE, ' ');
  // A name may be part of a known text, and a word of a known text part of a name.
  return (
    PLAIN_WORD.test(dropNames(dropKnownTexts(text))) &&
    PLAIN_WORD.test(dropKnownTexts(dropNames(text)))
  );
}

/** Waits for the settled page in the pseudo-language and lists its texts. */
export async function readTexts(page: Page): Promise<string[]> {
  await waitForSettledPage(page);
  await expect(page.locator('html')).toHaveAttribute('lang', PSEUDO);
  return page.evaluate(listTexts);
}
