import { transform, type Rule, type TokenOrValue } from 'lightningcss';

/** A name that is unique in a page, whichever part defines it. */
export interface SharedName {
  /** Kind of the name: `@property`, `view-transition-name`. */
  readonly rule: string;
  readonly text: string;
}

/** The site's cascade layers. Another layer would change the order of styles. */
const LAYERS = new Set(['reset', 'tokens', 'ui', 'app']);
/** Hashed name of a CSS module: see `localIdentName`. */
const HASHED_NAME = /^_?[\w-]{6}$/;
/** The excluded words are CSS keywords, not names. */
const NAMING_PROPERTY =
  /\b(view-transition-name|anchor-name)\s*:\s*(?!none\b|auto\b|match-element\b|inherit\b)([\w-]+)/gi;
/** Rules without effect outside of the selectors in them. */
const LOCAL_RULES = new Set<Rule['type']>([
  'style',
  'nesting',
  'nested-declarations',
  'media',
  'supports',
  'container',
  'scope',
  'starting-style',
  'namespace',
  'custom-media',
  'ignored',
]);

/** Finds all global names that a style sheet defines. */
export function findSharedNames(file: string, css: Buffer): SharedName[] {
  const names: SharedName[] = [];
  transform({
    filename: file,
    code: css,
    errorRecovery: true,
    visitor: {
      Rule: (rule) => {
        names.push(...getSharedNames(rule));
      },
    },
  });
  for (const [, property = '', text = ''] of css.toString().matchAll(NAMING_PROPERTY)) {
    names.push({ rule: property.toLowerCase(), text });
  }
  return names;
}

/** Returns whether a name belongs to the remote or is one of the site's layers. */
export function isOwnName({ rule, text }: SharedName, remote: string): boolean {
  if (rule === '@layer' && LAYERS.has(text.split('.')[0] ?? '')) return true;
  if (rule === '@keyframes' && HASHED_NAME.test(text)) return true;
  return text.replace(/^--/, '').startsWith(`${remote}-`);
}

function getSharedNames(rule: Rule): SharedName[] {
  switch (rule.type) {
    case 'property':
      return [{ rule: '@property', text: rule.value.name }];
    case 'keyframes':
      return [{ rule: '@keyframes', text: rule.value.name.value }];
    case 'counter-style':
      return [{ rule: '@counter-style', text: rule.value.name }];
    case 'layer-statement':
      return rule.value.names.map((name) => ({ rule: '@layer', text: name.join('.') }));
    case 'layer-block':
      return rule.value.name ? [{ rule: '@layer', text: rule.value.name.join('.') }] : [];
    case 'view-transition':
      return [{ rule: '@view-transition', text: '' }];
    case 'font-face':
      return rule.value.properties.flatMap((property) =>
        property.type === 'font-family' ? [{ rule: '@font-face', text: property.value }] : [],
      );
    case 'import':
      return [{ rule: '@import', text: rule.value.url }];
    case 'font-palette-values':
    case 'position-try':
      return [{ rule: `@${rule.type}`, text: rule.value.name }];
    case 'unknown':
      return [{ rule: `@${rule.value.name}`, text: getDashedName(rule.value.prelude) }];
    default:
      return LOCAL_RULES.has(rule.type) ? [] : [{ rule: `@${rule.type}`, text: '' }];
  }
}

/** Returns the name that a rule such as `@function --double()` defines. */
function getDashedName([first]: readonly TokenOrValue[]): string {
  if (first?.type === 'dashed-ident') return first.value;
  return first?.type === 'function' ? first.value.name : '';
}
