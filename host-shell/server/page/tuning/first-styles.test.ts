import { extractFirstStyles } from './first-styles.ts';

const HTML =
  '<html data-theme="dark"><body><h1 class="title wide" data-size="lg" style="color:var(--ink)">Hello</h1>';
const extractFirst = (css: string) => extractFirstStyles([css], HTML)[0];

test('keeps rules whose classes and attributes are used, in their layers and conditions', () => {
  expect(extractFirst('@layer ui{.title{color:red}.button{color:blue}}')).toBe(
    '@layer ui{.title{color:red}}',
  );
  expect(
    extractFirst('.title[data-size=lg]{a:b}.title[data-size="sm"]{a:b}.title[hidden]{a:b}'),
  ).toBe('.title[data-size=lg]{a:b}');
  expect(extractFirst('@media (width<9rem){.title{a:b}}@media (width<9rem){.menu{a:b}}')).toBe(
    '@media (width<9rem){.title{a:b}}',
  );
  expect(extractFirst('.title .menu,.wide.title{a:b}')).toBe('.title .menu,.wide.title{a:b}');
  expect(extractFirst('.title{& span{a:b}&:hover{a:b}}')).toBe('.title{& span{a:b}}');
});

test('keeps rules without classes: resets, fonts, the order of layers', () => {
  const css =
    '@layer reset,ui;@layer ui;*,:before{margin:0}@font-face{font-family:Inter}*{font:1em "Inter"}.title:not(.menu):not(:focus){a:b}:is(.menu,h1){a:b}';
  expect(extractFirst(css)).toBe(css);
});

test('omits later rules: states, print, the other theme', () => {
  expect(
    extractFirst(
      '.title:hover,.title:focus-visible{a:b}::view-transition-old(root){a:b}@media print{.title{a:b}}:root[data-theme=light]{color:black}',
    ),
  ).toBe('');
});

test('leaves fallbacks of older browsers to the whole sheet', () => {
  const rule = 'body::before{a:b}';
  expect(extractFirst(`@supports (not (color:red)) or (not selector(:has(a))){${rule}}`)).toBe('');
  expect(extractFirst(`@supports (color:red){${rule}}`)).toBe(`@supports (color:red){${rule}}`);
});

test('keeps a variable that another sheet uses', () => {
  expect(extractFirstStyles([':root{--a:1;--b:2}', '.title{order:var(--b)}'], HTML)).toEqual([
    ':root{--b:2}',
    '.title{order:var(--b)}',
  ]);
});

test('keeps variables and keyframes that are used, directly or indirectly', () => {
  expect(
    extractFirst(
      ':root{--ink:var(--grey);--grey:grey;--other:var(--blue);--blue:blue}@keyframes in{to{a:b}}@keyframes out{to{a:b}}.title{animation:1s in}.menu{animation:out 1s}',
    ),
  ).toBe(':root{--ink:var(--grey);--grey:grey}@keyframes in{to{a:b}}.title{animation:1s in}');
});

test('keeps a font that is named, directly or through a variable', () => {
  const css =
    '@font-face{font-family:"Inter Fallback"}@font-face{font-family:Mono}:root{--sans:"Inter Fallback";--mono:Mono}.title{font-family:var(--sans)}';
  expect(extractFirst(css)).toBe(
    '@font-face{font-family:"Inter Fallback"}:root{--sans:"Inter Fallback"}.title{font-family:var(--sans)}',
  );
});
