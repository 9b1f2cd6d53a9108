import type { ReleaseRecord } from '@vidra/shared-contract/delivery';

type Route = ReleaseRecord['routes'][number];

/** A page of a remote that is opened by itself. */
export interface PageAddress {
  readonly remote: string;
  readonly address: string;
}

/** The pages of a release: each route's `example`, or its path where that says everything. */
export function pageAddresses({ name, routes }: ReleaseRecord): PageAddress[] {
  return routes.flatMap((route) => {
    const address = addressOf(route);
    return address === undefined ? [] : [{ remote: name, address }];
  });
}

/** Names of the routes that show a page whose address cannot be told. */
export function unknownPages({ routes }: ReleaseRecord): string[] {
  const pages = routes.filter(({ redirect }) => redirect === undefined);
  return pages.filter((route) => addressOf(route) === undefined).map(({ name }) => name);
}

function addressOf({ path, redirect, requiredQuery, example, prerender }: Route) {
  if (redirect !== undefined) return undefined;
  if (example !== undefined) return example;
  if (/[:*]/.test(path)) return prerender?.[0];
  return requiredQuery?.length ? undefined : path;
}
