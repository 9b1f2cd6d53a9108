import { matchRoute, type RemoteManifest } from '@vidra/shared-contract';
import { createPage, type Page, type PageLoader } from './page.tsx';

/** Names of the routes that show a page; redirects have none. */
type PageName<M extends RemoteManifest> = Exclude<
  M['routes'][number],
  { readonly redirect: string }
>['name'];

/** Definition of a remote: its manifest and a page loader for each route. */
export interface RemoteDefinition<M extends RemoteManifest> {
  readonly manifest: M;
  /** `() => import(/* webpackChunkName: "route-<name>" *\/ './pages/x.tsx')` by route name. */
  readonly pages: Readonly<Record<PageName<M>, PageLoader>>;
}

/** A route with its page. */
export interface PageRoute {
  readonly name: string;
  readonly path: string;
  readonly page: Page;
}

/** Returns the routes of a remote in the order of its manifest. */
export function toPageRoutes<M extends RemoteManifest>({
  manifest,
  pages,
}: RemoteDefinition<M>): PageRoute[] {
  const loaders = pages as Readonly<Record<string, PageLoader>>;
  return manifest.routes.flatMap(({ name, path }) => {
    const load = loaders[name];
    return load ? [{ name, path, page: createPage(load) }] : [];
  });
}

/** Returns the page of a path. */
export function findPage(path: string, routes: readonly PageRoute[]): Page | undefined {
  return matchRoute(path, routes)?.route.page;
}
