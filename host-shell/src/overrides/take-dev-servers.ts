import type { ReleaseMap } from '@vidra/shared-contract';
import type { ReleaseRecord } from '@vidra/shared-contract/delivery';
import { readReleaseMap, writeReleaseMap } from '../federation/release-map.ts';
import { readSiteConfig } from '../browser/site-config.ts';
import { ensureRegionElement } from '../regions/region-element.ts';
import { HOST_OWNER } from '../routing/routes.ts';
import { toDevRemote, toDevRoutes } from './dev-remote.ts';
import { OVERRIDE_BANNER, readPageOverrides } from './page-overrides.ts';

/**
 * Part of the development host alone: puts what development servers build into the page's map. Only
 * the developer's browser reaches them, so the site's server left that to it.
 *
 * @throws when one of them does not answer; the page says so by then
 */
export async function takeDevServers(page: Document = document): Promise<void> {
  const items = readPageOverrides(page)?.items ?? [];
  const servers = items.flatMap(({ name, override, problem }) =>
    override.kind === 'server' && name !== HOST_OWNER && problem === undefined ? [override] : [],
  );
  if (servers.length === 0) return;
  const { productCode } = readSiteConfig(page);
  let map = readReleaseMap(page);
  for (const { name, address } of servers) {
    const record = await readRecord(address).catch((error: unknown) => {
      const banner = page.getElementById(OVERRIDE_BANNER);
      if (banner) banner.dataset['state'] = 'down';
      throw error;
    });
    map = withRemote(map, { ...record, name }, address, productCode);
    // Stands before the first address is judged, which decides what shows.
    ensureRegionElement(name);
  }
  writeReleaseMap(map, page);
}

async function readRecord(address: string): Promise<ReleaseRecord> {
  const answer = await fetch(`${address}/release.json`);
  if (!answer.ok) throw new Error(`${address}/release.json answered ${answer.status}.`);
  return (await answer.json()) as ReleaseRecord;
}

function withRemote(
  map: ReleaseMap,
  record: ReleaseRecord,
  address: string,
  productCode: string,
): ReleaseMap {
  return {
    ...map,
    remotes: [
      ...map.remotes.filter(({ name }) => name !== record.name),
      toDevRemote(record, address),
    ],
    routes: [
      ...map.routes.filter(({ owner }) => owner !== record.name),
      ...toDevRoutes(record, productCode),
    ],
  };
}
