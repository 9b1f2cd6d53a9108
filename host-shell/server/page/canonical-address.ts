import type { LiveSet } from '../live/live-set.ts';
import { planPage } from './route-plan.ts';

/**
 * Where the page is that an address means: without slashes at its end, and in the letters of its route.
 * Undefined when the address is spelt so already. Never leads to another host.
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
