/** @jest-environment jsdom */
import { createRequire } from 'node:module';
import { loadIcons, type IconifyJSON } from '@iconify/react';
import { getIcons } from '@iconify/utils';
import { FAULT_ICONS } from './fault-icons.ts';
import { startIcons } from './icon-loading.ts';

const set = createRequire(__filename)('@iconify-json/lucide/icons.json') as IconifyJSON;
const askedUrls: string[] = [];
let isOnline = true;
let status = 200;

beforeEach(() => {
  askedUrls.length = 0;
  isOnline = true;
  status = 200;
  globalThis.fetch = async (input) => {
    const address = new URL(input as string, 'http://site');
    askedUrls.push(address.pathname + address.search);
    if (!isOnline) throw new TypeError('Failed to fetch');
    if (status !== 200) return new Response('', { status });
    return new Response(renderIcons(address));
  };
  startIcons();
});
afterEach(() => jest.useRealTimers());

const renderIcons = (address: URL) =>
  JSON.stringify(getIcons(set, address.searchParams.get('icons')?.split(',') ?? [], true));

const load = (names: readonly string[]) =>
  new Promise<string[]>((resolve) => {
    loadIcons(
      names.map((name) => `lucide:${name}`),
      (loadedIcons, _, pendingIcons) => {
        if (pendingIcons.length === 0) resolve(loadedIcons.map(({ name }) => name));
      },
    );
  });

test("draws the icons of a lost connection offline, identical to the set's", async () => {
  const names = Object.keys(FAULT_ICONS.icons);
  expect(getIcons(set, names)).toMatchObject(FAULT_ICONS);
  await expect(load(names)).resolves.toEqual(names);
  expect(askedUrls).toEqual([]);
});

test('loads icons that failed offline once the connection is back, but no unknown ones', async () => {
  isOnline = false;
  const loadPromise = load(['house', 'no-such-icon-at-all']);
  await new Promise((resolve) => setTimeout(resolve));
  expect(askedUrls).toHaveLength(1);
  isOnline = true;
  dispatchEvent(new Event('online'));
  await expect(loadPromise).resolves.toEqual(['house']);
  expect(askedUrls).toHaveLength(2);
});

test('splits many icons into URLs that the site accepts', async () => {
  const names = Object.keys(set.icons).slice(0, 80);
  await expect(load(names)).resolves.toHaveLength(80);
  expect(askedUrls.length).toBeGreaterThan(1);
  for (const address of askedUrls) {
    expect(address.length).toBeLessThanOrEqual(500);
  }
});

test.each([400, 401, 403, 404, 410])(
  'treats icons that the site rejects with %i as missing',
  async (refusal) => {
    jest.useFakeTimers();
    status = refusal;
    const loadPromise = load([`house-${refusal}`, `mouse-${refusal}`]);
    await jest.advanceTimersByTimeAsync(3_600_000);
    await expect(loadPromise).resolves.toEqual([]);
    expect(askedUrls).toHaveLength(1);
  },
);

test.each([408, 425, 429, 500, 503])('retries icons that fail with %i', async (fault) => {
  jest.useFakeTimers();
  const name = Object.keys(set.icons).at(-fault) ?? '';
  status = fault;
  const loadPromise = load([name]);
  await jest.advanceTimersByTimeAsync(1000);
  status = 200;
  await jest.advanceTimersByTimeAsync(15_000);
  await expect(loadPromise).resolves.toEqual([name]);
});

describe('request without a response', () => {
  /** Response to each request, in order. Undefined means no response. */
  let answers: (((address: URL) => Response) | undefined)[] = [];

  beforeEach(() => {
    jest.useFakeTimers();
    globalThis.fetch = async (input, init) => {
      const address = new URL(input as string, 'http://site');
      askedUrls.push(address.pathname + address.search);
      const answer = answers.shift();
      if (answer) return answer(address);
      return new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      });
    };
  });

  test('is joined by a second one after 750 ms, and the first response counts', async () => {
    answers = [undefined, (address) => new Response(renderIcons(address))];
    const loadPromise = load(['zoom-in']);
    await jest.advanceTimersByTimeAsync(749);
    expect(askedUrls).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(10);
    await expect(loadPromise).resolves.toEqual(['zoom-in']);
    expect(askedUrls).toHaveLength(2);
  });

  test('is abandoned after 5,000 ms and repeated', async () => {
    answers = [undefined, undefined, (address) => new Response(renderIcons(address))];
    const loadPromise = load(['zoom-out']);
    await jest.advanceTimersByTimeAsync(5000);
    expect(askedUrls).toHaveLength(2);
    dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(10);
    await expect(loadPromise).resolves.toEqual(['zoom-out']);
  });
});
