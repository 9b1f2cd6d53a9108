/** @jest-environment jsdom */
import { createReloadGuard } from './reload-guard.ts';

function setUp(storage: () => Pick<Storage, 'getItem' | 'setItem'> = () => sessionStorage) {
  let time = 1_000_000;
  const load = jest.fn();
  const reloadAt = createReloadGuard({ storage, now: () => time, load });
  return { reloadAt, load, wait: (ms: number) => (time += ms) };
}

beforeEach(() => sessionStorage.clear());

test('reloads at the requested address', () => {
  const { reloadAt, load } = setUp();
  expect(reloadAt('/edit?label=a')).toBe(true);
  expect(load).toHaveBeenCalledWith('/edit?label=a');
});

test('reloads once in 10 s, across page loads', () => {
  const { reloadAt, wait } = setUp();
  reloadAt('/a');
  wait(9999);
  expect(reloadAt('/b')).toBe(false);
  const nextPage = setUp();
  nextPage.wait(9999);
  expect(nextPage.reloadAt('/b')).toBe(false);
  nextPage.wait(1);
  expect(nextPage.reloadAt('/b')).toBe(true);
});

test('never reloads without storage', () => {
  const fullStorage = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  const throwForbidden = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  for (const storage of [() => fullStorage, throwForbidden]) {
    const { reloadAt, load } = setUp(storage);
    expect(reloadAt('/a')).toBe(false);
    expect(load).not.toHaveBeenCalled();
  }
});
