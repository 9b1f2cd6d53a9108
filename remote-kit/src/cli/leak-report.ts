import { join } from 'node:path';
import { readRelease } from '../build/read-release.ts';
import type { Refusal } from '../store/index.ts';
import type { LeakResult } from '../leaks/judge-leaks.ts';
import { openStoreAt } from './store-option.ts';

interface LeakCommand {
  readonly store?: string | undefined;
  readonly api?: string;
  readonly cycles: number;
  readonly address?: readonly string[];
}

/** Where `npm start` runs the API. */
const DEFAULT_API = 'http://127.0.0.1:8081';

/** Looks for leaks in built packages, and says how each page did. */
export async function leaksOf(
  dirs: readonly string[],
  { store: place, api, cycles, address }: LeakCommand,
): Promise<{ results: LeakResult[]; refusals: Refusal[]; lines: string[] }> {
  // Loads a browser's driver, which nothing else needs.
  const [{ checkLeaks }, { unknownPages }] = await Promise.all([
    import('../leaks/check-leaks.ts'),
    import('../leaks/addresses.ts'),
  ]);
  const { store } = await openStoreAt(place);
  const built = await Promise.all(
    dirs.map(async (dir) => ({ record: await readRelease(dir), dist: join(dir, 'dist') })),
  );
  const { results, refusals } = await checkLeaks({
    store,
    built,
    api: api ?? process.env['API_URL'] ?? DEFAULT_API,
    cycles,
    ...(address ? { addresses: address } : {}),
  });
  const unknown = address ? [] : built.flatMap(({ record }) => unknownPages(record));
  return {
    results,
    refusals,
    lines: [
      ...results.map(lineOf),
      ...unknown.map((name) => `"${name}" was not opened: give it an "example" in remote.ts.`),
    ],
  };
}

function lineOf({ place, cycles, left, heapPerCycle }: LeakResult): string {
  const { nodes, listeners, styleSheets, timers } = left;
  return (
    `${place}, ${cycles} times: ${signed(nodes)} nodes, ${signed(listeners)} listeners, ` +
    `${signed(styleSheets)} style sheets, ${signed(timers)} timers, ` +
    `${signed(heapPerCycle)} bytes of heap each time`
  );
}

function signed(number: number): string {
  return number > 0 ? `+${number}` : String(number);
}
