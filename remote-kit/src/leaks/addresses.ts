import type { ReleaseRecord } from '@vidra/shared-contract/delivery';
import type { Shown } from './run-cycles.ts';

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
    .flatMap((route) => [getAddress(route), ...(route.moreExamples ?? [])])
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
  return pages.filter((route) => getAddress(route) === undefined).map(({ name }) => name);
}

function getAddress({ path, redirect, requiredQuery, example, prerender }: Route) {
  if (redirect !== undefined) return undefined;
  if (example !== undefined) return example;
  if (/[:*]/.test(path)) return prerender?.[0];
  return requiredQuery?.length ? undefined : path;
}
