import type { CheckedSite } from '../site/checked-site.ts';
import { readSiteAccount } from '../site/site-account.ts';
import { SiteCheckError } from '../site/site-check-error.ts';
import type { ReleaseService } from '../service/release-service.ts';
import type { BuiltRelease } from '../store/index.ts';
import { besideTheHost } from '../webpack/locations.ts';
import { openStoreAt } from './options/store-option.ts';

/** Options that choose the site of a check. */
export interface SitePlace {
  readonly store?: string | undefined;
  readonly service?: ReleaseService | undefined;
  readonly api?: string | undefined;
  readonly site?: string | undefined;
}

/** Address of the API of `npm start`. */
const DEFAULT_API = 'http://127.0.0.1:8081';

/**
 * Opens the running site of `--site`, after making sure that its store has the builds. Without
 * `--site` it starts a site, which only works in the host's repository.
 *
 * @throws SiteCheckError, StoreError
 */
export async function openCheckedSite(
  builtReleases: readonly BuiltRelease[],
  sitePlace: SitePlace,
): Promise<CheckedSite> {
  const { store: place, api, site } = sitePlace;
  if (site) {
    const url = await addToRunningSite(builtReleases, sitePlace);
    const { createSiteVisit } = await import('../site/site-visit.ts');
    const overrides = builtReleases.map(({ record }) => record);
    return { ...createSiteVisit({ url, overrides }), stop: () => Promise.resolve() };
  }
  if (!besideTheHost) {
    throw new SiteCheckError(
      'Set the site for the check with --site or SITE_URL, such as https://vidra.example.',
    );
  }
  const { startTrialSite } = await import('../site/trial-site.ts');
  const { store } = await openStoreAt(place);
  const releases = (await store.live())?.releases ?? {};
  return startTrialSite({ store, releases, builtReleases, api: resolveApi(api) });
}

/** Returns the address of the API for a started site. */
export function resolveApi(api: string | undefined): string {
  return api ?? process.env['API_URL'] ?? DEFAULT_API;
}

/**
 * Makes sure that a running site's store has the builds.
 *
 * @returns the site's origin
 */
export async function addToRunningSite(
  builtReleases: readonly BuiltRelease[],
  { site = '', store: place, service }: SitePlace,
): Promise<string> {
  if (!/^https?:$/.test(URL.parse(site)?.protocol ?? '')) {
    throw new SiteCheckError(
      `"${site}" is not a valid site. Use a URL such as https://vidra.example.`,
    );
  }
  const { origin } = new URL(site);
  // Checked before anything is uploaded.
  readSiteAccount(origin, process.env);
  if (service) await service.upload(builtReleases, { action: 'add' });
  else {
    const { store } = await openStoreAt(place);
    for (const { record, dist } of builtReleases) await store.addRelease(record, dist);
  }
  return origin;
}
