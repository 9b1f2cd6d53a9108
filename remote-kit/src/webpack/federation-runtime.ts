import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

interface Instance {
  name: string;
  initOptions: (options: InstanceOptions) => unknown;
}

interface InstanceOptions {
  name: string;
}

interface FederationRuntime {
  runtime: {
    createInstance: (options: InstanceOptions) => Instance;
    getInstance: (find: (instance: Instance) => boolean) => Instance | null;
  };
  bundlerRuntime: object;
  attachShareScopeMap: unknown;
}

declare const __webpack_require__: { federation: FederationRuntime };

/**
 * Part of the host's bundle that shares its federation runtime with the remotes, whose entries
 * would each contain a copy. It runs before any remote's entry, which finds it under
 * `__federation_runtime__`.
 */
function lendRuntime({ runtime, bundlerRuntime, attachShareScopeMap }: FederationRuntime) {
  return {
    // The runtime's own `init` would make the caller's instance the one of `loadRemote`, which must
    // stay the host's.
    runtime: { ...runtime, init: (options: InstanceOptions) => initInstance(runtime, options) },
    // The host exposes nothing, so its build omits this part.
    bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
    attachShareScopeMap,
    bundlerRuntimeOptions: {},
  };
}

function initInstance(runtime: FederationRuntime['runtime'], options: InstanceOptions): Instance {
  const existingInstance = runtime.getInstance(({ name }) => name === options.name);
  existingInstance?.initOptions(options);
  return existingInstance ?? runtime.createInstance(options);
}

Object.assign(globalThis, { __federation_runtime__: lendRuntime(__webpack_require__.federation) });
