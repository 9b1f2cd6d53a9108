// Refuses words in the product's texts that the glossary replaces.
import { readFileSync } from 'node:fs';

/** Forbidden words of `docs/glossary.md` with the word to use instead. */
const instead = new Map(
  readFileSync(new URL('../../docs/glossary.md', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => /^\| [a-z]/.test(line) && !line.startsWith('| word '))
    .flatMap((line) => {
      const [word = '', , forbidden = ''] = line.slice(1, -1).split('|');
      return forbidden
        .split(',')
        .map((entry) => entry.trim())
        .filter(Boolean)
        .map((entry) => /** @type {const} */ ([entry, word.trim()]));
    }),
);
const forbiddenWords = new RegExp(
  `(?<![\\w./-])(${[...instead.keys()].join('|')})(?![\\w/-]|\\.\\w)`,
  'i',
);

/** Keys, classes, addresses and single lowercase words are no prose. @param {string} text */
const isProse = (text) => /^[A-Z][a-z]+$/.test(text) || /[A-Za-z] [A-Za-z]/.test(text);

/** Finds the first word of a text that the glossary replaces. @param {string} text */
export function findForbiddenWord(text) {
  const word = isProse(text.trim()) ? forbiddenWords.exec(text)?.[1] : undefined;
  return word ? { word, use: instead.get(word.toLowerCase()) ?? '' } : undefined;
}

export const plainWords = {
  meta: { type: 'suggestion', schema: [] },
  /** @param {any} context */
  create(context) {
    /** @param {any} node @param {string} text */
    const check = (node, text) => {
      const forbidden = findForbiddenWord(text);
      if (!forbidden) return;
      const { word, use } = forbidden;
      context.report({ node, message: `docs/glossary.md: write "${use}" instead of "${word}".` });
    };
    return {
      /** @param {any} node */
      JSXText: (node) => check(node, node.value),
      /** @param {any} node */
      TemplateElement: (node) => check(node, node.value.cooked ?? ''),
      /** @param {any} node */
      Literal(node) {
        if (typeof node.value === 'string' && node.parent?.type !== 'ImportDeclaration') {
          check(node, node.value);
        }
      },
    };
  },
};
