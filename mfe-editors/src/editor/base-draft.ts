import type { FilmStyle, OrderVariants, Quality, Ratio } from '@vidra/shared-contract';
import type { Hook } from '@vidra/shared-contract/schemas';
import type { DraftMedia } from './media/media.ts';
import type { PostingSite } from './posting/posting-presets.ts';

/** Fields that every draft has. Drafts are stored as JSON and survive a reload. */
export interface BaseDraft {
  readonly ratio: Ratio;
  /** Further formats, one more video in each. Absent in older drafts. */
  readonly extraRatios?: readonly Ratio[];
  /** Further looks, alike. */
  readonly extraStyles?: readonly FilmStyle[];
  /** Further beginnings of a product film, alike. Those without words are not ordered. */
  readonly extraHooks?: readonly Hook[];
  readonly quality: Quality;
  readonly count: number;
  /** Null when the server picks one. */
  readonly seed: number | null;
  /** Whether the film is labeled as generated. Older drafts do not have it. */
  readonly aiLabel?: boolean | undefined;
  /** Site that the video will be posted on, if one was chosen. */
  readonly site?: PostingSite | null;
}

/** Files by id. */
export type MediaByUid = ReadonlyMap<string, DraftMedia>;

/** Returns the further versions that a draft orders. */
export function pickVariants({ extraRatios, extraStyles, extraHooks }: BaseDraft): OrderVariants {
  const hooks = extraHooks
    ?.map((hook) => ({ ...hook, line: hook.line.trim() }))
    .filter(({ line }) => line !== '');
  return {
    ...(extraRatios?.length && { extraRatios }),
    ...(extraStyles?.length && { extraStyles }),
    ...(hooks?.length && { extraHooks: hooks }),
  };
}
