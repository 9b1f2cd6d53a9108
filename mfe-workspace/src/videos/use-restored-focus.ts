import { useEffect, useRef, type FocusEvent } from 'react';

interface Held {
  readonly taskUid: string;
  readonly index: number;
}

/**
 * Gives the focus of a card that left the list to the one that took its place: whoever deletes by
 * keyboard goes on from there.
 *
 * @returns what the list tells of the focus
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
    // A dialog that closes gives the focus back a moment later.
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
      // Into a dialog over the list the focus goes for a while only.
      const dialog = relatedTarget instanceof Element && relatedTarget.closest('[role="dialog"]');
      if (relatedTarget && !isWithin && !dialog) focusRef.current = null;
    },
  };
}
