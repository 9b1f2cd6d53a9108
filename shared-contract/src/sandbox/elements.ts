import { SANDBOX_LIMITS } from './limits.ts';

const TONES = ['neutral', 'accent', 'success', 'warning', 'danger', 'info'] as const;

/** Kind of a property's values. A list names the only values. */
type PropertyKind =
  | 'text'
  | 'flag'
  /** A number from 0 to 1. */
  | 'share'
  /** A whole number from 1 to the longest text. */
  | 'length'
  /** An Iconify name of the site's icons. */
  | 'icon'
  /** A path of the site, or an address with http or https. */
  | 'address'
  | 'options'
  | readonly string[];

interface ElementDefinition {
  readonly properties: Readonly<Record<string, PropertyKind>>;
  readonly events: readonly string[];
  /** Content that the element may hold. */
  readonly holds: 'elements' | 'text' | 'nothing';
}

/**
 * Elements that a sandboxed content may draw. Elements and properties are only ever added, because
 * contents that were built with this list stay live.
 */
export const SANDBOX_ELEMENTS = {
  'ui-stack': {
    properties: { direction: ['column', 'row'], gap: ['sm', 'md', 'lg'] },
    events: [],
    holds: 'elements',
  },
  'ui-section': { properties: { title: 'text', text: 'text' }, events: [], holds: 'elements' },
  'ui-text': { properties: { tone: ['default', 'muted'] }, events: [], holds: 'text' },
  'ui-button': {
    properties: {
      variant: ['primary', 'secondary', 'ghost', 'danger'],
      size: ['sm', 'md', 'lg'],
      icon: 'icon',
      disabled: 'flag',
      loading: 'flag',
    },
    events: ['press'],
    holds: 'text',
  },
  'ui-link': { properties: { href: 'address' }, events: [], holds: 'text' },
  'ui-text-field': {
    properties: {
      label: 'text',
      value: 'text',
      hint: 'text',
      error: 'text',
      placeholder: 'text',
      maxLength: 'length',
      disabled: 'flag',
    },
    events: ['change'],
    holds: 'nothing',
  },
  'ui-select': {
    properties: {
      label: 'text',
      value: 'text',
      options: 'options',
      hint: 'text',
      error: 'text',
      placeholder: 'text',
      disabled: 'flag',
    },
    events: ['change'],
    holds: 'nothing',
  },
  'ui-checkbox': {
    properties: { label: 'text', checked: 'flag', hint: 'text', disabled: 'flag' },
    events: ['change'],
    holds: 'nothing',
  },
  'ui-badge': { properties: { tone: TONES, icon: 'icon' }, events: [], holds: 'text' },
  'ui-status': {
    properties: { tone: TONES, busy: 'flag', live: 'flag' },
    events: [],
    holds: 'text',
  },
  'ui-progress': {
    properties: { label: 'text', value: 'share', detail: 'text' },
    events: [],
    holds: 'nothing',
  },
} as const satisfies Readonly<Record<string, ElementDefinition>>;

/** Name of an element for sandboxed contents. */
export type SandboxElementName = keyof typeof SANDBOX_ELEMENTS;

/** An option of `ui-select`. */
export interface SandboxOption {
  readonly value: string;
  readonly label: string;
}

type ValueOfKind<Kind> = Kind extends readonly (infer Value)[]
  ? Value
  : Kind extends 'flag'
    ? boolean
    : Kind extends 'share' | 'length'
      ? number
      : Kind extends 'options'
        ? readonly SandboxOption[]
        : string;

/** Properties of an element, each optional. */
export type SandboxProperties<Name extends SandboxElementName> = {
  -readonly [Key in keyof (typeof SANDBOX_ELEMENTS)[Name]['properties']]?:
    | ValueOfKind<(typeof SANDBOX_ELEMENTS)[Name]['properties'][Key]>
    | undefined;
};

/** Values of the events that have one. */
interface EventValues {
  readonly 'ui-text-field': string;
  readonly 'ui-select': string;
  readonly 'ui-checkbox': boolean;
}

/** Listeners of an element's events, as properties. `detail` is the new value. */
export type SandboxElementEvents<Name extends SandboxElementName> = {
  readonly [Event in (typeof SANDBOX_ELEMENTS)[Name]['events'][number] as `on${Event}`]?: (
    event: CustomEvent<Name extends keyof EventValues ? EventValues[Name] : null>,
  ) => void;
};

/** Returns the definition of an element, or undefined if the list does not have it. */
export function findSandboxElement(name: unknown): ElementDefinition | undefined {
  return typeof name === 'string' && Object.hasOwn(SANDBOX_ELEMENTS, name)
    ? SANDBOX_ELEMENTS[name as SandboxElementName]
    : undefined;
}

/** Whether an element has the property and the value is one of its kind. Null unsets it. */
export function isSandboxProperty(
  { properties }: Pick<ElementDefinition, 'properties'>,
  name: string,
  value: unknown,
): boolean {
  const kind = Object.hasOwn(properties, name) ? properties[name] : undefined;
  return kind !== undefined && (value === null || isOfKind(kind, value));
}

function isOfKind(kind: PropertyKind, value: unknown): boolean {
  switch (kind) {
    case 'text':
      return isShortText(value);
    case 'flag':
      return typeof value === 'boolean';
    case 'share':
      return typeof value === 'number' && value >= 0 && value <= 1;
    case 'length':
      return isLength(value);
    case 'icon':
      return typeof value === 'string' && /^lucide:[a-z0-9-]{1,60}$/.test(value);
    case 'address':
      return isShortText(value) && isWebAddress(value);
    case 'options':
      return Array.isArray(value) && areOptions(value);
    default:
      return typeof value === 'string' && kind.includes(value);
  }
}

/** Whether a value is a text within the limit. */
export function isShortText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= SANDBOX_LIMITS.textCharacters;
}

function isLength(value: unknown): boolean {
  return (
    Number.isInteger(value) && Number(value) > 0 && Number(value) <= SANDBOX_LIMITS.textCharacters
  );
}

/** Names in an address can pass for another site. */
function isWebAddress(text: string): boolean {
  const base = 'https://site.invalid';
  if (!URL.canParse(text, base)) return false;
  const { protocol, username, password } = new URL(text, base);
  return /^https?:$/.test(protocol) && username + password === '';
}

function areOptions(values: readonly unknown[]): boolean {
  return values.length <= SANDBOX_LIMITS.options && values.every(isOption);
}

function isOption(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { value: ownValue, label, ...others } = value as Record<string, unknown>;
  return isShortText(ownValue) && isShortText(label) && Object.keys(others).length === 0;
}
