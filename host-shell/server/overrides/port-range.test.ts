import { readPortRange } from './port-range.ts';

test('ports by range, by list, and none', () => {
  const some = readPortRange('3100-3102, 4000');
  expect([3099, 3100, 3102, 3103, 4000].map(some.includes)).toEqual([
    ...[false, true, true, false, true],
  ]);
  expect(readPortRange('none').includes(3100)).toBe(false);
});

test.each(['', 'all', '3200-3100', '80', '3100-99999', '3100,'])('"%s" is refused', (text) => {
  expect(() => readPortRange(text)).toThrow('no range of ports such as 3100-3199');
});
