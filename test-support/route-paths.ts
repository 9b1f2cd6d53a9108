/** Sets the site's route paths like the shell does at startup. Few tests read them. */
const PLACE = Symbol.for('vidra.route-paths');

const DECLARATIONS = [
  '../host-shell/host.ts',
  '../mfe-billing/remote.ts',
  '../mfe-editors/remote.ts',
  '../mfe-marketing/remote.ts',
  '../mfe-workspace/remote.ts',
];

interface Declaration {
  readonly default: {
    readonly routes: readonly { readonly name: string; readonly path: string }[];
  };
}

const set = (value: unknown) =>
  Object.defineProperty(globalThis, PLACE, { configurable: true, writable: true, value });

Object.defineProperty(globalThis, PLACE, {
  configurable: true,
  set,
  get: () => {
    // At once, and only for the tests that need it.
    // oxlint-disable-next-line typescript/no-require-imports
    const load = (file: string) => require(file) as Declaration;
    const routes = DECLARATIONS.flatMap((file) => load(file).default.routes);
    const paths = new Map(routes.map(({ name, path }) => [name, path]));
    set(paths);
    return paths;
  },
});
