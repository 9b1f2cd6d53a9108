/** @jest-environment jsdom */
import type { Override } from '@vidra/shared-contract/delivery';
import type { PageOverrides } from '../overrides/page-overrides.ts';
import { nextOverrides } from './change-overrides.ts';

const release = (name: string, hash = 'a'): Override => ({ kind: 'release', name, hash });
const server = (name: string): Override => ({
  kind: 'server',
  name,
  address: 'http://localhost:1',
});
const page = (...overrides: Override[]): PageOverrides => ({
  userUid: 'u1',
  expiresAt: 1,
  items: overrides.map((override) => ({ name: override.name, title: '', override })),
});

test('one remote changes, the others stay', () => {
  const before = page(release('mfe-a'), release('mfe-b'));
  const next = [release('mfe-a', 'b')];
  expect(nextOverrides(before, 'mfe-a', next)).toEqual([release('mfe-b'), release('mfe-a', 'b')]);
  expect(nextOverrides(before, 'mfe-a', [])).toEqual([release('mfe-b')]);
  expect(nextOverrides(undefined, 'mfe-a', next)).toEqual(next);
});

test('the development host goes with the last development remote', () => {
  const before = page(server('mfe-a'), server('mfe-b'), server('host-shell'));
  expect(nextOverrides(before, 'mfe-a', [])).toEqual([server('mfe-b'), server('host-shell')]);
  expect(nextOverrides(page(server('mfe-a'), server('host-shell')), 'mfe-a', [])).toEqual([]);
  expect(nextOverrides(undefined, 'host-shell', [release('host-shell')])).toHaveLength(1);
});
