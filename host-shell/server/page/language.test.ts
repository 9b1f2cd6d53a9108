import { choosePageLanguage } from './language.ts';

const OFFERED_TAGS = ['en', 'de', 'pt-BR', 'zh-Hans', 'ar'];
const choose = (accepted?: string, cookies?: string) =>
  choosePageLanguage(OFFERED_TAGS, { accepted, cookies }).tag;

test.each([
  ['de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['fr-FR,fr;q=0.9,de;q=0.5,en;q=0.3', 'de'],
  ['en;q=0.5, ar;q=0.9', 'ar'],
  ['pt-PT', 'pt-BR'],
  ['zh-CN', 'zh-Hans'],
  // Traditional characters are another script.
  ['zh-TW,ar;q=0.5', 'ar'],
  ['fr', 'en'],
  ['*', 'en'],
  ['de;q=0', 'en'],
  ['not a language,,;q=x', 'en'],
  [undefined, 'en'],
])('the browser\'s languages "%s" give %s', (accepted, tag) => {
  expect(choose(accepted)).toBe(tag);
});

test("the visitor's choice comes before the browser's languages", () => {
  expect(choose('de', 'a=b; language=ar')).toBe('ar');
  expect(choose('de', 'language=en')).toBe('en');
});

test('a choice that the site does not offer is ignored', () => {
  expect(choose('de', 'language=fr')).toBe('de');
  expect(choose(undefined, 'language=%%%')).toBe('en');
});

test('the direction of the language is known', () => {
  expect(choosePageLanguage(OFFERED_TAGS, { accepted: 'ar', cookies: '' }).direction).toBe('rtl');
});
