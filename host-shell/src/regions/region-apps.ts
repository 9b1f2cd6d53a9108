import { registerApplication } from 'single-spa';
import type { Region } from './region.ts';

/**
 * Registers one single-spa application per remote. Its mount resolves at once, so that a slow
 * remote never blocks navigation. The region continues in the background.
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
