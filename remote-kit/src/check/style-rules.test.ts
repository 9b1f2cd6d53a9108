import { hashOf, sampleRecord } from '../testing/sample-release.ts';
import { styleRefusals } from './style-rules.ts';

const record = sampleRecord({ name: 'mfe-billing', hash: hashOf('1') });
const found = (css: string) =>
  styleRefusals(record, 'route-billing.css', Buffer.from(css)).map((refusal) => refusal.found);

test.each([
  '.a { color: red }',
  '@layer app { .a p, .a > *, p .a { color: red } }',
  "html[data-theme='light'] .a:hover { color: red }",
  '@container (max-width: 10px) { .a { & + .b { color: red } p { color: red } } }',
  ':is(.a, .b):not(p) { color: red }',
  '@keyframes spin { from { opacity: 0 } }',
  '@font-face { font-family: x; src: url(x.woff2) }',
])('styles its own: %s', (css) => {
  expect(found(css)).toEqual([]);
});

test.each([
  ['p { color: red }', 'p'],
  ['@layer app { @media print { #regions { color: red } } }', '#regions'],
  [':root { --ui-accent: red }', ':root'],
  ['* { margin: 0 }', '*'],
  ['.a, body > div { margin: 0 }', 'body > div'],
  ["[data-region='mfe-editors'] { display: none }", '[data-region]'],
  [':is(.a, p) { color: red }', ':is'],
])('reaches outside: %s', (css, selector) => {
  expect(found(css)).toEqual([`route-billing.css styles ${selector}, wherever it is in the page`]);
});
