import { getDictionaryMatch } from './dictionary-match.ts';

test.each([
  ['main.0a1b2c3d4e.js', '/remotes/mfe-one/*/main.*.js'],
  ['main.0a1b2c3d4e.css', '/remotes/mfe-one/*/main.*.css'],
  ['remoteEntry.js', '/remotes/mfe-one/*/remoteEntry.js'],
  ['assets/check.worker.0a1b2c3d4e.js', '/remotes/mfe-one/*/assets/check.worker.*.js'],
  ['locales/de.json', '/remotes/mfe-one/*/locales/de.json'],
  ['locales/zh-Hans.json', '/remotes/mfe-one/*/locales/zh-Hans.json'],
  ['101.f07df0ce06.js', '/remotes/mfe-one/*/101.*.js'],
  ['index-0a1b2c3d.js', '/remotes/mfe-one/*/index-*.js'],
  [
    '__federation_expose_modals__buy.0a1b2c3d4e.js',
    '/remotes/mfe-one/*/__federation_expose_modals__buy.*.js',
  ],
])('matches %s of other releases by %s', (file, match) => {
  expect(getDictionaryMatch('mfe-one', file)).toBe(match);
});

test.each([
  'previews/first.jpg',
  'mf-manifest.json',
  'main.js.LICENSE.txt',
  'route-(a|b).js',
  'a b.js',
  'what?.js',
])('gives %s no match', (file) => {
  expect(getDictionaryMatch('mfe-one', file)).toBeUndefined();
});

test('is a URL pattern for the file in any release of that name', () => {
  const match = getDictionaryMatch('mfe-one', 'main.0a1b2c3d4e.js') ?? '';
  const pattern = new URLPattern(match, 'https://vidra.example');
  const isMatched = (path: string) => pattern.test(`https://vidra.example${path}`);
  expect(isMatched('/remotes/mfe-one/1111111111111111/main.5555555555.js')).toBe(true);
  expect(isMatched('/remotes/mfe-two/1111111111111111/main.5555555555.js')).toBe(false);
  expect(isMatched('/remotes/mfe-one/1111111111111111/other.5555555555.js')).toBe(false);
});
