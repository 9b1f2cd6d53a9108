import { getScriptHint } from './markup-hint.ts';

test.each([
  '**Big sale** today',
  'See our [shop](https://example.com)',
  'Wait<break time="1s"/>now',
])('explains which parts of the pasted "%s" are left out', (script) => {
  expect(getScriptHint(script, 'About 2 s to say')).toBe(
    'Formatting and tags are left out of the voice and captions.',
  );
});

test('keeps the original hint for plain text', () => {
  expect(getScriptHint('5 * 3 is 15, and a < b.', 'About 2 s to say')).toBe('About 2 s to say');
});
