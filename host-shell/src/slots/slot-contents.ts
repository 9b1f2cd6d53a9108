import type { LiveRemote, SlotContent } from '@vidra/shared-contract';

/** Content of a slot with its owner. */
export interface OwnedContent extends SlotContent {
  readonly owner: string;
}

const USUAL_ORDER = 100;

/** Sorts by order, lowest first. Equal orders keep the order of the remotes. */
export function sortByOrder<T extends { readonly order?: number }>(list: readonly T[]): T[] {
  return list.toSorted((a, b) => (a.order ?? USUAL_ORDER) - (b.order ?? USUAL_ORDER));
}

/** Collects the contents that the page's remotes contribute to a slot. */
export function collectContents(slot: string, remotes: readonly LiveRemote[]): OwnedContent[] {
  const all = remotes.flatMap(({ name, extensions }) =>
    (extensions?.contents ?? []).map((content) => ({ ...content, owner: name })),
  );
  return sortByOrder(all.filter((content) => content.slot === slot));
}
