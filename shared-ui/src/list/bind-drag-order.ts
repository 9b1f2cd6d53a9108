import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';

/** Events while an item is dragged. */
export interface DragOrderEvents {
  /** Index below the dragged item; undefined outside of the list. */
  readonly onOver: (place: number | undefined) => void;
  readonly onMove: (from: number, to: number) => void;
}

/**
 * Makes the items of a list, its children with `data-index`, draggable to each other's positions.
 *
 * @returns a function that undoes it
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
      // Elements move with their items, so the index is read from the element at that time.
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

/** Prevents the browser from dragging pictures and links instead of the item that contains them. */
function leaveToItem({ target }: Event): void {
  const nativeDraggable = target instanceof Element ? target.closest('img, a') : null;
  nativeDraggable?.setAttribute('draggable', 'false');
}

/** Dragging over a text selects it, so a field in use is not a drag handle. */
function isWriting(element: HTMLElement): boolean {
  const activeElement = document.activeElement;
  return element.contains(activeElement) && activeElement?.matches('input, textarea') === true;
}
