import type { OwnedRoute } from '@vidra/shared-contract';
import host from '../../host.ts';

/** Owner of the routes whose pages the shell itself renders. */
export const HOST_OWNER = host.name;

/** Lists all routes of the page's map, plus the shell's own if the map lacks them. */
export function listAllRoutes(mappedRoutes: readonly OwnedRoute[]): readonly OwnedRoute[] {
  const names = new Set(mappedRoutes.map(({ name }) => name));
  const hostRoutes = host.routes.filter(({ name }) => !names.has(name));
  return [...mappedRoutes, ...hostRoutes.map((route) => ({ ...route, owner: HOST_OWNER }))];
}
