import { findForbiddenWord } from './plain-words.mjs';

test.each([
  ['Your film is ready', 'film', 'video'],
  ['Choose a picture', 'picture', 'image'],
  ['Pictures', 'Pictures', 'image'],
  ['Send an e-mail code', 'e-mail', 'email'],
  ['Videos kept for ever', 'for ever', 'forever'],
  ['Delete it for good.', 'for good', 'permanently'],
])('finds the word that the glossary replaces: %s', (text, word, use) => {
  expect(findForbiddenWord(text)).toEqual({ word, use });
});

test.each([
  'picture',
  'film/pictures',
  'Read picture.png first',
  'Filmed on a phone',
  'Your image is ready',
])('accepts keys, paths and other words: %s', (text) =>
  expect(findForbiddenWord(text)).toBeUndefined(),
);
