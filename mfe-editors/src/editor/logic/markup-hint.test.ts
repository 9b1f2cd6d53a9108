import { getScriptHint } from './markup-hint.ts';

test.each(['**Big sale** today', 'See our [shop](https://example.com)'])(
  'explains which parts of the pasted "%s" are left out',
  (script) => {
    expect(getScriptHint(script, 'About 2 s to say')).toBe(
      'Formatting and tags are left out of the voice and captions.',
    );
  },
);

test('keeps the original hint for plain text', () => {
  expect(getScriptHint('5 * 3 is 15, and a < b.', 'About 2 s to say')).toBe('About 2 s to say');
});

test('says that breaks become pauses, but not those of a recording', () => {
  const script = 'Wait<break time="1s"/>now';
  expect(getScriptHint(script, 'About 2 s to say')).toBe(
    'Break tags become pauses of up to 5 seconds each.',
  );
  expect(getScriptHint(`**${script}**`, '')).toBe(
    'Formatting and tags are left out of the voice and captions. Break tags become pauses of up to 5 seconds each.',
  );
  expect(getScriptHint(script, 'Only needed for captions.', false)).toBe(
    'Formatting and tags are left out of the voice and captions.',
  );
});
