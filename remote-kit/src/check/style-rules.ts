import type { ReleaseRecord } from '@vidra/shared-contract/delivery';
import { transform, type Rule, type Selector, type SelectorComponent } from 'lightningcss';
import type { Refusal } from './refusal.ts';
import { findSharedNames, isOwnName } from './shared-names.ts';

/**
 * Refuses style sheets of a remote that reach outside of it: a selector without a class of its own
 * meets elements of every other part of the page.
 */
export function styleRefusals({ name }: ReleaseRecord, file: string, css: Buffer): Refusal[] {
  const reaching = new Set<string>();
  transform({
    filename: file,
    code: css,
    // A browser, too, reads on behind what it does not understand.
    errorRecovery: true,
    visitor: {
      StyleSheet: ({ rules }) => {
        for (const rule of rules) collect(rule, false, reaching);
      },
    },
  });
  return [...reachingSelectors(name, file, reaching), ...sharedNames(name, file, css)];
}

function reachingSelectors(name: string, file: string, reaching: ReadonlySet<string>): Refusal[] {
  return [...reaching].map((selector) => ({
    remote: name,
    rule: 'style',
    found: `${file} styles ${selector}, wherever it is in the page`,
    expected: 'a class of the remote in each selector',
    advice:
      'Write it into a CSS module with a class: .prose p { … } in place of p { … }. What holds ' +
      'for the whole site is the business of shared-ui and the host.',
  }));
}

/** Names that a page has once for all of its parts need the remote's own name in front. */
function sharedNames(name: string, file: string, css: Buffer): Refusal[] {
  return findSharedNames(file, css)
    .filter((shared) => !isOwnName(shared, name))
    .map(({ rule, text }) => ({
      remote: name,
      rule: 'style',
      found: `${file} has ${rule} ${text}`.trim() + ', which holds for the whole page',
      expected: `names that begin with ${name}-`,
      advice:
        rule === '@view-transition'
          ? 'How pages follow upon each other is the business of the host: leave it out.'
          : `Call it ${rule === '@property' ? '--' : ''}${name}-… . In a CSS module, the build names @keyframes itself.`,
    }));
}

/** @param own whether the rule stands inside of one with a class */
function collect(rule: Rule, own: boolean, reaching: Set<string>): void {
  let inside = own;
  if (rule.type === 'style') {
    const { selectors } = rule.value;
    if (!own) {
      for (const selector of selectors) if (!isOwn(selector)) reaching.add(textOf(selector));
    }
    inside = own || selectors.every(isOwn);
  }
  const value = 'value' in rule ? (rule.value as { rules?: readonly Rule[] }) : {};
  for (const inner of value.rules ?? []) collect(inner, inside, reaching);
}

function isOwn(selector: Selector): boolean {
  return selector.some(
    (part) =>
      part.type === 'class' ||
      part.type === 'nesting' ||
      // `:is(.a, .b)` has one in each of its ways to match.
      (part.type === 'pseudo-class' &&
        (part.kind === 'is' || part.kind === 'where') &&
        part.selectors.every(isOwn)),
  );
}

function textOf(selector: Selector): string {
  return selector.map(partText).join('');
}

const COMBINATORS: Partial<Record<string, string>> = {
  child: ' > ',
  'next-sibling': ' + ',
  'later-sibling': ' ~ ',
};

function partText(part: SelectorComponent): string {
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
