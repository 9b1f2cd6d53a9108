import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { createBrowserConfig } from './browser-config.ts';
import { toContainerName, type BuildOptions } from './build-options.ts';
import { ContractOfferPlugin } from './plugins/contract-offer-plugin.ts';
import { LinkUsePlugin } from './plugins/link-use-plugin.ts';
import { getPresetFile } from './locations.ts';
import { createHostShared, SINGLETONS } from './singletons.ts';

/**
 * Creates the configuration of the host. It names no remote, because each page lists the live ones.
 */
export function createHostConfig(options: BuildOptions): Configuration {
  const base = createBrowserConfig(options);
  const federation = new ModuleFederationPlugin({
    name: toContainerName(options.name),
    remotes: {},
    shared: createHostShared(options.dir),
    shareStrategy: 'loaded-first',
    manifest: false,
    dts: false,
    dev: false,
    experiments: { optimization: { target: 'web' } },
  });
  return {
    ...base,
    // A module is only provided if the build contains it, even if the shell does not use it.
    entry: {
      main: [
        getPresetFile('tuning/skip-start-stacks'),
        getPresetFile('browser-functions'),
        getPresetFile('federation-runtime'),
        ...SINGLETONS,
        './src/main.tsx',
      ],
    },
    plugins: [...(base.plugins ?? []), new ContractOfferPlugin(), new LinkUsePlugin(), federation],
  };
}
