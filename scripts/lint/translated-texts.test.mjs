import { findUntranslated } from './translated-texts.mjs';

test.each(['Delete video', '  Save\n  changes ', 'Größe', 'أهلا'])(
  'finds what people read: %j',
  (text) => {
    expect(findUntranslated(text)).toContain(`{t\`${text.replace(/\s+/g, ' ').trim()}\`}`);
  },
);

test.each(
  [
    ['', '\n  ', '·', '9:16', '—', 'x', '100 %', '&nbsp;'],
    ['name@example.com', 'https://', 'K7QM-2XPA-9FTE', 'Google'],
  ].flat(),
)('accepts signs, codes and names: %j', (text) => {
  expect(findUntranslated(text)).toBeUndefined();
});
