import { getAssetNames } from './asset-names.ts';

test.each([
  ['/edit', ['edit']],
  ['/edit#a?b=c', ['edit', 'edit?b=c']],
  ['/edit?label=a%20b&x=1&x=1#y', ['edit', 'edit?label=a b', 'edit?x=1']],
])('%s needs %j', (address, names) => {
  expect(getAssetNames('edit', address)).toEqual(names);
});
