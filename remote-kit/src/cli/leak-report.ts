import { join } from 'node:path';
import { readRelease } from '../build/read-release.ts';
import type { Refusal } from '../store/index.ts';
import type { LeakResult } from '../leaks/judge-leaks.ts';
import { leakSiteOf, type LeakPlace } from './leak-site-of.ts';

interface LeakCommand extends LeakPlace {
  readonly cycles: number;
  readonly address?: readonly string[];
}

/** Looks for leaks in built packages, and says how each page did. */
export async function leaksOf(
  dirs: readonly string[],
  { cycles, address, ...place }: LeakCommand,
): Promise<{ results: LeakResult[]; refusals: Refusal[]; lines: string[] }> {
  // Loads a browser's driver, which nothing else needs.
  const [{ checkLeaks }, { unknownPages }] = await Promise.all([
    import('../leaks/check-leaks.ts'),
    import('../leaks/addresses.ts'),
  ]);
  const built = await Promise.all(
    dirs.map(async (dir) => ({ record: await readRelease(dir), dist: join(dir, 'dist') })),
  );
  const { results, refusals } = await checkLeaks({
    records: built.map(({ record }) => record),
    openSite: () => leakSiteOf(built, place),
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
