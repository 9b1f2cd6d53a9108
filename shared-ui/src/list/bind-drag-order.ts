import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';

/** What is told while an item is dragged. */
export interface DragOrderEvents {
  /** The place that the dragged item hangs over; undefined beside the list. */
  readonly onOver: (place: number | undefined) => void;
  readonly onMove: (from: number, to: number) => void;
}

/**
 * Makes the items of a list, its children with `data-index`, draggable onto each other's places.
 *
 * @returns takes it back
 */
export function bindDragOrder(
  list: HTMLElement,
  listId: string,
  { onOver, onMove }: DragOrderEvents,
): () => void {
  const ofThisList = ({ data }: { data: Record<string, unknown> }) => data['list'] === listId;
  list.addEventListener('pointerdown', leaveToItem);
  return combine(
    () => {
      list.removeEventListener('pointerdown', leaveToItem);
    },
    ...([...list.children] as HTMLElement[]).flatMap((element) => {
      // Elements move with their items; the place is what the element says at that time.
      const getData = () => ({ list: listId, index: Number(element.dataset['index']) });
      return [
        draggable({ element, getInitialData: getData, canDrag: () => !isWriting(element) }),
        dropTargetForElements({ element, getData, canDrop: ({ source }) => ofThisList(source) }),
      ];
    }),
    monitorForElements({
      canMonitor: ({ source }) => ofThisList(source),
      onDropTargetChange: ({ location }) => {
        onOver(location.current.dropTargets[0]?.data['index'] as number | undefined);
      },
      onDrop: ({ source, location }) => {
        onOver(undefined);
        const to = location.current.dropTargets[0]?.data['index'];
        if (to !== undefined) onMove(Number(source.data['index']), Number(to));
      },
    }),
  );
}

/** The browser drags pictures and links by themselves, not the item that they are part of. */
function leaveToItem({ target }: Event): void {
  const nativeDraggable = target instanceof Element ? target.closest('img, a') : null;
  nativeDraggable?.setAttribute('draggable', 'false');
}

/** Dragging over a text marks it: a field that is written in is no handle. */
function isWriting(element: HTMLElement): boolean {
  const activeElement = document.activeElement;
  return element.contains(activeElement) && activeElement?.matches('input, textarea') === true;
}
