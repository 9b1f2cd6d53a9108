import { registerApplication } from 'single-spa';
import type { Region } from './region.ts';

/**
 * One single-spa application a remote. Its mount resolves at once, so that a slow remote holds up no
 * navigation; the region goes on by itself.
 */
export function registerRegions(
  regions: ReadonlyMap<string, Region>,
  allows: (remote: string) => boolean,
): void {
  for (const [name, region] of regions) {
    registerApplication({
      name,
      app: {
        bootstrap: async () => undefined,
        mount: async () => region.mount(),
        unmount: async () => region.unmount(),
      },
      activeWhen: () => allows(name),
    });
  }
}
