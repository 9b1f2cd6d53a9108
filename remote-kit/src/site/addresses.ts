import type { ReleaseRecord } from '@vidra/shared-contract/delivery';
import type { Shown } from '../leaks/run-cycles.ts';

type Route = ReleaseRecord['routes'][number];

/**
 * Returns the places to check: the page of each route at its `example` or at a path without
 * parameters, the pages of its `moreExamples`, and the content of each modal.
 */
export function getShownPlaces({
  name: remote,
  routes,
  modals,
  extensions = {},
}: ReleaseRecord): Shown[] {
  const addresses = routes
    .flatMap((route) => [getRouteAddress(route), ...(route.moreExamples ?? [])])
    .filter((address) => address !== undefined);
  return [
    ...addresses.map((address) => ({ kind: 'page', remote, address }) as const),
    ...modals.map((modal) => ({ kind: 'modal', remote, modal }) as const),
    ...(extensions.modals ?? []).map(
      ({ name, example }) =>
        ({ kind: 'modal', remote, modal: `${remote}/${name}`, data: example ?? null }) as const,
    ),
  ];
}

/** Returns the names of the page routes without a known URL. */
export function findUnknownPages({ routes }: ReleaseRecord): string[] {
  const pages = routes.filter(({ redirect }) => redirect === undefined);
  return pages.filter((route) => getRouteAddress(route) === undefined).map(({ name }) => name);
}

/** Returns a URL of a route's page; undefined if it is unknown or the route redirects. */
export function getRouteAddress({ path, redirect, requiredQuery, example, prerender }: Route) {
  if (redirect !== undefined) return undefined;
  if (example !== undefined) return example;
  if (/[:*]/.test(path)) return prerender?.[0];
  return requiredQuery?.length ? undefined : path;
}

/**
 * Whether a page at one of the addresses needs a signed-in user.
 *
 * @param addresses URLs of pages of any of the records
 */
export function needsSignIn(
  records: readonly ReleaseRecord[],
  addresses: readonly string[],
): boolean {
  return records.some(({ routes }) =>
    routes.some(
      (route) => route.access === 'authorized' && addresses.includes(getRouteAddress(route) ?? ''),
    ),
  );
}
