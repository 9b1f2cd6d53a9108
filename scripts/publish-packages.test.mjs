import { publishPackages } from './lib/publish-packages.mjs';

/** Creates a store that accepts a package only once its dependencies are published. */
function createStore(dependencies, brokenNames = []) {
  const sets = [];
  const isLive = (name) => sets.some((names) => names.includes(name));
  const publish = async (names) => {
    const brokenName = names.find((name) => brokenNames.includes(name));
    if (brokenName) return `${brokenName} is broken.`;
    for (const name of names) {
      const missing = dependencies[name]?.find((other) => !isLive(other) && !names.includes(other));
      if (missing) return `${name} needs ${missing}.`;
    }
    sets.push(names);
    return undefined;
  };
  return { sets, publish };
}

test('publishes packages that fit together in one set', async () => {
  const { sets, publish } = createStore({ a: ['b'], b: ['a'] });
  expect(await publishPackages(['a', 'b'], publish)).toEqual(new Map());
  expect(sets).toEqual([['a', 'b']]);
});

test('a refused package does not hold up the others', async () => {
  const { sets, publish } = createStore({ a: ['c'] }, ['b']);
  const reasons = await publishPackages(['a', 'b', 'c'], publish);
  expect([...reasons]).toEqual([['b', 'b is broken.']]);
  expect(sets).toEqual([['c'], ['a']]);
});

test('tries one package only once', async () => {
  const publish = jest.fn(async () => 'It is broken.');
  expect(await publishPackages(['a'], publish)).toEqual(new Map([['a', 'It is broken.']]));
  expect(publish).toHaveBeenCalledTimes(1);
});

test('gives the reason of the whole set if none can be published alone', async () => {
  const { publish } = createStore({ a: ['b'], b: ['a'] }, ['c']);
  const reasons = await publishPackages(['a', 'b', 'c'], publish);
  expect([...reasons.values()]).toEqual(['c is broken.', 'c is broken.', 'c is broken.']);
});
