import { findAddressProblem, readPortRange } from './port-range.ts';

test('reads a range, a list and none', () => {
  const portRange = readPortRange('3100-3102, 4000');
  expect([3099, 3100, 3102, 3103, 4000].map(portRange.includes)).toEqual([
    false,
    true,
    true,
    false,
    true,
  ]);
  expect(readPortRange('none').includes(3100)).toBe(false);
});

test.each(['', 'all', '3200-3100', '80', '3100-99999', '3100,'])('rejects "%s"', (text) => {
  expect(() => readPortRange(text)).toThrow('is neither a port range such as 3100-3199');
});

test("allows only addresses within the site's ports", () => {
  const problem = (port: string, ports: string) =>
    findAddressProblem(`http://localhost:${port}`, readPortRange(ports));
  expect(problem('3101', '3100-3199')).toBeUndefined();
  expect(problem('4000', '3100-3199, 4000')).toBeUndefined();
  expect(problem('3200', '3100-3199')).toContain('only on ports 3100-3199');
  expect(problem('3100', 'none')).toContain("doesn't allow development servers");
  for (const address of ['https://localhost:3101', 'http://evil.example:3101']) {
    expect(findAddressProblem(address, readPortRange('3100-3199'))).toContain(
      'http://localhost:<port>',
    );
  }
});
