import {
  addLanguagePrefix,
  getLanguagePrefix,
  hasLanguageAddress,
  removeLanguagePrefix,
  setLanguagePrefix,
} from './language-prefix.ts';

const ADDRESSES = [
  ['/', '/de'],
  ['/?utm=a', '/de?utm=a'],
  ['/#top', '/de#top'],
  ['/plans', '/de/plans'],
  ['/plans?a=/b#c', '/de/plans?a=/b#c'],
] as const;

test.each(ADDRESSES)('puts the language before %s, and takes it off again', (address, german) => {
  expect(addLanguagePrefix(address, '/de')).toBe(german);
  expect(removeLanguagePrefix(german, '/de')).toBe(address);
});

test.each(['/dealers', '/plans/de', '/DE/plans', '/fr/plans', '/'])(
  'leaves %s, which has another first segment',
  (address) => {
    expect(removeLanguagePrefix(address, '/de')).toBe(address);
  },
);

test('leaves the address of another site', () => {
  expect(addLanguagePrefix('https://example.com/', '/de')).toBe('https://example.com/');
});

test('uses the prefix of the page, which has none at first', () => {
  expect(getLanguagePrefix()).toBe('');
  expect(addLanguagePrefix('/plans')).toBe('/plans');
  expect(removeLanguagePrefix('/de/plans')).toBe('/de/plans');
  setLanguagePrefix('/de');
  expect(addLanguagePrefix('/plans')).toBe('/de/plans');
  expect(removeLanguagePrefix('/de/plans')).toBe('/plans');
  setLanguagePrefix('');
});

test.each([
  ['/plans', {}, true],
  ['/features', { redirect: '/features/first' }, true],
  ['/share/:id', {}, false],
  ['/admin', { access: 'authorized' }, false],
  ['/workspace/home', {}, false],
  ['/login', { owner: 'host-shell' }, false],
] as const)('%s with %j has an address for each language: %s', (path, rules, expected) => {
  const route = { name: 'page', title: 'Page', owner: 'mfe-a', path, ...rules };
  expect(hasLanguageAddress(route)).toBe(expected);
});
