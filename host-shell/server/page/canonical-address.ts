import type { LiveSet } from '../live/live-set.ts';
import { planPage } from './route-plan.ts';

/**
 * Returns the canonical address of a page: without trailing slashes, and in the letter case of its
 * route. Undefined when the address is already canonical. Never leads to another host.
 */
export function findCanonicalAddress(address: string, set: LiveSet): string | undefined {
  const [path = '/'] = address.split('?', 1);
  const query = address.slice(path.length);
  const trimmedPath = `/${path.replace(/[/\\]+/g, '/').replace(/^\/|\/$/g, '')}`;
  const plan = planPage(trimmedPath + query, set);
  const route = plan.kind === 'page' ? plan.route?.path : undefined;
  const isRoute = route?.toLowerCase() === trimmedPath.toLowerCase();
  const canonicalPath = isRoute ? route : trimmedPath;
  return canonicalPath === path ? undefined : canonicalPath + query;
}
