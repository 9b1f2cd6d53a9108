import {
  createElement,
  Fragment,
  useSyncExternalStore,
  type ReactElement,
  type ReactNode,
} from 'react';
import { arrangeElements } from './arrange-elements.ts';
import {
  getLanguage,
  getLanguageChoice,
  getLanguageVersion,
  subscribeToLanguage,
  type LanguageChoice,
} from '@vidra/shared-i18n/core';
import { createTranslate, formatTemplate, type TextValue, type Translate } from './translate.ts';

/** Returns texts in the visitor's language, also those with elements in them. */
export interface TranslateNodes extends Translate {
  /**
   * Translates a text with elements. Tags in the text stand for them.
   *
   * @example t.rich({ terms: <Link to="/terms" /> })`Read the <terms>terms</terms>.`
   */
  readonly rich: (
    elements: Readonly<Record<string, ReactElement>>,
  ) => (strings: TemplateStringsArray, ...values: readonly (TextValue | ReactNode)[]) => ReactNode;
}

const rich: TranslateNodes['rich'] =
  (elements) =>
  (strings, ...values) =>
    arrangeElements(formatTemplate(strings, values.map(protectText)), elements);

/** Keeps what people typed from being read as tags. */
function protectText<Value>(value: Value) {
  return typeof value === 'string' ? createElement(Fragment, undefined, value) : value;
}

let latest: { version: number; translate: TranslateNodes } | undefined;

/** Memoized values depend on the function, so each change of the language has its own. */
function getLatest(): TranslateNodes {
  const version = getLanguageVersion();
  if (latest?.version !== version)
    latest = { version, translate: Object.assign(createTranslate(), { rich }) };
  return latest.translate;
}

/** Returns the function that translates, and renders again when the language changes. */
export function useTranslate(): TranslateNodes {
  return useSyncExternalStore(subscribeToLanguage, getLatest, getLatest);
}

/** Returns the language of the page, and renders again when it changes. */
export function useLanguage(): string {
  return useSyncExternalStore(subscribeToLanguage, getLanguage, getLanguage);
}

const NO_CHOICE: LanguageChoice = { offered: [], change: async () => undefined };
const subscribeToNothing = () => () => undefined;

/** Returns the languages that the site offers. Prerendered pages show them once they are hydrated. */
export function useLanguageChoice(): LanguageChoice {
  return useSyncExternalStore(subscribeToNothing, getLanguageChoice, () => NO_CHOICE);
}
