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

/** Takes the federation plugin's manifest out of the build and leaves what the runtime reads. */
export async function takeManifest(dist: string): Promise<TrimmedManifest> {
  const file = join(dist, 'mf-manifest.json');
  const fullManifest = JSON.parse(await readFile(file, 'utf8')) as FederationManifest;
  await rm(file);
  await rm(join(dist, 'mf-stats.json'), { force: true });
  return trimManifest(fullManifest);
}

/** What the runtime reads of it. */
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
      // The plugin's own value says when and where it was built: equal sources must give equal releases.
      buildInfo: { buildVersion: '' },
    },
    shared: [],
    remotes: [],
    exposes: exposes.map((exposedModule) => ({
      id: exposedModule.id,
      name: exposedModule.name,
      path: exposedModule.path,
      // The release's own lists say what each route loads later on.
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
