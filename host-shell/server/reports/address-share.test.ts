import { createAddressShare } from './address-share.ts';

const key = Buffer.from('a key of the tests');
const visit = (address: string, isForwarded = false) => ({ address, forwarded: isForwarded });
const createShares = (pages: number, voices: number) => createAddressShare({ pages, voices, key });

test('pages of one network count as one visitor, without revealing the address', () => {
  const { take } = createShares(3, 1);
  const takenShares = [
    '2001:db8:1:2::3',
    '2001:db8:1:ffff::1',
    '2001:db8:1::9',
    '2001:db8:1::10',
  ].map((address) => take(visit(address), 'one'));
  const voice = takenShares[0]?.voice;
  expect(voice).toMatch(/^[\w-]{12}$/);
  expect(takenShares).toEqual([
    { voice, first: true },
    { voice, first: false },
    { voice, first: false },
    undefined,
  ]);
  expect(take(visit('2001:db8:1::9'), 'two')?.voice).not.toBe(voice);
  expect(take(visit('2001:db8:2::9'), 'one')?.voice).not.toBe(voice);
});

test('a shared address counts as many visitors as configured', () => {
  const { take } = createShares(5, 3);
  const takenShares = Array.from({ length: 6 }, () => take(visit('203.0.113.9'), 'one'));
  expect(takenShares.map((share) => share?.first)).toEqual([
    true,
    true,
    true,
    false,
    false,
    undefined,
  ]);
  expect(new Set(takenShares.slice(0, 5).map((share) => share?.voice)).size).toBe(3);
});

test('this machine counts for each page, unless it is a proxy for others', () => {
  const { take } = createShares(1, 1);
  const ownShares = Array.from({ length: 3 }, () => take(visit('127.0.0.1'), 'one'));
  expect(new Set(ownShares.map((share) => share?.voice)).size).toBe(3);
  expect(ownShares.every((share) => share?.first)).toBe(true);
  const forwardedShares = Array.from({ length: 2 }, () => take(visit('::1', true), 'one'));
  expect(forwardedShares[1]).toBeUndefined();
});

test('an address counts anew after a day', () => {
  let now = 0;
  const { take } = createAddressShare({ pages: 1, voices: 1, key }, () => now);
  const first = take(visit('203.0.113.9'), 'one');
  now = 86_400_000;
  const next = take(visit('203.0.113.9'), 'one');
  expect(next?.first).toBe(true);
  expect(next?.voice).not.toBe(first?.voice);
});
