import { transform, type Rule } from 'lightningcss';

/** A name that is unique in a page, whichever part defines it. */
export interface SharedName {
  /** Kind of the name: `@property`, `view-transition-name`. */
  readonly rule: string;
  readonly text: string;
}

/** The site's cascade layers. Another layer would change the order of styles. */
const LAYERS = new Set(['reset', 'tokens', 'ui', 'app']);
/** Hashed name of a CSS module: see `localIdentName`. */
const HASHED = /^_?[\w-]{6}$/;
/** The excluded words are CSS keywords, not names. */
const TRANSITION_NAME =
  /view-transition-name\s*:\s*(?!none\b|auto\b|match-element\b|inherit\b)([\w-]+)/g;

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
  for (const [, text = ''] of css.toString().matchAll(TRANSITION_NAME)) {
    names.push({ rule: 'view-transition-name', text });
  }
  return names;
}

/** Returns whether a name belongs to the remote or is one of the site's layers. */
export function isOwnName({ rule, text }: SharedName, remote: string): boolean {
  if (rule === '@layer' && LAYERS.has(text.split('.')[0] ?? '')) return true;
  if (rule === '@keyframes' && HASHED.test(text)) return true;
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
    default:
      return [];
  }
}
