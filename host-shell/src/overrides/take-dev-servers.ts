import type { ReleaseMap } from '@vidra/shared-contract';
import type { ReleaseRecord } from '@vidra/shared-contract/delivery';
import { readReleaseMap, writeReleaseMap } from '../federation/release-map.ts';
import { readSiteConfig } from '../browser/site-config.ts';
import { ensureRegionElement } from '../regions/region-element.ts';
import { HOST_OWNER } from '../routing/routes.ts';
import { toDevRemote, toDevRoutes } from '../../protocol/dev-remote.ts';
import { OVERRIDE_BANNER, readPageOverrides } from '../../protocol/page-overrides.ts';

/**
 * Adds the builds of development servers to the page's map. Only the development host does this:
 * the site's server cannot reach them, but the developer's browser can.
 *
 * @throws when one of them does not answer. The page already shows the reason by then
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
    // The element must exist before the first routing, which decides what shows.
    ensureRegionElement(name);
  }
  writeReleaseMap(map, page);
}

async function readRecord(address: string): Promise<ReleaseRecord> {
  const answer = await fetch(`${address}/release.json`);
  if (!answer.ok) throw new Error(`${address}/release.json returned ${answer.status}.`);
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
      toDevRemote(record, { address, language: document.documentElement.lang }),
    ],
    routes: [
      ...map.routes.filter(({ owner }) => owner !== record.name),
      ...toDevRoutes(record, productCode),
    ],
  };
}
