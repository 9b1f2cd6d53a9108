import { join } from 'node:path';
import { repositoryRoot } from '../webpack/locations.ts';
import { findPackageFolder } from './package-folder.ts';

const billing = join(repositoryRoot, 'mfe-billing');

test.each([
  ['its name', 'mfe-billing'],
  ['its folder', billing],
  ['a folder seen from elsewhere', '../mfe-billing'],
])('a package is found by %s', (_how, nameOrFolder) => {
  expect(findPackageFolder(nameOrFolder)).toBe(billing);
});

test('a folder without a declaration is refused with advice', () => {
  expect(() => findPackageFolder('docs')).toThrow(
    '"docs" found. Use a remote\'s name, or the folder that contains its remote.ts.',
  );
});
