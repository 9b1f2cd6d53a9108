import { matchRoute, type RemoteManifest } from '@vidra/shared-contract';
import { createPage, type Page, type PageLoader } from './page.tsx';

/** Names of the routes that show a page: those that lead elsewhere have none. */
type PageName<M extends RemoteManifest> = Exclude<
  M['routes'][number],
  { readonly redirect: string }
>['name'];

/** What a remote consists of: its declaration, and for each route how its page is loaded. */
export interface RemoteDefinition<M extends RemoteManifest> {
  readonly manifest: M;
  /** `() => import(/* webpackChunkName: "route-<name>" *\/ './pages/x.tsx')` by route name. */
  readonly pages: Readonly<Record<PageName<M>, PageLoader>>;
}

/** A route with the page it shows. */
export interface PageRoute {
  readonly name: string;
  readonly path: string;
  readonly page: Page;
}

/** The routes of a remote in the order of its declaration. */
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

/** The page that a path shows. */
export function findPage(path: string, routes: readonly PageRoute[]): Page | undefined {
  return matchRoute(path, routes)?.route.page;
}
