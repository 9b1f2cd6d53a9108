import { formatFault, resolveFaults } from './resolve-faults.ts';
import { addFaults, type FaultCounts } from './fault-counts.ts';

/** The third column of the first line comes from src/pages/start.tsx:5:3. */
const map = {
  version: 3,
  sources: ['webpack://mfe_help/./src/pages/start.tsx'],
  names: [],
  mappings: 'EAIE',
};
const readMap = async (file: string) =>
  file === 'route-help.0a1b.js' ? Buffer.from(JSON.stringify(map)) : undefined;

test('places are resolved to the sources, or stay in the script without a source map', async () => {
  const counts = { 'TypeError route-help.0a1b.js:1:3 remoteEntry.2c3d.js:1:99': 12 };
  const [fault] = await resolveFaults(counts, readMap);
  expect(fault).toMatchObject({ kind: 'TypeError', count: 12 });
  expect(formatFault(fault!)).toBe(
    '12 × TypeError  src/pages/start.tsx:5:3 < remoteEntry.2c3d.js:1:99',
  );
});

test('an invalid source map leaves the place unresolved', async () => {
  const readBrokenJson = async () => Buffer.from('{');
  const [fault] = await resolveFaults({ 'Error a.js:1:2': 1 }, readBrokenJson);
  expect(formatFault(fault!)).toBe('1 × Error  a.js:1:2');
});

test('returns the ten most frequent faults, the most frequent first', async () => {
  const counts = Object.fromEntries(
    Array.from({ length: 30 }, (_, index) => [`Error a.js:1:${index}`, index]),
  );
  const resolvedFaults = await resolveFaults(counts, readMap);
  expect(resolvedFaults.map(({ count }) => count)).toEqual([
    29, 28, 27, 26, 25, 24, 23, 22, 21, 20,
  ]);
});

test('the stored faults are limited to the most frequent', () => {
  const total: FaultCounts = {};
  for (let index = 0; index < 500; index += 1) addFaults(total, { [`Error a.js:1:${index}`]: 1 });
  addFaults(total, { 'Error b.js:1:1': 9 });
  expect(Object.keys(total).length).toBeLessThanOrEqual(40);
  expect(total['Error b.js:1:1']).toBe(9);
});
