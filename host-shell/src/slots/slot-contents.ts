import type { LiveRemote, SlotContent } from '@vidra/shared-contract';

/** A content of a slot and whose it is. */
export interface OwnedContent extends SlotContent {
  readonly owner: string;
}

const USUAL_ORDER = 100;

/** Lower orders first; among equals, as the remotes stand. */
export function sortByOrder<T extends { readonly order?: number }>(list: readonly T[]): T[] {
  return list.toSorted((a, b) => (a.order ?? USUAL_ORDER) - (b.order ?? USUAL_ORDER));
}

/** What the remotes of a page put into a slot. */
export function collectContents(slot: string, remotes: readonly LiveRemote[]): OwnedContent[] {
  const all = remotes.flatMap(({ name, extensions }) =>
    (extensions?.contents ?? []).map((content) => ({ ...content, owner: name })),
  );
  return sortByOrder(all.filter((content) => content.slot === slot));
}
