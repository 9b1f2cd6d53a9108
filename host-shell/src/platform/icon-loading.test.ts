/** @jest-environment jsdom */
import { createRequire } from 'node:module';
import { loadIcons, type IconifyJSON } from '@iconify/react';
import { getIcons } from '@iconify/utils';
import { ICON_LOADING } from '@vidra/shared-contract';
import { FAULT_ICONS } from './fault-icons.ts';
import { startIcons } from './icon-loading.ts';

const set = createRequire(__filename)('@iconify-json/lucide/icons.json') as IconifyJSON;
const asked: string[] = [];
let isOnline = true;

beforeEach(() => {
  asked.length = 0;
  isOnline = true;
  globalThis.fetch = async (input) => {
    const address = new URL(input as string, 'http://site');
    asked.push(address.pathname + address.search);
    if (!isOnline) throw new TypeError('Failed to fetch');
    const names = address.searchParams.get('icons')?.split(',') ?? [];
    return new Response(JSON.stringify(getIcons(set, names, true)));
  };
  startIcons();
});

const load = (names: readonly string[]) =>
  new Promise<string[]>((resolve) => {
    loadIcons(
      names.map((name) => `lucide:${name}`),
      (loaded, _, pending) => {
        if (pending.length === 0) resolve(loaded.map(({ name }) => name));
      },
    );
  });

test('what tells of a lost connection is there without one, as in the set', async () => {
  const names = Object.keys(FAULT_ICONS.icons);
  expect(getIcons(set, names)).toMatchObject(FAULT_ICONS);
  await expect(load(names)).resolves.toEqual(names);
  expect(asked).toEqual([]);
});

test('what a lost connection kept away comes with it, and what does not exist does not', async () => {
  isOnline = false;
  const loaded = load(['house', 'no-such-icon-at-all']);
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked).toHaveLength(1);
  isOnline = true;
  dispatchEvent(new Event('online'));
  await expect(loaded).resolves.toEqual(['house']);
  expect(asked).toHaveLength(2);
});

test('many icons are asked for in addresses that the site accepts', async () => {
  const names = Object.keys(set.icons).slice(0, 80);
  await expect(load(names)).resolves.toHaveLength(80);
  expect(asked.length).toBeGreaterThan(1);
  for (const address of asked) {
    expect(address.length).toBeLessThanOrEqual(ICON_LOADING.maxUrlLength);
  }
});
