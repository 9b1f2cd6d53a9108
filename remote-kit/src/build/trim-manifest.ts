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
  const full = JSON.parse(await readFile(file, 'utf8')) as FederationManifest;
  await rm(file);
  await rm(join(dist, 'mf-stats.json'), { force: true });
  return trimManifest(full);
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
    exposes: exposes.map((exposed) => ({
      id: exposed.id,
      name: exposed.name,
      path: exposed.path,
      // The release's own lists say what each route loads later on.
      assets: {
        js: beside(remoteEntry.name, exposed.assets.js),
        css: beside(remoteEntry.name, exposed.assets.css),
      },
    })),
  };
}

function beside(entry: string, { sync }: Files): Files {
  return { sync: sync.filter((file) => file !== entry), async: [] };
}
