/** Loads the module as in a browser without these functions. */
beforeAll(async () => {
  for (const [owner, name] of [
    [URL, 'canParse'],
    [Promise, 'withResolvers'],
    [AbortSignal, 'any'],
  ] as const) {
    Reflect.deleteProperty(owner, name);
    expect(name in owner).toBe(false);
  }
  await import('./browser-functions.ts');
});

test('URL.canParse recognizes valid URLs', () => {
  expect(URL.canParse('/a', 'https://vidra.example')).toBe(true);
  expect(URL.canParse('/a')).toBe(false);
});

test('Promise.withResolvers settles a promise from outside', async () => {
  const first = Promise.withResolvers<number>();
  first.resolve(1);
  await expect(first.promise).resolves.toBe(1);
  const second = Promise.withResolvers<number>();
  second.reject(new Error('no'));
  await expect(second.promise).rejects.toThrow('no');
});

test('AbortSignal.any aborts with the reason of the first signal', () => {
  const [firstController, secondController] = [new AbortController(), new AbortController()];
  const signal = AbortSignal.any([firstController.signal, secondController.signal]);
  expect(signal.aborted).toBe(false);
  secondController.abort('late');
  firstController.abort('later');
  expect([signal.aborted, signal.reason]).toEqual([true, 'late']);
  expect(AbortSignal.any([AbortSignal.abort('before'), firstController.signal]).reason).toBe(
    'before',
  );
});
