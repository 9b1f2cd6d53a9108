import { useEffect, useRef, type FocusEvent } from 'react';

interface Held {
  readonly taskUid: string;
  readonly index: number;
}

/**
 * Moves the focus of a removed card to the card that took its place, so that keyboard users can go
 * on from there after a deletion.
 *
 * @returns focus handlers of the list
 */
export function useKeptFocus(
  tasks: readonly { readonly taskUid: string }[],
  focusCard: (index: number) => void,
) {
  const focusRef = useRef<Held | null>(null);
  useEffect(() => {
    const { current } = focusRef;
    if (!current || tasks.length === 0) return undefined;
    if (tasks.some(({ taskUid }) => taskUid === current.taskUid)) return undefined;
    // A closing dialog restores the focus a moment later.
    const timer = setTimeout(() => {
      const { activeElement } = document;
      if (activeElement && activeElement !== document.body) return;
      focusRef.current = null;
      focusCard(Math.min(current.index, tasks.length - 1));
    });
    return () => {
      clearTimeout(timer);
    };
  });
  return {
    onFocus: (event: FocusEvent) => {
      const item = event.target.closest('[aria-posinset]');
      const index = Number(item?.getAttribute('aria-posinset')) - 1;
      const task = tasks[index];
      if (task) focusRef.current = { taskUid: task.taskUid, index };
    },
    onBlur: (event: FocusEvent) => {
      const { relatedTarget, currentTarget } = event;
      const isWithin = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
      // A dialog over the list takes the focus only for a while.
      const dialog = relatedTarget instanceof Element && relatedTarget.closest('[role="dialog"]');
      if (relatedTarget && !isWithin && !dialog) focusRef.current = null;
    },
  };
}
