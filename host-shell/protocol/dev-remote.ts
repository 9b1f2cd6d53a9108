import type { LiveRemote, OwnedRoute, RemoteExtensions, RemoteFiles } from '@vidra/shared-contract';
import type { ReleaseRecord } from '@vidra/shared-contract/delivery';

type DevRecord = Pick<
  ReleaseRecord,
  | 'name'
  | 'title'
  | 'hash'
  | 'entry'
  | 'manifest'
  | 'routes'
  | 'routeAssets'
  | 'modals'
  | 'extensions'
  | 'languages'
>;

/** What other bundlers write may lack parts. */
interface ExposedModule {
  readonly assets?: { readonly js?: { readonly sync?: readonly string[] } };
}

/** Lists the scripts that the page's loader requests itself: the entry and exposed modules. */
export function listRequestedScripts({
  entry,
  manifest,
}: Pick<ReleaseRecord, 'entry' | 'manifest'>): string[] {
  const exposes = (manifest?.['exposes'] ?? []) as ExposedModule[];
  return [entry, ...exposes.flatMap(({ assets }) => assets?.js?.sync ?? [])];
}

/**
 * Returns the requested scripts with an empty integrity, which accepts any content. A development
 * build changes its files under the same names.
 */
export const getUncheckedFiles = (
  record: Pick<ReleaseRecord, 'entry' | 'manifest'>,
): Record<string, string> =>
  Object.fromEntries(listRequestedScripts(record).map((file) => [file, '']));

/**
 * Creates the release map's entry of a remote that a development server builds.
 *
 * @param language tag of the page's language
 */
export function toDevRemote(
  record: DevRecord,
  { address, language }: { readonly address: string; readonly language: string },
): LiveRemote & { files: RemoteFiles } {
  const { name, title, hash, entry, modals, manifest = {}, routeAssets, languages } = record;
  // The build of the same contract wrote it.
  const extensions = record.extensions as RemoteExtensions | undefined;
  return {
    name,
    title,
    hash,
    entry,
    modals,
    ...(extensions ? { extensions } : {}),
    url: `${address}/`,
    // An empty integrity, for the same reason as that of the scripts.
    ...(languages?.[language] ? { catalog: '' } : {}),
    files: { manifest, integrity: getUncheckedFiles(record), routeAssets },
  };
}

/** Returns the remote's routes in the form of the release map. */
export function toDevRoutes({ name, routes }: DevRecord, productCode: string): OwnedRoute[] {
  return routes.map(({ prerender: _, description: __, ...route }) => ({
    ...(route as Omit<OwnedRoute, 'owner'>),
    path: route.path.replace('/:productCode', `/${productCode}`),
    owner: name,
  }));
}
