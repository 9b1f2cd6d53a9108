import { findMisspelledVariables } from '@vidra/shared-server/variables';
import { readExample } from '../../../test-support/env-example.ts';
import { KNOWN_VARIABLES } from './known-variables.ts';

test('documents exactly the variables that API and worker read in .env.example', () => {
  const { both, api } = readExample();
  const read = KNOWN_VARIABLES.filter((name) => !name.endsWith('_FILE') || name === 'PLANS_FILE');
  const namedVariables = [...both, ...api].filter(
    (name) => read.includes(name) || !name.endsWith('_FILE'),
  );
  expect(namedVariables.sort()).toEqual([...read].sort());
});

test('does not report variables of other parts of the product', () => {
  const { both, api, site, compose } = readExample();
  const names = [...both, ...api, ...site, ...compose];
  const environment = Object.fromEntries(names.map((name) => [name, 'x']));
  expect(findMisspelledVariables(environment, KNOWN_VARIABLES)).toEqual([]);
});
