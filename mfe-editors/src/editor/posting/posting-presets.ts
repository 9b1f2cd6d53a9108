import type { Ratio } from '@vidra/shared-contract';

/** Shares of the frame that a player covers with its own texts and buttons. */
export interface CoveredMargins {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** Site that shows videos, with its shape, its limit and the edges that it covers. */
export interface PostingPreset {
  readonly title: string;
  readonly ratio: Ratio;
  /** Longer than any video that can be made here. */
  readonly maxMinutes: number;
  readonly margins: CoveredMargins;
}

/** Sites that a video can be made for. */
export const POSTING_PRESETS = {
  tiktok: {
    title: 'TikTok',
    ratio: '9:16',
    maxMinutes: 10,
    margins: { top: 0.07, right: 0.12, bottom: 0.18, left: 0.06 },
  },
  reels: {
    title: 'Reels',
    ratio: '9:16',
    maxMinutes: 3,
    margins: { top: 0.08, right: 0.11, bottom: 0.17, left: 0.06 },
  },
  shorts: {
    title: 'Shorts',
    ratio: '9:16',
    maxMinutes: 3,
    margins: { top: 0.08, right: 0.12, bottom: 0.18, left: 0.05 },
  },
  youtube: {
    title: 'YouTube',
    ratio: '16:9',
    maxMinutes: 15,
    margins: { top: 0.05, right: 0.05, bottom: 0.05, left: 0.05 },
  },
} as const satisfies Readonly<Record<string, PostingPreset>>;

/** Id of a posting preset. */
export type PostingSite = keyof typeof POSTING_PRESETS;

/** Lists the ids of all presets. */
export const POSTING_SITES = Object.keys(POSTING_PRESETS) as PostingSite[];

interface SiteChoice {
  readonly site?: PostingSite | null;
  readonly ratio: Ratio;
}

/** Returns the site that a draft is made for. Another aspect ratio ends the choice. */
export function getPostingSite({ site, ratio }: SiteChoice): PostingSite | undefined {
  return site && POSTING_PRESETS[site].ratio === ratio ? site : undefined;
}
