import type { RemoteManifest } from '@vidra/shared-contract';
import type { ReleaseRecord } from '@vidra/shared-contract/delivery';
import { measureRelease } from '../build/budgets.ts';
import type { Refusal } from './refusal.ts';

/**
 * Maximum size of each part of a release, in bytes after brotli. A remote's own `budgets` may be
 * tighter.
 */
const PLATFORM_BUDGETS = {
  remote: { entry: 9_000, route: 64_000 },
  host: { entry: 157_000, route: 64_000 },
} as const;

/** Returns the platform's budgets, or the larger ones that the release needs. They are to be granted. */
export function getAllowedBudgets({ kind, needs }: Pick<ReleaseRecord, 'kind' | 'needs'>) {
  const { entry, route } = PLATFORM_BUDGETS[kind];
  const { entry: neededEntry = 0, route: neededRoute = 0 } = needs?.budgets ?? {};
  return { entry: Math.max(entry, neededEntry), route: Math.max(route, neededRoute) };
}

/** Refuses every part of a release that exceeds a budget. */
export function findBudgetRefusals(
  record: ReleaseRecord,
  budgets: NonNullable<RemoteManifest['budgets']>,
  budgetOwner: string,
): Refusal[] {
  const { entry, routes } = measureRelease(record);
  const parts = [
    { part: 'the entry', bytes: entry, limit: budgets.entry },
    ...Object.entries(routes).map(([name, bytes]) => ({
      part: `"${name}"`,
      bytes,
      limit: budgets.route,
    })),
  ];
  return parts.flatMap(({ part, bytes, limit }) => {
    if (limit === undefined || bytes <= limit) return [];
    return {
      remote: record.name,
      rule: 'budget' as const,
      found: `${part} is ${bytes} bytes after brotli`,
      expected: `at most ${limit}, the budget of ${budgetOwner}`,
      advice:
        'Load code that the first view does not need with import(), or use a smaller library. ' +
        'For a larger budget of the platform, declare "needs.budgets" in remote.ts and ask an operator to grant it.',
    };
  });
}
