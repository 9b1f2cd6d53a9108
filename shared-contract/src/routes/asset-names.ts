/**
 * What of a release's assets an address needs, if the release has such: its route's, and what the
 * route's page loads besides at this query.
 */
export function getAssetNames(route: string, address: string): string[] {
  const [, query = ''] = /\?([^#]*)/.exec(address) ?? [];
  const queryPairs = [...new URLSearchParams(query)].map(([key, value]) => `${key}=${value}`);
  return [route, ...new Set(queryPairs.map((pair) => `${route}?${pair}`))];
}
