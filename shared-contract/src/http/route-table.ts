import findMyWay from 'find-my-way';

/** One method of one address, with its parameters as `:name`. */
export interface KnownRoute {
  readonly method: string;
  readonly url: string;
}

/** What a server answers, as far as methods and addresses go. */
export interface RouteTable {
  readonly routes: readonly KnownRoute[];
  readonly add: (route: KnownRoute) => void;
  /** Methods that are answered at a path, such as `GET, HEAD`; none where nothing is. */
  readonly findMethods: (path: string) => string[];
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
type Method = (typeof METHODS)[number];

const isMethod = (method: string): method is Method =>
  METHODS.some((knownMethod) => knownMethod === method);

/** @param maxParamLength as the server's own router has it */
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
