/**
 * Returns the names of the release assets for an address, if the release has them: the route's own
 * asset and
 * those that its page loads for this query.
 */
export function getAssetNames(route: string, address: string): string[] {
  const [, query = ''] = /\?([^#]*)/.exec(address) ?? [];
  const queryPairs = [...new URLSearchParams(query)].map(([key, value]) => `${key}=${value}`);
  return [route, ...new Set(queryPairs.map((pair) => `${route}?${pair}`))];
}
