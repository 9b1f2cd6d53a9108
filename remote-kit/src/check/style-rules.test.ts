import { toSampleHash, sampleRecord } from '../testing/sample-release.ts';
import { styleRefusals } from './style-rules.ts';

const record = sampleRecord({ name: 'mfe-billing', hash: toSampleHash('1') });
const findStyleProblems = (css: string) =>
  styleRefusals(record, 'route-billing.css', Buffer.from(css)).map((refusal) => refusal.found);

test.each([
  '.a { color: red }',
  '@layer app { .a p, .a > *, p .a { color: red } }',
  "html[data-theme='light'] .a:hover { color: red }",
  '@container (max-width: 10px) { .a { & + .b { color: red } p { color: red } } }',
  ':is(.a, .b):not(p) { color: red }',
  '@keyframes mfe-billing-spin { from { opacity: 0 } }',
  // A hashed name as the build writes it for a CSS module.
  '@keyframes aB3_x9 { from { opacity: 0 } }',
  '@font-face { font-family: mfe-billing-sans; src: url(x.woff2) }',
  "@font-face { font-family: 'mfe-billing-sans Variable'; src: url(x.woff2) }",
  "@property --mfe-billing-angle { syntax: '<angle>'; inherits: false; initial-value: 0deg }",
  '@counter-style mfe-billing-dots { system: cyclic; symbols: "a" }',
  '@layer app, ui; @layer app.mfe-billing { .a { color: red } } @layer mfe-billing-late { .a { color: red } }',
  '@position-try --mfe-billing-above { top: 0 } .a { anchor-name: --mfe-billing-menu }',
  '@scope (.a) { p { color: red } } @starting-style { .a { opacity: 0 } }',
  '@font-palette-values --mfe-billing-warm { font-family: Bixa }',
  '.a { view-transition-name: mfe-billing-card } .b { view-transition-name: none }',
])('accepts styles of own elements: %s', (css) => {
  expect(findStyleProblems(css)).toEqual([]);
});

test.each([
  ['p { color: red }', 'p'],
  ['@layer app { @media print { #regions { color: red } } }', '#regions'],
  [':root { --ui-accent: red }', ':root'],
  ['* { margin: 0 }', '*'],
  ['.a, body > div { margin: 0 }', 'body > div'],
  ["[data-region='mfe-editors'] { display: none }", '[data-region]'],
  [':is(.a, p) { color: red }', ':is'],
])('refuses styles of other elements: %s', (css, selector) => {
  expect(findStyleProblems(css)).toEqual([
    `route-billing.css styles ${selector} everywhere on the page`,
  ]);
});

test.each([
  [
    "@property --ui-accent { syntax: '<color>'; inherits: true; initial-value: red }",
    '@property --ui-accent',
  ],
  ["@property --height { syntax: '*'; inherits: false }", '@property --height'],
  ['@keyframes appear-slowly { from { opacity: 0 } }', '@keyframes appear-slowly'],
  ['@layer app { @keyframes spin { from { opacity: 0 } } }', '@keyframes spin'],
  ["@font-face { font-family: 'Inter Variable'; src: url(x.woff2) }", '@font-face Inter Variable'],
  ['@counter-style dots { system: cyclic; symbols: "a" }', '@counter-style dots'],
  ['@layer last { .a { color: red } }', '@layer last'],
  ['@layer reset, mine, app;', '@layer mine'],
  ['@view-transition { navigation: auto }', '@view-transition'],
  ['.a { view-transition-name: page }', 'view-transition-name page'],
  ['.a { VIEW-TRANSITION-NAME: page }', 'view-transition-name page'],
  ['.a { anchor-name: --menu }', 'anchor-name --menu'],
  ['@import "https://other.example/a.css";', '@import https://other.example/a.css'],
  ['@font-palette-values --warm { font-family: Bixa }', '@font-palette-values --warm'],
  ['@position-try --above { top: 0 }', '@position-try --above'],
  ['@function --double(--a) { result: 1px }', '@function --double'],
  ['@color-profile --print { src: url(a.icc) }', '@color-profile --print'],
  ['@page { margin: 0 }', '@page'],
  ['@font-feature-values Inter { @styleset { a: 1 } }', '@font-feature-values'],
  ['@media print { .a { view-transition-name: page !important } }', 'view-transition-name page'],
])('refuses a name that is global to the page: %s', (css, text) => {
  expect(findStyleProblems(css)).toEqual([
    `route-billing.css has ${text}, which applies to the whole page`,
  ]);
});
