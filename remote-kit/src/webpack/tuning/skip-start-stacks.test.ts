test('errors have no stack during the evaluation of the bundle, and have one afterwards', async () => {
  const { stackTraceLimit } = Error;
  jest.requireActual('./skip-start-stacks.ts');
  expect(new Error('made while evaluated').stack).toBe('Error: made while evaluated');
  await Promise.resolve();
  expect(Error.stackTraceLimit).toBe(stackTraceLimit);
  expect(new Error('made later').stack).toContain('skip-start-stacks.test');
});
