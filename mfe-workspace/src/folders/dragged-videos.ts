import type { DragEvent } from 'react';

/**
 * Media type of dragged videos. A target sees it during the drag, but can read the content only on
 * drop.
 */
const TYPE = 'application/x-vidra-groups';

/** Starts dragging the orders of videos. */
export function beginDrag(event: DragEvent, groupUids: readonly string[]): void {
  event.dataTransfer.setData(TYPE, JSON.stringify(groupUids));
  event.dataTransfer.effectAllowed = 'move';
}

/** Whether the drag contains videos of this site, not files or text. */
export function hasDraggedVideos(event: DragEvent): boolean {
  return event.dataTransfer.types.includes(TYPE);
}

/** Returns the ids of the dropped orders, or none for other content. */
export function readDroppedGroups(event: DragEvent): string[] {
  const text = event.dataTransfer.getData(TYPE);
  if (text === '') return [];
  const groups: unknown = JSON.parse(text);
  return Array.isArray(groups) ? groups.filter((uid) => typeof uid === 'string') : [];
}
