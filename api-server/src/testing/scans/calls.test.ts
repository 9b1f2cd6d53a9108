import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENDPOINTS } from '@vidra/shared-contract';
import { createProgram } from '../../operators/commands/program.ts';

const folder = import.meta.dirname;
const scenarios = readdirSync(folder).filter((name) => name.endsWith('scenario.ts'));
const text = scenarios.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
const matchNames = (pattern: RegExp) =>
  new Set([...text.matchAll(pattern)].map(([, name]) => name));

// Without this test only the long suite would notice a missing call.
test('every call of the contract is in a scenario of this folder, which produces its statements', () => {
  const calledNames = matchNames(/\bok\(\s*'(\w+)'/g);
  expect(Object.keys(ENDPOINTS).filter((name) => !calledNames.has(name))).toEqual([]);
});

/**
 * These appear elsewhere in the scenario, read single rows by identifier, or query providers only.
 */
const WITHOUT = ['engines', 'reconcile', 'redrive', 'refund', 'rerender'];

test('every operator command is in a scenario too', () => {
  const run = matchNames(/\brun\('([\w-]+)'/g);
  const { commands } = createProgram({
    open: () => Promise.reject(new Error('Nothing is run.')),
    write: () => undefined,
    writeError: () => undefined,
    foundTrouble: () => undefined,
  });
  const left = commands.map((command) => command.name()).filter((name) => !run.has(name));
  expect(left.toSorted()).toEqual(WITHOUT);
});
