/** @jest-environment jsdom */
import type { Override } from '@vidra/shared-contract/delivery';
import type { PageOverrides } from '../../protocol/page-overrides.ts';
import { replaceOverrides } from './change-overrides.ts';

const release = (name: string, hash = 'a'): Override => ({ kind: 'release', name, hash });
const createServerOverride = (name: string): Override => ({
  kind: 'server',
  name,
  address: 'http://localhost:1',
});
const createPageOverrides = (...overrides: Override[]): PageOverrides => ({
  userUid: 'u1',
  expiresAt: 1,
  items: overrides.map((override) => ({ name: override.name, title: '', override })),
});

test('changes one remote and keeps the others', () => {
  const before = createPageOverrides(release('mfe-a'), release('mfe-b'));
  const next = [release('mfe-a', 'b')];
  expect(replaceOverrides(before, 'mfe-a', next)).toEqual([
    release('mfe-b'),
    release('mfe-a', 'b'),
  ]);
  expect(replaceOverrides(before, 'mfe-a', [])).toEqual([release('mfe-b')]);
  expect(replaceOverrides(undefined, 'mfe-a', next)).toEqual(next);
});

test('removes the development host with the last development remote', () => {
  const before = createPageOverrides(
    createServerOverride('mfe-a'),
    createServerOverride('mfe-b'),
    createServerOverride('host-shell'),
  );
  expect(replaceOverrides(before, 'mfe-a', [])).toEqual([
    createServerOverride('mfe-b'),
    createServerOverride('host-shell'),
  ]);
  expect(
    replaceOverrides(
      createPageOverrides(createServerOverride('mfe-a'), createServerOverride('host-shell')),
      'mfe-a',
      [],
    ),
  ).toEqual([]);
  expect(replaceOverrides(undefined, 'host-shell', [release('host-shell')])).toHaveLength(1);
});

test('changes a flag and the build of its remote independently', () => {
  const flag: Override = { kind: 'flag', name: 'mfe-a', flag: 'new-timeline', value: true };
  const before = createPageOverrides(release('mfe-a'), flag);
  expect(replaceOverrides(before, 'mfe-a', [])).toEqual([flag]);
  expect(replaceOverrides(before, 'mfe-a/new-timeline', [])).toEqual([release('mfe-a')]);
});
