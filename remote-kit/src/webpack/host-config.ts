import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { browserConfig } from './browser-config.ts';
import { containerName, type BuildOptions } from './build-options.ts';
import { ContractOfferPlugin } from './contract-offer-plugin.ts';
import { LinkUsePlugin } from './link-use-plugin.ts';
import { presetFile } from './locations.ts';
import { hostShared, SINGLETONS } from './singletons.ts';

/** The build of the host. It names no remote: which ones are live comes with each page. */
export function createHostConfig(options: BuildOptions): Configuration {
  const base = browserConfig(options);
  const federation = new ModuleFederationPlugin({
    name: containerName(options.name),
    remotes: {},
    shared: hostShared(options.dir),
    shareStrategy: 'loaded-first',
    manifest: false,
    dts: false,
    dev: false,
    experiments: { optimization: { target: 'web' } },
  });
  return {
    ...base,
    // A module is provided only when the build meets it, whether the shell itself uses it or not.
    entry: {
      main: [
        presetFile('start-without-stacks'),
        presetFile('browser-functions'),
        presetFile('federation-runtime'),
        ...SINGLETONS,
        './src/main.tsx',
      ],
    },
    plugins: [...(base.plugins ?? []), new ContractOfferPlugin(), new LinkUsePlugin(), federation],
  };
}
