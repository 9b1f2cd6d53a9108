import type { RemoteManifest } from '@vidra/shared-contract';
import type { ReleaseRecord } from '@vidra/shared-contract/delivery';
import { BuildError } from './build-error.ts';

type Sizes = Pick<ReleaseRecord, 'entry' | 'files' | 'routeAssets'>;

/** Measures the scripts and styles of the entry and of each route, in bytes after brotli. */
export function measureRelease({ entry, files, routeAssets }: Sizes) {
  const sumBytes = (names: readonly string[]) =>
    names.reduce((sum, name) => sum + (files[name]?.brotliBytes ?? 0), 0);
  const routes = Object.entries(routeAssets).map(
    ([name, { js, css }]) => [name, sumBytes([...js, ...css])] as const,
  );
  return { entry: sumBytes([entry]), routes: Object.fromEntries(routes) };
}

/**
 * Checks a release against its own budgets.
 *
 * @throws BuildError listing every excess
 */
export function checkBudgets(budgets: RemoteManifest['budgets'], sizes: Sizes): void {
  const releaseSizes = measureRelease(sizes);
  const excess = [
    describeOverrun('The entry', releaseSizes.entry, budgets?.entry),
    ...Object.entries(releaseSizes.routes).map(([name, bytes]) =>
      describeOverrun(`"${name}"`, bytes, budgets?.route),
    ),
  ].filter((line) => line !== undefined);
  if (excess.length > 0) throw new BuildError(excess.join('\n'));
}

function describeOverrun(
  label: string,
  bytes: number,
  budget: number | undefined,
): string | undefined {
  if (budget === undefined || bytes <= budget) return undefined;
  return `${label} is ${bytes} bytes after brotli; its budget is ${budget}.`;
}
