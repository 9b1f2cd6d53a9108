import type { RemoteManifest } from '@vidra/shared-contract';
import type { ReleaseRecord } from '@vidra/shared-contract/delivery';
import { BuildError } from './build-error.ts';

type Sizes = Pick<ReleaseRecord, 'entry' | 'files' | 'routeAssets'>;

/** Bytes after brotli of the entry and of each route's scripts and styles. */
export function measureRelease({ entry, files, routeAssets }: Sizes) {
  const sizeOf = (names: readonly string[]) =>
    names.reduce((sum, name) => sum + (files[name]?.brotliBytes ?? 0), 0);
  const routes = Object.entries(routeAssets).map(
    ([name, { js, css }]) => [name, sizeOf([...js, ...css])] as const,
  );
  return { entry: sizeOf([entry]), routes: Object.fromEntries(routes) };
}

/**
 * Holds a release to its own budgets.
 *
 * @throws BuildError listing every excess
 */
export function checkBudgets(budgets: RemoteManifest['budgets'], sizes: Sizes): void {
  const measured = measureRelease(sizes);
  const excess = [
    over('The entry', measured.entry, budgets?.entry),
    ...Object.entries(measured.routes).map(([name, bytes]) =>
      over(`"${name}"`, bytes, budgets?.route),
    ),
  ].filter((line) => line !== undefined);
  if (excess.length > 0) throw new BuildError(excess.join('\n'));
}

function over(what: string, bytes: number, budget: number | undefined): string | undefined {
  if (budget === undefined || bytes <= budget) return undefined;
  return `${what} has ${bytes} bytes after brotli; its budget is ${budget}.`;
}
