/** Selected videos and the start of the next range. */
export interface Selection {
  readonly chosen: ReadonlySet<string>;
  /** The last toggled video. */
  readonly anchor: string | null;
}

export const NOTHING_CHOSEN: Selection = { chosen: new Set(), anchor: null };

/** Adds or removes one video. */
export function toggle({ chosen }: Selection, uid: string): Selection {
  const next = new Set(chosen);
  if (!next.delete(uid)) next.add(uid);
  return { chosen: next, anchor: uid };
}

/** Adds everything between the last toggled video and this one, in display order. */
export function extendTo(
  selection: Selection,
  uid: string,
  shownUids: readonly string[],
): Selection {
  const from = selection.anchor === null ? -1 : shownUids.indexOf(selection.anchor);
  const to = shownUids.indexOf(uid);
  if (from === -1 || to === -1) return toggle(selection, uid);
  const range = shownUids.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { chosen: new Set([...selection.chosen, ...range]), anchor: selection.anchor };
}

/** Returns the selected videos that are still shown, in display order. */
export function getChosenUids({ chosen }: Selection, shownUids: readonly string[]): string[] {
  return shownUids.filter((uid) => chosen.has(uid));
}
