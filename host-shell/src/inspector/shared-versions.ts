type Scope = Record<string, Record<string, unknown>>;

interface FederationGlobal {
  readonly __FEDERATION__?: { readonly __SHARE__?: Record<string, { default?: Scope }> };
}

/**
 * Reads the modules that the page shares, each with all versions that are loaded. A healthy page
 * has one version each.
 */
export function readSharedVersions(): ReadonlyMap<string, readonly string[]> {
  const { __FEDERATION__: federation } = globalThis as FederationGlobal;
  const scopes = Object.values(federation?.__SHARE__ ?? {});
  const versions = new Map<string, string[]>();
  for (const { default: scope = {} } of scopes) {
    for (const [name, loadedVersions] of Object.entries(scope)) {
      const knownVersions = versions.get(name) ?? [];
      versions.set(name, [...new Set([...knownVersions, ...Object.keys(loadedVersions)])]);
    }
  }
  return new Map([...versions].sort(([a], [b]) => a.localeCompare(b)));
}
