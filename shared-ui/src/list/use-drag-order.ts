import { useEffect, useEffectEvent, useId, useState, type RefObject } from 'react';

/**
 * Makes the items of a list draggable to each other's positions. Its code loads once there is an
 * item. Until then, or
 * if loading fails, the list's buttons and keys move them.
 *
 * @param count number of items; they are bound again if it changes
 * @returns the index below the dragged item
 */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  count: number,
  onMove: (from: number, to: number) => void,
): number | undefined {
  const [overIndex, setOver] = useState<number>();
  const listId = useId();
  const reportMove = useEffectEvent(onMove);
  useEffect(() => {
    if (count === 0) return undefined;
    let unbind: (() => void) | undefined;
    let isOver = false;
    const bind = async () => {
      const { bindDragOrder } = await import(
        /* webpackChunkName: "drag-order" */ './bind-drag-order.ts'
      );
      if (isOver || !list.current) return;
      const events = {
        onOver: setOver,
        onMove: (from: number, to: number) => reportMove(from, to),
      };
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
