import { toFileName } from './release-files.ts';

test.each(['main.js', 'a/b/c.css', 'a'.repeat(200), `${'a/'.repeat(300)}b`])(
  'accepts the file name %#',
  (name) => {
    expect(toFileName(name)).toBe(name);
  },
);

test.each([
  '../a',
  'a//b',
  '/a',
  'a\\b',
  'a\0',
  '',
  'a'.repeat(503),
  'é'.repeat(101),
  'a/'.repeat(400) + 'b',
])('refuses the file name %#', (name) => {
  expect(() => toFileName(name)).toThrow(/is not a valid file name for a release/);
});
