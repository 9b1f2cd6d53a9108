import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useEffectEvent, useId, useState, type RefObject } from 'react';

/**
 * Makes the items of a list draggable onto each other's places.
 *
 * @param count how many items the list has: they are bound anew when it changes
 * @returns the place that the dragged item hangs over
 */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  count: number,
  onMove: (from: number, to: number) => void,
): number | undefined {
  const [over, setOver] = useState<number>();
  const own = useId();
  const moved = useEffectEvent(onMove);
  useEffect(() => {
    const around = list.current;
    const items = [...(around?.children ?? [])] as HTMLElement[];
    around?.addEventListener('pointerdown', leaveToItem);
    const ofThisList = ({ data }: { data: Record<string, unknown> }) => data['list'] === own;
    return combine(
      () => {
        around?.removeEventListener('pointerdown', leaveToItem);
      },
      ...items.flatMap((element) => {
        // Elements move with their items; the place is what the element says at that time.
        const getData = () => ({ list: own, index: Number(element.dataset['index']) });
        return [
          draggable({ element, getInitialData: getData, canDrag: () => !isWriting(element) }),
          dropTargetForElements({
            element,
            getData,
            canDrop: ({ source }) => ofThisList(source),
          }),
        ];
      }),
      monitorForElements({
        canMonitor: ({ source }) => ofThisList(source),
        onDropTargetChange: ({ location }) => {
          setOver(location.current.dropTargets[0]?.data['index'] as number | undefined);
        },
        onDrop: ({ source, location }) => {
          setOver(undefined);
          const to = location.current.dropTargets[0]?.data['index'];
          if (to !== undefined) moved(Number(source.data['index']), Number(to));
        },
      }),
    );
  }, [list, own, count]);
  return over;
}

/** The browser drags pictures and links by themselves, not the item that they are part of. */
function leaveToItem({ target }: Event): void {
  const own = target instanceof Element ? target.closest('img, a') : null;
  own?.setAttribute('draggable', 'false');
}

/** Dragging over a text marks it: a field that is written in is no handle. */
function isWriting(element: HTMLElement): boolean {
  const active = document.activeElement;
  return element.contains(active) && active?.matches('input, textarea') === true;
}
