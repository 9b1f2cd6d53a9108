import type { LeakSite } from '../leaks/leak-site.ts';
import { LeakCheckError } from '../leaks/leak-check-error.ts';
import type { ReleaseService } from '../service/release-service.ts';
import type { BuiltRelease } from '../store/index.ts';
import { besideTheHost } from '../webpack/locations.ts';
import { openStoreAt } from './options/store-option.ts';

/** Options that choose the site of a leak check. */
export interface LeakPlace {
  readonly store?: string | undefined;
  readonly service?: ReleaseService | undefined;
  readonly api?: string;
  readonly site?: string;
}

/** Address of the API of `npm start`. */
const DEFAULT_API = 'http://127.0.0.1:8081';

/**
 * Opens the running site of `--site`, after making sure that its store has the builds. Without
 * `--site` it starts a site, which only works in the host's repository.
 *
 * @throws LeakCheckError, StoreError
 */
export async function openLeakSite(
  builtReleases: readonly BuiltRelease[],
  { store: place, service, api, site }: LeakPlace,
): Promise<LeakSite> {
  if (site) return openRunningSite(site, builtReleases, place, service);
  if (!besideTheHost) {
    throw new LeakCheckError(
      'Set the site for the leak check with --site or SITE_URL, such as https://vidra.example.',
    );
  }
  const { startTrialSite } = await import('../leaks/trial-site.ts');
  const { store } = await openStoreAt(place);
  return startTrialSite(store, builtReleases, api ?? process.env['API_URL'] ?? DEFAULT_API);
}

async function openRunningSite(
  site: string,
  builtReleases: readonly BuiltRelease[],
  place: string | undefined,
  service: ReleaseService | undefined,
): Promise<LeakSite> {
  if (!/^https?:$/.test(URL.parse(site)?.protocol ?? '')) {
    throw new LeakCheckError(
      `"${site}" is not a valid site. Use a URL such as https://vidra.example.`,
    );
  }
  const { createLiveSite: liveSite } = await import('../leaks/live-site.ts');
  const { readSiteAccount: siteAccount } = await import('../leaks/site-account.ts');
  const { origin } = new URL(site);
  const account = siteAccount(origin, process.env);
  if (service) await service.upload(builtReleases, { action: 'add' });
  else {
    const { store } = await openStoreAt(place);
    for (const { record, dist } of builtReleases) await store.addRelease(record, dist);
  }
  const records = builtReleases.map(({ record }) => record);
  return liveSite(origin, records, account);
}
