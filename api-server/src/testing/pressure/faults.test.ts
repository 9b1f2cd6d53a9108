import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FAULTS, injectFault } from './faults.ts';

test.each(Object.entries(FAULTS))('can still be injected: %s', (_name, fault) => {
  const source = readFileSync(join(import.meta.dirname, '../..', fault.file), 'utf8');
  expect(injectFault(source, fault)).not.toBe(source);
});
