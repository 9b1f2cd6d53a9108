import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { releaseName } from '@vidra/shared-contract/delivery';
import type { RemoteManifest } from '@vidra/shared-contract';
import { BuildError } from './build-error.ts';

/** A package that can be released, with its declaration. */
export interface ReleasePackage {
  readonly dir: string;
  readonly kind: 'host' | 'remote';
  readonly manifest: RemoteManifest;
}

/**
 * Loads the declaration of a package: the default export of `remote.ts`, or of the host's
 * `host.ts`.
 *
 * @throws BuildError when both are missing or the export is not a declaration
 */
export async function loadManifest(dir: string): Promise<ReleasePackage> {
  const kind = existsSync(join(dir, 'host.ts')) ? 'host' : 'remote';
  const file = join(dir, `${kind}.ts`);
  if (!existsSync(file)) {
    throw new BuildError(`${dir} has no remote.ts. Every remote declares itself there.`);
  }
  const { mtimeMs } = await stat(file);
  // The development server runs on while the declaration changes.
  const address = `${pathToFileURL(file).href}?${mtimeMs}`;
  const module = (await import(address)) as { default?: RemoteManifest };
  const manifest = module.default;
  if (!manifest || !releaseName.safeParse(manifest.name).success) {
    throw new BuildError(`${file} must default-export the result of defineRemote({ name, … }).`);
  }
  return { dir, kind, manifest };
}

/** Returns the routes that show a page; the others redirect. */
export function getPageRoutes(manifest: RemoteManifest) {
  return manifest.routes.filter((route) => route.redirect === undefined);
}

/** Lists the modals with content from a remote: global ones and its own. */
export function listModalNames({
  modals = [],
  extensions = {},
}: Pick<RemoteManifest, 'modals' | 'extensions'>): string[] {
  return [...modals, ...(extensions.modals ?? []).map(({ name }) => name)];
}
