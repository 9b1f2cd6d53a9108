// Lint rules of this repository that no published plugin provides.
import { plainNames } from './plain-names.mjs';
import { plainWords } from './plain-words.mjs';
import { translatedTexts } from './translated-texts.mjs';

/** @param {any} node @returns {any} the expression without `as const` */
function unwrapConst(node) {
  return node.type === 'TSAsExpression' ? unwrapConst(node.expression) : node;
}

const noLiteralSpread = {
  meta: { type: 'suggestion', schema: [] },
  /** @param {any} context */
  create(context) {
    /** @param {any} node @param {string} literal */
    const check = (node, literal) => {
      if (unwrapConst(node.argument).type !== literal) return;
      context.report({
        node,
        message: 'Write the properties or elements out: a spread merges a value that exists.',
      });
    };
    return {
      /** @param {any} node */
      SpreadElement(node) {
        const inArray = node.parent?.type === 'ArrayExpression';
        if (inArray) check(node, 'ArrayExpression');
        else if (node.parent?.type === 'ObjectExpression') check(node, 'ObjectExpression');
      },
      /** @param {any} node */
      JSXSpreadAttribute: (node) => check(node, 'ObjectExpression'),
    };
  },
};

export default {
  meta: { name: 'vidra' },
  rules: {
    'no-literal-spread': noLiteralSpread,
    'plain-names': plainNames,
    'plain-words': plainWords,
    'translated-texts': translatedTexts,
  },
};
