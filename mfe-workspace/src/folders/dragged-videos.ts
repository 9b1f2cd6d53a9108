import type { DragEvent } from 'react';

/** Says to a target what is dragged; its content is readable only when it is dropped. */
const TYPE = 'application/x-vidra-groups';

/** Begins to drag the orders of videos. */
export function beginDrag(event: DragEvent, groupUids: readonly string[]): void {
  event.dataTransfer.setData(TYPE, JSON.stringify(groupUids));
  event.dataTransfer.effectAllowed = 'move';
}

/** Whether videos of this site are dragged, not files or text. */
export function hasDraggedVideos(event: DragEvent): boolean {
  return event.dataTransfer.types.includes(TYPE);
}

/** The orders that were dropped; none when it was something else. */
export function readDroppedGroups(event: DragEvent): string[] {
  const text = event.dataTransfer.getData(TYPE);
  if (text === '') return [];
  const groups: unknown = JSON.parse(text);
  return Array.isArray(groups) ? groups.filter((uid) => typeof uid === 'string') : [];
}
