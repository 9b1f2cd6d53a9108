import type { ReleaseMap, SiteConfig } from '@vidra/shared-contract';
import type { PageOverrides } from '../overrides/page-overrides.ts';

/** What the page was composed with. */
export interface InspectedPage {
  readonly map: ReleaseMap;
  readonly config: SiteConfig;
  readonly overrides: PageOverrides | undefined;
}
