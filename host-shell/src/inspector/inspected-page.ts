import type { ReleaseMap, SiteConfig } from '@vidra/shared-contract';
import type { StoreApi } from 'zustand/vanilla';
import type { PageOverrides } from '../overrides/page-overrides.ts';

/** What the page was composed with. */
export interface InspectedPage {
  /** What the page knows of its set: of a large one a part at first. */
  readonly map: StoreApi<ReleaseMap>;
  readonly config: SiteConfig;
  readonly overrides: PageOverrides | undefined;
}
