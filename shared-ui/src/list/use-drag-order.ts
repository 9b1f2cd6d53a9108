import { useEffect, useEffectEvent, useId, useState, type RefObject } from 'react';

/**
 * Makes the items of a list draggable onto each other's places. The code for it comes once there is an item;
 * until then, and when it does not come, the list's buttons and keys move them.
 *
 * @param count how many items the list has: they are bound anew when it changes
 * @returns the place that the dragged item hangs over
 */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  count: number,
  onMove: (from: number, to: number) => void,
): number | undefined {
  const [overIndex, setOver] = useState<number>();
  const listId = useId();
  const moved = useEffectEvent(onMove);
  useEffect(() => {
    if (count === 0) return undefined;
    let unbind: (() => void) | undefined;
    let isOver = false;
    const bind = async () => {
      const { bindDragOrder } = await import(
        /* webpackChunkName: "drag-order" */ './bind-drag-order.ts'
      );
      if (isOver || !list.current) return;
      const events = { onOver: setOver, onMove: (from: number, to: number) => moved(from, to) };
      unbind = bindDragOrder(list.current, listId, events);
    };
    bind().catch(() => undefined);
    return () => {
      isOver = true;
      unbind?.();
    };
  }, [list, listId, count]);
  return overIndex;
}
