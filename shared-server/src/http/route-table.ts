import findMyWay from 'find-my-way';

/** A method of a path with its parameters as `:name`. */
export interface KnownRoute {
  readonly method: string;
  readonly url: string;
}

/** Methods and paths to which a server responds. */
export interface RouteTable {
  readonly routes: readonly KnownRoute[];
  readonly add: (route: KnownRoute) => void;
  /** Returns the allowed methods of a path, such as `GET, HEAD`; empty if there are none. */
  readonly findMethods: (path: string) => string[];
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
type Method = (typeof METHODS)[number];

const isMethod = (method: string): method is Method =>
  METHODS.some((knownMethod) => knownMethod === method);

/**
 * Creates a route table.
 *
 * @param maxParamLength the limit of the server's own router
 */
export function createRouteTable(maxParamLength: number): RouteTable {
  const router = findMyWay({ maxParamLength });
  const routes: KnownRoute[] = [];
  return {
    routes,
    add: (route) => {
      const { method, url } = route;
      if (!isMethod(method) || router.hasRoute(method, url)) return;
      router.on(method, url, () => undefined);
      routes.push(route);
    },
    findMethods: (path) => METHODS.filter((method) => router.find(method, path) !== null),
  };
}
