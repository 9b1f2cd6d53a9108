import type { ReleaseRecord } from '@vidra/shared-contract/delivery';
import { transform, type Rule, type Selector, type SelectorComponent } from 'lightningcss';
import type { Refusal } from './refusal.ts';
import { findSharedNames, isOwnName } from './shared-names.ts';

/**
 * Refuses style sheets of a remote that affect other parts of the page. A selector without a class
 * of its own matches elements everywhere.
 */
export function styleRefusals({ name }: ReleaseRecord, file: string, css: Buffer): Refusal[] {
  const globalSelectors = new Set<string>();
  transform({
    filename: file,
    code: css,
    // Like a browser, continues after a syntax error.
    errorRecovery: true,
    visitor: {
      StyleSheet: ({ rules }) => {
        for (const rule of rules) collect(rule, false, globalSelectors);
      },
    },
  });
  return [
    ...findReachingRefusals(name, file, globalSelectors),
    ...findSharedNameRefusals(name, file, css),
  ];
}

function findReachingRefusals(
  name: string,
  file: string,
  globalSelectors: ReadonlySet<string>,
): Refusal[] {
  return [...globalSelectors].map((selector) => ({
    remote: name,
    rule: 'style',
    found: `${file} styles ${selector} everywhere on the page`,
    expected: 'a class of the remote in each selector',
    advice:
      'Move it to a CSS module and add a class: .prose p { … } instead of p { … }. Site-wide ' +
      'styles belong in shared-ui and the host.',
  }));
}

/** Refuses page-wide names that do not start with the remote's own name. */
function findSharedNameRefusals(name: string, file: string, css: Buffer): Refusal[] {
  return findSharedNames(file, css)
    .filter((sharedName) => !isOwnName(sharedName, name))
    .map(({ rule, text }) => ({
      remote: name,
      rule: 'style',
      found: `${file} has ${rule} ${text}`.trim() + ', which applies to the whole page',
      expected: `names that begin with ${name}-`,
      advice: getAdvice(name, rule, text),
    }));
}

function getAdvice(name: string, rule: string, text: string): string {
  if (rule === '@view-transition') return 'The host handles page transitions. Remove the rule.';
  if (rule === '@import') return 'Import the style sheet in the code, so that the build adds it.';
  if (text === '') return 'Remove the rule. Site-wide styles belong in shared-ui and the host.';
  const dashes = text.startsWith('--') ? '--' : '';
  return `Name it ${dashes}${name}-… . In a CSS module, the build names @keyframes itself.`;
}

/** @param isInsideOwn whether the rule is nested in a rule with a class */
function collect(rule: Rule, isInsideOwn: boolean, globalSelectors: Set<string>): void {
  let inside = isInsideOwn;
  if (rule.type === 'style') {
    const { selectors } = rule.value;
    if (!isInsideOwn) {
      for (const selector of selectors)
        if (!isOwn(selector)) globalSelectors.add(formatSelector(selector));
    }
    inside = isInsideOwn || selectors.every(isOwn);
  }
  if (rule.type === 'scope') inside ||= rule.value.scopeStart?.every(isOwn) ?? false;
  const value = 'value' in rule ? (rule.value as { rules?: unknown }) : {};
  // The rules of `@font-feature-values` are no list of style rules.
  const innerRules: readonly Rule[] = Array.isArray(value.rules) ? value.rules : [];
  for (const inner of innerRules) collect(inner, inside, globalSelectors);
}

function isOwn(selector: Selector): boolean {
  return selector.some(
    (part) =>
      part.type === 'class' ||
      part.type === 'nesting' ||
      // Every alternative of `:is(.a, .b)` has a class.
      (part.type === 'pseudo-class' &&
        (part.kind === 'is' || part.kind === 'where') &&
        part.selectors.every(isOwn)),
  );
}

function formatSelector(selector: Selector): string {
  return selector.map(formatPart).join('');
}

const COMBINATORS: Partial<Record<string, string>> = {
  child: ' > ',
  'next-sibling': ' + ',
  'later-sibling': ' ~ ',
};

function formatPart(part: SelectorComponent): string {
  switch (part.type) {
    case 'type':
    case 'id':
      return part.type === 'id' ? `#${part.name}` : part.name;
    case 'universal':
      return '*';
    case 'combinator':
      return COMBINATORS[part.value] ?? ' ';
    case 'attribute':
      return `[${part.name}]`;
    case 'pseudo-class':
    case 'pseudo-element':
      return `${part.type === 'pseudo-class' ? ':' : '::'}${part.kind}`;
    default:
      return '';
  }
}
