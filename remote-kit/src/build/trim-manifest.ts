import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

interface Files {
  sync: string[];
  async: string[];
}

interface FederationManifest {
  id: string;
  name: string;
  metaData: {
    name: string;
    globalName: string;
    publicPath: string;
    remoteEntry: { name: string; path?: string; type?: string };
    pluginVersion: string;
    buildInfo: { buildVersion: string };
  };
  exposes: { id: string; name: string; path: string; assets: { js: Files; css: Files } }[];
}

/**
 * Removes the federation plugin's manifest from the build and returns the parts that the runtime
 * reads.
 */
export async function takeManifest(dist: string): Promise<TrimmedManifest> {
  const file = join(dist, 'mf-manifest.json');
  const fullManifest = JSON.parse(await readFile(file, 'utf8')) as FederationManifest;
  await rm(file);
  await rm(join(dist, 'mf-stats.json'), { force: true });
  return trimManifest(fullManifest);
}

/** Parts of the federation manifest that the runtime reads. */
export type TrimmedManifest = ReturnType<typeof trimManifest>;

function trimManifest({ id, name, metaData, exposes }: FederationManifest) {
  const { globalName, publicPath, remoteEntry, pluginVersion } = metaData;
  return {
    id,
    name,
    metaData: {
      name: metaData.name,
      globalName,
      publicPath,
      remoteEntry,
      pluginVersion,
      // The plugin's value contains the time and place of the build, but equal sources must give
      // equal releases.
      buildInfo: { buildVersion: '' },
    },
    shared: [],
    remotes: [],
    exposes: exposes.map((exposedModule) => ({
      id: exposedModule.id,
      name: exposedModule.name,
      path: exposedModule.path,
      // The release lists the later files of each route itself.
      assets: {
        js: excludeEntry(remoteEntry.name, exposedModule.assets.js),
        css: excludeEntry(remoteEntry.name, exposedModule.assets.css),
      },
    })),
  };
}

function excludeEntry(entry: string, { sync }: Files): Files {
  return { sync: sync.filter((file) => file !== entry), async: [] };
}
