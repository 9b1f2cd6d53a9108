import type { CompiledMessage, MessageToken } from './compiled-message.ts';
import { getMessageId } from './message-id.ts';
import { type PluralForms, PluralValue } from './plural.ts';

/** A message as its code contains it. */
export interface MessageSource {
  /** Id in the catalogs. */
  readonly id: string;
  /** English text in ICU MessageFormat, for translators: `Buy {0} credits`. */
  readonly text: string;
  /** The English text, compiled. */
  readonly english: CompiledMessage;
}

/**
 * Reads a message from the literal parts of a template and its values. Only the forms of plurals
 * are read from the values.
 *
 * @param context tells apart equal texts with different translations
 */
export function readMessageSource(
  strings: readonly string[],
  values: readonly unknown[],
  context?: string,
): MessageSource {
  const english: MessageToken[] = [];
  let text = '';
  strings.map(joinLines).forEach((literal, index) => {
    if (literal !== '') english.push(literal);
    text += escapeIcu(literal);
    if (index === strings.length - 1) return;
    const value = values[index];
    const forms = value instanceof PluralValue ? value.forms : undefined;
    english.push(forms ? [`${index}`, 'plural', compileForms(forms)] : [`${index}`]);
    text += forms ? `{${index}, plural, ${writeForms(forms)}}` : `{${index}}`;
  });
  return { id: getMessageId(text, context), text, english };
}

/** Long texts stand on several lines of code. */
function joinLines(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ');
}

const FORM_NAMES = ['one', 'other'] as const;

function writeForms(forms: PluralForms): string {
  return FORM_NAMES.map((name) => `${name} {${escapeIcu(forms[name])}}`).join(' ');
}

function compileForms(forms: PluralForms): Record<string, readonly string[]> {
  return Object.fromEntries(
    FORM_NAMES.map((name) => [name, forms[name].split(/(#)/).filter((part) => part !== '')]),
  );
}

/** ICU reads braces as placeholders, unless they stand in apostrophes. */
function escapeIcu(text: string): string {
  return text.replace(/'*[{}]['{}]*/g, (run) => `'${run.replaceAll("'", "''")}'`);
}
