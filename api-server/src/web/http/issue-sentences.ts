import { message, plural, t } from '@vidra/shared-i18n/text';
import { toInnerTitle } from '../../language/inner-title.ts';

/** Schema issue as reported by fastify-type-provider-zod. */
interface SchemaIssue {
  keyword: string;
  message?: string | undefined;
  params: Readonly<Record<string, unknown>>;
}

/** Titles of fields as the pages show them. Other fields have the title that their name makes. */
const FIELD_TITLES: Readonly<Record<string, string>> = {
  imageUid: message`Image`,
  imageUids: message`Images`,
  images: message`Images`,
  personUid: message`Person`,
  garmentUid: message`Garment`,
  portraitUid: message`Portrait`,
  videoUid: message`Video`,
  audioUid: message`Recording`,
  durationSeconds: message`Duration`,
  ratio: message`Aspect ratio`,
  negativePrompt: message`Negative prompt`,
  callToAction: message`Call to action`,
  url: message`Product link`,
  userName: message`Name`,
  features: message`Features`,
  bulletPoints: message`Key points`,
  voiceId: message`Voice`,
  code: message`Code`,
  description: message`Description`,
  email: message`Email`,
  folderUid: message`Folder`,
  language: message`Language`,
  message: message`Message`,
  music: message`Music`,
  name: message`Name`,
  narration: message`Narration`,
  password: message`Password`,
  price: message`Price`,
  productName: message`Product name`,
  prompt: message`Prompt`,
  quality: message`Quality`,
  reason: message`Reason`,
  region: message`Region`,
  script: message`Script`,
  seed: message`Seed`,
  shots: message`Shots`,
  style: message`Style`,
  text: message`Text`,
  title: message`Title`,
  transition: message`Transition`,
  voice: message`Voice`,
};

/**
 * Returns the title of a field: "callToAction" becomes "Call to action", "folderUid" "Folder", and "shots.2.narration"
 * becomes "Shots 3, narration".
 */
export function getFieldTitle(path: readonly string[]): string {
  const parts = path.map((part) =>
    /^\d+$/u.test(part) ? String(Number(part) + 1) : getPartTitle(part),
  );
  const title = parts.reduce((phrase, part) => {
    if (/^\d+$/u.test(part)) return `${phrase} ${part}`;
    return joinNames(phrase, toInnerTitle(part));
  });
  return title.charAt(0).toUpperCase() + title.slice(1);
}

function joinNames(names: string, name: string): string {
  // Translators: a list of values, or a field and one inside of it: Shots 3, narration.
  return t`${names}, ${name}`;
}

function getPartTitle(part: string): string {
  const title = FIELD_TITLES[part];
  if (title !== undefined) return t(title);
  return part
    .replace(/(?:Uid|Id)(?=s?$)/u, '')
    .replace(/(?<=\p{Ll})\p{Lu}/gu, (letter) => ` ${letter.toLowerCase()}`);
}

const TYPE_TEXTS: Readonly<Record<string, string>> = {
  // Translators: continues “Name of the field”, like the next five.
  string: message`must be a text`,
  number: message`must be a number`,
  int: message`must be a whole number`,
  boolean: message`must be true or false`,
  array: message`must be a list`,
  object: message`must be an object`,
};

function describeTooBig({ origin, maximum, inclusive }: SchemaIssue['params']): string {
  const limit = String(maximum);
  const count = Number(maximum);
  if (origin === 'string') {
    // Translators: continues “Name of the field”. The first value is the number.
    return t`is longer than ${limit} ${plural(count, {
      one: 'character',
      other: 'characters',
    })}; shorten it`;
  }
  if (origin === 'array') {
    // Translators: continues “Name of the field”. The first value is the number.
    return t`has more than ${limit} ${plural(count, {
      one: 'entry',
      other: 'entries',
    })}; remove some`;
  }
  // Translators: continues “Name of the field”.
  if (inclusive === false) return t`must be less than ${limit}`;
  // Translators: continues “Name of the field”.
  return t`must be at most ${limit}`;
}

function describeTooSmall({ origin, minimum, inclusive }: SchemaIssue['params']): string {
  const limit = String(minimum);
  if (origin === 'string') {
    // Translators: continues “Name of the field”.
    if (minimum === 1) return t`is empty; fill it in`;
    // Translators: continues “Name of the field”. The number is greater than 1.
    return t`needs at least ${limit} characters`;
  }
  if (origin === 'array') {
    // Translators: continues “Name of the field”. The first value is the number.
    return t`needs at least ${limit} ${plural(Number(minimum), {
      one: 'entry',
      other: 'entries',
    })}; add some`;
  }
  // Translators: continues “Name of the field”.
  if (inclusive === false) return t`must be more than ${limit}`;
  // Translators: continues “Name of the field”.
  return t`must be at least ${limit}`;
}

function describeFormat({ format }: SchemaIssue['params']): string {
  // Translators: continues “Name of the field”.
  if (format === 'email') return t`is not an email address`;
  // Translators: continues “Name of the field”.
  if (format === 'url') return t`is not a web address`;
  return describeUnknownFault();
}

function describeType({ message: text = '', params }: SchemaIssue): string {
  // Translators: continues “Name of the field”.
  if (text.endsWith('received undefined')) return t`is missing`;
  const type = String(params['expected']);
  const typeText = TYPE_TEXTS[type];
  // Translators: continues “Name of the field”. The type is a word of programs: map.
  return typeText === undefined ? t`must be of the type ${type}` : t(typeText);
}

function describeValues({ values }: SchemaIssue['params']): string {
  const choices = Array.isArray(values) ? values.map(String) : [];
  const list = choices.length > 0 ? choices.reduce((names, name) => joinNames(names, name)) : '';
  // Translators: continues “Name of the field”, with its only value.
  if (choices.length === 1) return t`must be ${list}`;
  // Translators: continues “Name of the field”.
  return t`must be one of ${list}`;
}

/** Custom messages of our schemas are already sentences. */
const isDefaultMessage = (text: string) =>
  /^(?:Too big|Too small|Invalid|Unrecognized)/u.test(text);

/**
 * Describes what is wrong with a field, to be read after its name: "has more than 20 entries;
 * remove some".
 */
export function describeIssue(issue: SchemaIssue): string {
  const { keyword, message: text = '', params } = issue;
  if (text !== '' && !isDefaultMessage(text)) return t(text);
  switch (keyword) {
    case 'too_big':
      return describeTooBig(params);
    case 'too_small':
      return describeTooSmall(params);
    case 'invalid_format':
      return describeFormat(params);
    case 'invalid_type':
      return describeType(issue);
    case 'invalid_value':
      return describeValues(params);
    case 'not_multiple_of':
      // Translators: continues “Name of the field”.
      return t`must be a multiple of ${String(params['divisor'])}`;
    default:
      return describeUnknownFault();
  }
}

function describeUnknownFault(): string {
  // Translators: continues “Name of the field”.
  return t`is not in a form that this call accepts`;
}
