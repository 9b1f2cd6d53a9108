/**
 * Compiled ICU message, as `@lingui/message-utils/compileMessage` returns it: literal texts,
 * placeholders (`['0']`) and plurals (`['0', 'plural', { one: ['#', ' credit'], … }]`).
 */
export type CompiledMessage = string | readonly MessageToken[];

export type MessageToken =
  | string
  | readonly [name: string]
  | readonly [name: string, type: string, forms?: Readonly<Record<string, unknown>>];

/** Translations of one language by message id. */
export type Catalog = Readonly<Record<string, CompiledMessage>>;

/**
 * Formats a message into its parts: literal texts, and the values at their places.
 *
 * @param values value of each placeholder by position; of a plural, its number
 */
export function formatParts<Value>(
  message: CompiledMessage,
  values: readonly Value[],
  language: string,
): (string | Value)[] {
  if (typeof message === 'string') return [message];
  return message.flatMap((token): (string | Value)[] => {
    if (typeof token === 'string') return [token];
    const [name, type, forms] = token;
    const value = values[Number(name)] as Value;
    if (type !== 'plural' || !forms) return [value];
    const count = Number(value);
    const category = getPluralRules(language).select(count);
    const form = forms[count] ?? forms[category] ?? forms['other'] ?? '';
    const number = getNumberFormat(language).format(count);
    const tokens = (Array.isArray(form) ? form : [form]) as MessageToken[];
    return formatParts<string | Value>(
      tokens.map((part) => (part === '#' ? number : part)),
      values,
      language,
    );
  });
}

const pluralRules = new Map<string, Intl.PluralRules>();
const numberFormats = new Map<string, Intl.NumberFormat>();

function getPluralRules(language: string): Intl.PluralRules {
  return getOrCreate(pluralRules, language, (tag) => new Intl.PluralRules(tag));
}

function getNumberFormat(language: string): Intl.NumberFormat {
  return getOrCreate(numberFormats, language, (tag) => new Intl.NumberFormat(tag));
}

/** Creating a formatter takes a slow phone tens of milliseconds. */
function getOrCreate<Format>(
  formats: Map<string, Format>,
  language: string,
  create: (tag: string) => Format,
): Format {
  const format = formats.get(language) ?? create(language);
  formats.set(language, format);
  return format;
}
