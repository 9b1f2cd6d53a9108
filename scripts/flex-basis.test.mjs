import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss from 'postcss';
import { root } from './lib/paths.mjs';

const NOT_OURS = /(^|\/)(node_modules|dist|\.cache)\//;
const ZERO_BASIS = /^(\d+|\d+ \d+ 0(%|px)?|\d+ 0(%|px))$/;

/**
 * Returns whether an item may become smaller than its content. Nothing else prevents a collapse
 * with a basis of 0.
 * @param {Map<string, string>} declarations
 */
function canCollapse(declarations) {
  const isLow = ['min-block-size', 'min-height'].some((name) => declarations.get(name) === '0');
  const isInRow = ['min-inline-size', 'min-width'].some((name) => declarations.has(name));
  const overflow = ['overflow', 'overflow-y', 'overflow-block'].map((name) =>
    declarations.get(name),
  );
  return isLow || (!isInRow && overflow.some((value) => value && value !== 'visible'));
}

/**
 * Finds rules whose items have no height in WebKit if their container takes its height from them.
 * @param {string} css
 */
function findCollapsingRules(css) {
  /** @type {string[]} */
  const ruleLabels = [];
  postcss.parse(css).walkRules((rule) => {
    /** @type {Map<string, string>} */
    const declarations = new Map();
    rule.each((node) => {
      if (node.type === 'decl') declarations.set(node.prop, node.value);
    });
    const flex = declarations.get('flex') ?? '';
    const basis = declarations.get('flex-basis') ?? '';
    if (!ZERO_BASIS.test(flex) && !/^0(%|px)?$/.test(basis)) return;
    if (canCollapse(declarations))
      ruleLabels.push(`${rule.selector} (line ${rule.source?.start?.line})`);
  });
  return ruleLabels;
}

test.each([
  ['.a { flex: 1; min-block-size: 0 }', 1],
  ['.a { flex: 1; overflow: auto }', 1],
  ['.a { flex-grow: 1; flex-basis: 0; min-height: 0 }', 1],
  ['@media (width < 40rem) { .a { flex: 1 1 0%; overflow-y: scroll } }', 1],
  ['.a { flex: 1 1 auto; min-block-size: 0; overflow: auto }', 0],
  ['.a { flex: 1; min-inline-size: 0; overflow: hidden }', 0],
  ['.a { flex: 1 }', 0],
])('checks %s', (css, count) => {
  expect(findCollapsingRules(css)).toHaveLength(count);
});

test('no item that may shrink below its content has a flex basis of 0', () => {
  const files = globSync('**/*.css', { cwd: root }).filter((file) => !NOT_OURS.test(file));
  expect(files.length).toBeGreaterThan(100);
  const violations = files.flatMap((file) =>
    findCollapsingRules(readFileSync(join(root, file), 'utf8')).map((rule) => `${file} ${rule}`),
  );
  // `flex: 1 1 auto` also fills a container of a given height, and otherwise keeps the height of
  // its content.
  expect(violations).toEqual([]);
});
