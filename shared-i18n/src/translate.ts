// By its name, so that a page has one core: the host's.
import { formatMessage } from '@vidra/shared-i18n/core';
import { PluralValue, readMessageSource, type MessageSource } from './message/index.ts';

/** The release that contains this module; its build defines it. */
declare const __RELEASE_NAME__: string | undefined;

const OWNER = typeof __RELEASE_NAME__ === 'string' ? __RELEASE_NAME__ : '';

/** Value in a text. Format numbers, amounts and dates before. */
export type TextValue = string | number | PluralValue;

/** A tag of templates. */
export type TextTag = (strings: TemplateStringsArray, ...values: readonly TextValue[]) => string;

/** Returns texts in the visitor's language. */
export interface Translate {
  /**
   * Translates the text of a template.
   *
   * @example t`Delete ${name}`
   */
  (strings: TemplateStringsArray, ...values: readonly TextValue[]): string;
  /** Translates a text that `message` marks elsewhere, such as the title of a registry's entry. */
  (text: string): string;
  /**
   * Tells apart equal texts that other languages translate differently.
   *
   * @example t.as('verb')`Order`
   */
  readonly as: (context: string) => TextTag;
}

/** Messages by their place in the code: reading one again would take longer than formatting it. */
const sources = new WeakMap<TemplateStringsArray, MessageSource>();

function getSource(
  strings: TemplateStringsArray,
  values: readonly unknown[],
  context?: string,
): MessageSource {
  const source = sources.get(strings) ?? readMessageSource(strings, values, context);
  sources.set(strings, source);
  return source;
}

/** Formats the text of a template into its literal parts and the values at their places. */
export function formatTemplate<Value>(
  strings: TemplateStringsArray,
  values: readonly Value[],
  context?: string,
): (string | number | Exclude<Value, PluralValue>)[] {
  const plainValues = values.map((value) => (value instanceof PluralValue ? value.count : value));
  return formatMessage(OWNER, getSource(strings, values, context), plainValues) as (
    | string
    | number
    | Exclude<Value, PluralValue>
  )[];
}

/** Creates a function that translates. */
export function createTranslate(): Translate {
  const translate = (strings: TemplateStringsArray | string, ...values: readonly TextValue[]) =>
    typeof strings === 'string'
      ? formatMessage(OWNER, readMessageSource([strings], []), []).join('')
      : formatTemplate(strings, values).join('');
  const as =
    (context: string): TextTag =>
    (strings, ...values) =>
      formatTemplate(strings, values, context).join('');
  return Object.assign(translate, { as });
}

/** Translates. Text that stays on the screen needs the hook `useTranslate`. */
export const t: Translate = createTranslate();

/**
 * Marks a text of a registry for translation: a title, a description. It stays the English text;
 * who shows it translates it.
 *
 * @example { id: 'push-in', title: message`Push in` }
 */
export function message(strings: TemplateStringsArray): string {
  return strings.join('');
}
