/** Schema issue as reported by fastify-type-provider-zod. */
interface SchemaIssue {
  keyword: string;
  message?: string | undefined;
  params: Readonly<Record<string, unknown>>;
}

/** Field titles as the pages show them. */
const FIELD_TITLES: Readonly<Record<string, string>> = {
  imageUid: 'Image',
  imageUids: 'Images',
  images: 'Images',
  personUid: 'Person',
  garmentUid: 'Garment',
  portraitUid: 'Portrait',
  videoUid: 'Video',
  audioUid: 'Recording',
  durationSeconds: 'Duration',
  ratio: 'Aspect ratio',
  negativePrompt: 'Negative prompt',
  callToAction: 'Call to action',
  url: 'Product link',
  userName: 'Name',
  features: 'Features',
  bulletPoints: 'Key points',
  voiceId: 'Voice',
};

/**
 * Returns the title of a field: "callToAction" becomes "Call to action", "folderUid" "Folder", and "shots.2.narration"
 * becomes "Shots 3, narration".
 */
export function getFieldTitle(path: readonly string[]): string {
  const parts = path.map((part) =>
    /^\d+$/u.test(part)
      ? String(Number(part) + 1)
      : (FIELD_TITLES[part] ??
        part
          .replace(/(?:Uid|Id)(?=s?$)/u, '')
          .replace(/(?<=\p{Ll})\p{Lu}/gu, (letter) => ` ${letter.toLowerCase()}`)),
  );
  const title = parts.reduce((phrase, part) =>
    /^\d+$/u.test(part) ? `${phrase} ${part}` : `${phrase}, ${part.toLowerCase()}`,
  );
  return title.charAt(0).toUpperCase() + title.slice(1);
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

const count = (value: unknown, singular: string, plural: string) =>
  `${String(value)} ${Number(value) === 1 ? singular : plural}`;

function describeTooBig({ origin, maximum, inclusive }: SchemaIssue['params']): string {
  if (origin === 'string')
    return `is longer than ${count(maximum, 'character', 'characters')}; shorten it`;
  if (origin === 'array') return `has more than ${count(maximum, 'entry', 'entries')}; remove some`;
  return `must be ${inclusive === false ? 'less than' : 'at most'} ${String(maximum)}`;
}

function describeTooSmall({ origin, minimum, inclusive }: SchemaIssue['params']): string {
  if (origin === 'string') {
    return minimum === 1 ? 'is empty; fill it in' : `needs at least ${String(minimum)} characters`;
  }
  if (origin === 'array') return `needs at least ${count(minimum, 'entry', 'entries')}; add some`;
  return `must be ${inclusive === false ? 'more than' : 'at least'} ${String(minimum)}`;
}

function describeFormat({ format }: SchemaIssue['params']): string {
  if (format === 'email') return 'is not an email address';
  if (format === 'url') return 'is not a web address';
  return 'is not in a form that this call accepts';
}

function describeType({ message = '', params }: SchemaIssue): string {
  if (message.endsWith('received undefined')) return 'is missing';
  return `must be ${TYPE_NAMES[String(params['expected'])] ?? `of the type ${String(params['expected'])}`}`;
}

function describeValues({ values }: SchemaIssue['params']): string {
  const choices = Array.isArray(values) ? values.map(String) : [];
  return choices.length === 1
    ? `must be ${choices.join('')}`
    : `must be one of ${choices.join(', ')}`;
}

/** Custom messages of our schemas are already sentences. */
const isDefaultMessage = (message: string) =>
  /^(?:Too big|Too small|Invalid|Unrecognized)/u.test(message);

/**
 * Describes what is wrong with a field, to be read after its name: "has more than 20 entries;
 * remove some".
 */
export function describeIssue(issue: SchemaIssue): string {
  const { keyword, message = '', params } = issue;
  if (message !== '' && !isDefaultMessage(message)) return message;
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
      return `must be a multiple of ${String(params['divisor'])}`;
    default:
      return 'is not in a form that this call accepts';
  }
}
