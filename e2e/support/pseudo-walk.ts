import type { Locator, Page } from '@playwright/test';
import { beginInPseudo, hasPlainWords, inPseudo, readTexts } from './plain-texts.ts';

/** Words of people, which no catalog has. */
const OWN_TEXTS = /Shop|A cup of tea|chelsea\.jpg|Perfume bottle/g;

/** Codes, names of releases and engines, places in code with the kind of error, and what the browser formats. */
const CODES =
  /[\w-]+(?:\.[\w-]+)*\.js:\d+:\d+|^slow$|^left:\w+$|\b[\da-f]{8}-[\da-f-]{27}\b|\b\w{6}(?:-\w{6}){3}\b|\b\w{4}(?:-\w{4}){2}\b|\b[\da-f]{16}\b|mfe-\w+|host-shell|\bpreview$|in \d+ days|\d+ \w+ ago/g;

/** Names of languages, each in its own. */
const LANGUAGE_NAMES = /English|Deutsch|Español|Français|Italiano|Português \(Brasil\)/g;

/** Presses elements by their English names in a page in the pseudo-language. */
export function createWalk(page: Page) {
  const faults: string[] = [];
  const button = (name: string, within: Page | Locator = page) =>
    within.getByRole('button', { name: inPseudo(name) }).first();
  return {
    faults,
    /** Collects plain texts of all that is visible. */
    check: async (place: string) => {
      const texts = await readTexts(page);
      const isPlain = (text: string) =>
        hasPlainWords(text, (part) =>
          [OWN_TEXTS, CODES, LANGUAGE_NAMES].reduce(
            (left, known) => left.replace(known, ' '),
            part,
          ),
        );
      faults.push(...texts.filter(isPlain).map((text) => `${place}: ${text}`));
    },
    press: async (name: string, within: Page | Locator = page) => button(name, within).click(),
    fill: async (name: string, text: string, within: Page | Locator = page) =>
      within
        .getByRole('textbox', { name: beginInPseudo(name) })
        .first()
        .fill(text),
    leave: async () => page.keyboard.press('Escape'),
  };
}
