import compatibility from '@mdn/browser-compat-data' with { type: 'json' };
import { parse } from 'acorn';
import { ancestor } from 'acorn-walk';
import postcss from 'postcss';

/** @typedef {Readonly<Record<string, string>>} Browsers the oldest version of each, by its name in MDN's data */

/** MDN's data, whose types omit most of it. @type {any} */
const mdn = compatibility;

/** MDN's browser names by those of `browserslist`. */
const MDN_NAMES = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'safari_ios',
};

/** The latest ECMAScript year whose syntax all browsers support. */
const SYNTAX = 2022;

const ACCEPTED_FEATURES = new Set([
  // Polyfills of the host: `remote-kit/src/webpack/browser-functions.ts`.
  'URL.canParse',
  'Promise.withResolvers',
  'AbortSignal.any',
  // Chrome before 124 gives the error another name, which no code here reads.
  'AbortSignal.timeout',
]);

/** @param {readonly string[]} queries such as `chrome >= 111` @returns {Browsers} */
export function parseOldestBrowsers(queries) {
  const entries = queries.map((query) => {
    const [name = '', version = ''] = query.split(' >= ');
    const mdnName = MDN_NAMES[/** @type {keyof typeof MDN_NAMES} */ (name)];
    if (!mdnName || !version)
      throw new Error(`"${query}" names no browser with its oldest version.`);
    return [mdnName, version];
  });
  return Object.fromEntries(entries);
}

/** @param {string} left @param {string} right */
const compareVersions = (left, right) => left.localeCompare(right, 'en', { numeric: true });

/** @param {any} feature of MDN's data @param {Browsers} browsers @returns {string[]} browsers without it */
function findMissingBrowsers(feature, browsers) {
  const support = feature?.__compat?.support;
  if (!support) return [];
  return Object.entries(browsers).flatMap(([name, minVersion]) => {
    const statements = [support[name]].flat().filter(Boolean);
    if (statements.length === 0) return [];
    const isSupported = statements.some(
      ({
        version_added: addedVersion,
        version_removed: removedVersion,
        flags,
        partial_implementation: partial,
      }) =>
        typeof addedVersion === 'string' &&
        !removedVersion &&
        !flags &&
        !partial &&
        compareVersions(addedVersion.replace('≤', ''), minVersion) <= 0,
    );
    return isSupported ? [] : [`${name} ${minVersion}`];
  });
}

/** @param {string} owner @param {string} name of a function of its own @returns {any} */
const findStaticFeature = (owner, name) =>
  mdn.javascript.builtins[owner]?.[name] ??
  mdn.api[owner]?.[`${name}_static`] ??
  (owner === 'Intl' ? mdn.javascript.builtins.Intl?.[name] : undefined);

/** @param {string} name of a class @returns {any} */
const findClassFeature = (name) => mdn.javascript.builtins[name] ?? mdn.api[name];

/**
 * Returns whether the code checks first, by a condition or a caught error. @param {any[]} ancestors
 */
const isGuarded = (ancestors) =>
  ancestors.some(({ type }) =>
    ['IfStatement', 'ConditionalExpression', 'LogicalExpression', 'TryStatement'].includes(type),
  );

/**
 * Finds calls of functions and classes that a browser lacks. Calls inside a condition count as
 * guarded.
 *
 * @param {string} code
 * @param {Browsers} browsers
 * @param {'script' | 'module'} [sourceType]
 * @returns {string[]} sentences
 * @throws SyntaxError if the syntax is too new
 */
export function findScriptFaults(code, browsers, sourceType = 'script') {
  const program = parse(code, {
    ecmaVersion: SYNTAX,
    sourceType,
    allowReturnOutsideFunction: true,
  });
  /** @type {Set<string>} */
  const faults = new Set();
  /** @param {string} name @param {any} feature @param {any[]} ancestors */
  const add = (name, feature, ancestors) => {
    const missingBrowsers = findMissingBrowsers(feature, browsers);
    if (missingBrowsers.length > 0 && !ACCEPTED_FEATURES.has(name) && !isGuarded(ancestors)) {
      faults.add(`${name} is not in ${missingBrowsers.join(', ')}`);
    }
  };
  ancestor(program, {
    CallExpression({ callee, optional }, _state, ancestors) {
      if (optional || callee.type !== 'MemberExpression' || callee.optional) return;
      const { object, property, computed } = callee;
      if (object.type !== 'Identifier' || property.type !== 'Identifier' || computed) return;
      add(
        `${object.name}.${property.name}`,
        findStaticFeature(object.name, property.name),
        ancestors,
      );
    },
    NewExpression({ callee }, _state, ancestors) {
      if (callee.type === 'Identifier') add(callee.name, findClassFeature(callee.name), ancestors);
      if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return;
      if (callee.property.type !== 'Identifier') return;
      const name = `${callee.object.name}.${callee.property.name}`;
      add(name, findStaticFeature(callee.object.name, callee.property.name), ancestors);
    },
  });
  return [...faults];
}

/** At-rules and pseudo-classes that pages do not depend on, so a browser may ignore them. */
const PROGRESSIVE = new Set([
  'fullscreen',
  'position-try',
  'property',
  'starting-style',
  'view-transition',
]);

/**
 * Finds rules that a browser drops, nesting, and relative colors outside `@supports`.
 * @param {string} css @param {Browsers} browsers @returns {string[]} sentences
 */
export function styleFaults(css, browsers) {
  /** @type {Set<string>} */
  const faults = new Set();
  /** @param {string} name @param {any} feature */
  const add = (name, feature) => {
    const missingBrowsers = findMissingBrowsers(feature, browsers);
    if (missingBrowsers.length > 0) faults.add(`${name} is not in ${missingBrowsers.join(', ')}`);
  };
  const root = postcss.parse(css);
  root.walkAtRules(({ name }) => {
    if (!PROGRESSIVE.has(name)) add(`@${name}`, mdn.css['at-rules'][name]);
  });
  root.walkRules((rule) => {
    if (rule.parent?.type === 'rule') add('nesting', mdn.css.selectors.nesting);
    for (const [, pseudo = ''] of rule.selector.matchAll(/(?<!:):([a-z-]+)/g)) {
      if (PROGRESSIVE.has(pseudo)) continue;
      add(`:${pseudo}`, mdn.css.selectors[pseudo]);
    }
  });
  root.walkDecls(({ parent, value }) => {
    if (!/\((from)\s/.test(value) || isSupportsInside(parent)) return;
    add('a color made of another', mdn.css.types.color.oklch?.relative_syntax);
  });
  return [...faults];
}

/** @param {any} node @returns {boolean} */
const isSupportsInside = (node) =>
  node !== undefined &&
  ((node.type === 'atrule' && node.name === 'supports') || isSupportsInside(node.parent));
