import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { toContainerName, type BuildOptions } from './build-options.ts';
import { createHostConfig } from './host-config.ts';
import { PortableIdsPlugin } from './plugins/portable-ids-plugin.ts';
import { getPresetFile } from './locations.ts';
import { createRemoteConfig } from './remote-config.ts';
import { createModuleRules } from './rules.ts';

/** Creates the configuration for the development server: React Fast Refresh, not minified. */
export function createDevConfig(
  kind: 'host' | 'remote',
  options: Omit<BuildOptions, 'mode'>,
): Configuration {
  const development: BuildOptions = { ...options, mode: 'development' };
  const base = kind === 'host' ? createHostConfig(development) : createRemoteConfig(development);
  const library = toContainerName(options.name);
  return {
    ...base,
    cache: { type: 'memory' },
    output: { ...base.output, clean: false },
    resolve: {
      ...base.resolve,
      alias: { 'react/jsx-dev-runtime$': getPresetFile('jsx-dev-runtime') },
    },
    module: { rules: createModuleRules(development, 'web', true) },
    plugins: [
      // Ids that are equal in each folder matter only to releases, and cost a sixth of each rebuild.
      ...(base.plugins ?? []).filter((plugin) => !(plugin instanceof PortableIdsPlugin)),
      ...(kind === 'host'
        ? [new webpack.EntryPlugin(options.dir, getPresetFile('refresh-hook'), {})]
        : []),
      new ReactRefreshPlugin({ overlay: false, library }),
    ],
  };
}
