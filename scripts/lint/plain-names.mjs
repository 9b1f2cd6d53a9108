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

/** @param {string} name a name in lower case or, as a constant, in capitals */
function isParticiple(name) {
  const word = /^[A-Z]+$/.test(name) ? name.toLowerCase() : name;
  return IRREGULAR_PARTICIPLES.has(word) || (/^[a-z]+ed$/.test(word) && !NOUNS_IN_ED.has(word));
}

/** @param {string} name @returns {string | undefined} how to name it instead, if the name is refused */
export function findNameProblem(name) {
  if (/[a-z]Of$/.test(name)) {
    return `Begin a function with a verb: not "${name}", but getPrice, toKey, findUser.`;
  }
  if (isParticiple(name)) {
    return `Name a value by a noun: not "${name}", but knownUsers, storedDraft.`;
  }
  return undefined;
}

/** Refuses names that end in `Of` and names that are a lone participle. */
export const plainNames = {
  meta: { type: 'suggestion', schema: [] },
  /** @param {any} context */
  create(context) {
    /** @param {any} node */
    const check = (node) => {
      const message = node?.type === 'Identifier' && findNameProblem(node.name);
      if (message) context.report({ node, message });
    };
    return {
      /** @param {any} node */
      VariableDeclarator: ({ id }) => check(id),
      /** @param {any} node */
      FunctionDeclaration: ({ id }) => check(id),
    };
  },
};
