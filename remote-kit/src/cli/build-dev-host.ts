#!/usr/bin/env node
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import webpack from 'webpack';
import { writeCatalogs } from '../build/release-catalogs.ts';
import { loadManifest } from '../build/load-manifest.ts';
import { runWebpack } from '../build/run-webpack.ts';
import { createHostConfig } from '../webpack/index.ts';
import { getPresetFile } from '../webpack/locations.ts';
import { createDevRecord } from './dev-record.ts';
import { findPackageFolder } from './package-folder.ts';
import { reportFailure } from './report.ts';

/**
 * `build-dev-host.ts <folder>`: builds the development host that `serveDevHost` serves in other
 * repositories.
 */
try {
  const path = resolve(process.argv[2] ?? '');
  const dir = findPackageFolder('host-shell');
  const source = await loadManifest(dir);
  const config = createHostConfig({ dir, name: source.manifest.name, mode: 'development' });
  const { compilation } = await runWebpack({
    ...config,
    output: { ...config.output, path },
    plugins: [
      ...(config.plugins ?? []),
      new webpack.EntryPlugin(dir, getPresetFile('refresh-hook'), {}),
    ],
  });
  const { languages } = await writeCatalogs(compilation, source, path);
  await writeFile(
    join(path, 'release.json'),
    JSON.stringify(createDevRecord(source, { languages })),
  );
} catch (error) {
  reportFailure(error, false);
}
