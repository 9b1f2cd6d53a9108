import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss from 'postcss';
import { parseOldestBrowsers, findScriptFaults, styleFaults } from './lib/browser-features.mjs';
import { root } from './lib/paths.mjs';

const { browserslist } = JSON.parse(readFileSync(join(root, 'remote-kit/package.json'), 'utf8'));
const browsers = parseOldestBrowsers(browserslist);

test('the supported browsers are those of the documents', () => {
  expect(browsers).toEqual({
    chrome: '111',
    edge: '111',
    firefox: '121',
    safari: '16.4',
    safari_ios: '16.4',
  });
  for (const file of ['README.md', 'docs/browsers.md']) {
    const text = readFileSync(join(root, file), 'utf8');
    for (const name of ['Chrome and Edge 111', 'Firefox 121', 'Safari 16.4']) {
      expect(text).toContain(name);
    }
  }
});

test.each([
  [
    'const a = Object.groupBy(list, pick)',
    ['Object.groupBy is not in chrome 111, edge 111, safari 16.4, safari_ios 16.4'],
  ],
  ['new Intl.Segmenter("en")', ['Intl.Segmenter is not in firefox 121']],
  ['new URLPattern("/a")', [expect.stringMatching(/^URLPattern is not in firefox 121, safari/)]],
  ['URL.canParse("a") && AbortSignal.any([]) && Promise.withResolvers()', []],
  ['if (Object.groupBy) Object.groupBy(list, pick)', []],
  ['Object.groupBy?.(list, pick)', []],
  ['class A { static #b = 1; static { this.#b; } }', []],
])('checks script features: %s', (code, faults) => {
  expect(findScriptFaults(code, browsers)).toEqual(faults);
});

test('syntax that is too new is refused', () => {
  expect(() => findScriptFaults('using a = b;', browsers)).toThrow(SyntaxError);
  expect(() => findScriptFaults('/[\\p{L}--a]/v', browsers)).toThrow(SyntaxError);
});

test.each([
  ['.a { .b & { color: red } }', [expect.stringMatching(/^nesting is not in chrome 111/)]],
  ['@scope (.a) { .b { color: red } }', [expect.stringMatching(/^@scope is not in/)]],
  ['.a:state(x) { color: red }', [expect.stringMatching(/^:state is not in/)]],
  [
    '.a { color: oklch(from var(--b) l c h) }',
    [expect.stringMatching(/^a color made of another is not in chrome 111/)],
  ],
  ['@supports (color: oklch(from red l c h)) { .a { color: oklch(from var(--b) l c h) } }', []],
  [
    '@layer a { @container (width > 1px) { .a:has(> :focus-visible) { color: oklch(0 0 0) } } }',
    [],
  ],
  ['@starting-style { .a { opacity: 0 } }', []],
])('checks style features: %s', (css, faults) => {
  expect(styleFaults(css, browsers)).toEqual(faults);
});

test('an outdated browser shows a notice without layers, scripts or modern colors', () => {
  const css = readFileSync(join(root, 'host-shell/src/styles/global.css'), 'utf8');
  const isSupports = (/** @type {import('postcss').Node} */ node) =>
    node.type === 'atrule' && 'name' in node && node.name === 'supports';
  const text = String(postcss.parse(css).nodes.find(isSupports));
  expect(text).toContain('This browser is too old for this site');
  expect(text).not.toMatch(/oklch|var\(|inset|block-size/);
});
