import type { ReleaseMap, SiteConfig } from '@vidra/shared-contract';
import type { StoreApi } from 'zustand/vanilla';
import type { PageOverrides } from '../../protocol/page-overrides.ts';

/** Release map, site configuration and overrides that the page was composed with. */
export interface InspectedPage {
  /** Known part of the page's set. A large set is incomplete at first. */
  readonly map: StoreApi<ReleaseMap>;
  readonly config: SiteConfig;
  readonly overrides: PageOverrides | undefined;
}
