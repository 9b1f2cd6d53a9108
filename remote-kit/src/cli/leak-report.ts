import type { Refusal } from '../store/index.ts';
import type { LeakResult } from '../leaks/judge-leaks.ts';
import { openCheckedSite, type SitePlace } from './open-checked-site.ts';
import { readBuiltReleases } from './read-built-releases.ts';

interface LeakCommand extends SitePlace {
  readonly cycles: number;
  readonly address?: readonly string[];
}

/** Checks built packages for leaks and prints the result of each page. */
export async function findLeaks(
  dirs: readonly string[],
  { cycles, address, ...place }: LeakCommand,
): Promise<{ results: LeakResult[]; refusals: Refusal[]; lines: string[] }> {
  // Imported here because only this command needs a browser driver.
  const [{ checkLeaks }, { findUnknownPages: unknownPages }] = await Promise.all([
    import('../leaks/check-leaks.ts'),
    import('../site/addresses.ts'),
  ]);
  const builtReleases = await readBuiltReleases(dirs);
  const { results, refusals } = await checkLeaks({
    records: builtReleases.map(({ record }) => record),
    openSite: () => openCheckedSite(builtReleases, place),
    cycles,
    ...(address ? { addresses: address } : {}),
  });
  const unknown = address ? [] : builtReleases.flatMap(({ record }) => unknownPages(record));
  return {
    results,
    refusals,
    lines: [
      ...results.map(formatLeak),
      ...unknown.map((name) => `"${name}" was not opened. Add an "example" for it in remote.ts.`),
    ],
  };
}

function formatLeak({ place, cycles, left, heapPerCycle }: LeakResult): string {
  const { nodes, listeners, styleSheets, timers } = left;
  return (
    `${place}, ${cycles} times: ${formatSigned(nodes)} nodes, ${formatSigned(listeners)} listeners, ` +
    `${formatSigned(styleSheets)} style sheets, ${formatSigned(timers)} timers, ` +
    `${formatSigned(heapPerCycle)} heap bytes per cycle`
  );
}

function formatSigned(number: number): string {
  return number > 0 ? `+${number}` : String(number);
}
