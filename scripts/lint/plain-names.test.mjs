import { findNameProblem } from './plain-names.mjs';

test.each(['known', 'kept', 'KEPT', 'MEASURED'])('refuses the lone participle %s', (name) =>
  expect(findNameProblem(name)).toMatch(`Name a value by a noun: not "${name}"`),
);

test('refuses a name that ends in Of', () =>
  expect(findNameProblem('titleOf')).toMatch('Begin a function with a verb: not "titleOf"'));

test.each(['knownUsers', 'KEPT_DAYS', 'seed', 'SEED', 'FEED'])('accepts %s', (name) =>
  expect(findNameProblem(name)).toBeUndefined(),
);
