// Lint rules of this repository that no published plugin provides.
import { plainWords } from './plain-words.mjs';

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

const NOUNS_IN_ED = new Set([
  'bed',
  'bleed',
  'deed',
  'embed',
  'feed',
  'id',
  'need',
  'red',
  'seed',
  'shed',
  'speed',
  'succeed',
]);
const IRREGULAR_PARTICIPLES = new Set(
  (
    'begun bent bought bound broken brought built caught chosen done drawn driven fallen felt forgotten found frozen ' +
    'given gone grown heard held hidden kept known laid lost made meant met overridden own paid proven risen said ' +
    'seen sent shown sold spent spoken stolen stood struck swept taken thrown told torn understood unsaid woken worn written'
  ).split(' '),
);

/** @param {string} name */
const isParticiple = (name) =>
  IRREGULAR_PARTICIPLES.has(name) || (/^[a-z]+ed$/.test(name) && !NOUNS_IN_ED.has(name));

const plainNames = {
  meta: { type: 'suggestion', schema: [] },
  /** @param {any} context */
  create(context) {
    /** @param {any} node */
    const check = (node) => {
      if (node?.type !== 'Identifier') return;
      if (/[a-z]Of$/.test(node.name)) {
        context.report({
          node,
          message: `Begin a function with a verb: not "${node.name}", but getPrice, toKey, findUser.`,
        });
      } else if (isParticiple(node.name)) {
        context.report({
          node,
          message: `Name a value by a noun: not "${node.name}", but knownUsers, storedDraft.`,
        });
      }
    };
    return {
      /** @param {any} node */
      VariableDeclarator: ({ id }) => check(id),
      /** @param {any} node */
      FunctionDeclaration: ({ id }) => check(id),
    };
  },
};

export default {
  meta: { name: 'vidra' },
  rules: {
    'no-literal-spread': noLiteralSpread,
    'plain-names': plainNames,
    'plain-words': plainWords,
  },
};
