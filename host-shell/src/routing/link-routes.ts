import {
  addLanguagePrefix,
  hasLanguageAddress,
  setRoutePaths,
  type ReleaseMap,
} from '@vidra/shared-contract';
import { listAllRoutes } from './routes.ts';

/** Lets `getHref` link to the routes of a map: to public pages in the language of the address. */
export function linkRoutes({ routes, partial }: Pick<ReleaseMap, 'routes' | 'partial'>): void {
  const paths = listAllRoutes(routes).map((route) => ({
    name: route.name,
    path: hasLanguageAddress(route) ? addLanguagePrefix(route.path) : route.path,
  }));
  setRoutePaths(paths, process.env.NODE_ENV === 'development' && !partial);
}
