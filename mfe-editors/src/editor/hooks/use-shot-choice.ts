import { useEffect, useRef, useState } from 'react';

/** Shot of the draft that the timeline and the form show as the current one. */
export interface ShotChoice {
  readonly key: string | null;
  /** Incremented when the focus has to move to the shot's fields. */
  readonly openings: number;
  readonly select: (key: string) => void;
  /** Selects a shot and moves the focus to its fields. */
  readonly open: (key: string) => void;
}

/** State of the selected shot. */
export function useShotChoice(): ShotChoice {
  const [{ key, openings }, set] = useState<Pick<ShotChoice, 'key' | 'openings'>>({
    key: null,
    openings: 0,
  });
  return {
    key,
    openings,
    select: (chosenKey) => {
      set((before) => (before.key === chosenKey ? before : { ...before, key: chosenKey }));
    },
    open: (chosenKey) => {
      set((before) => ({ key: chosenKey, openings: before.openings + 1 }));
    },
  };
}

/**
 * Shows the fields of the shot that is selected on the timeline.
 *
 * @returns a ref for the element around the list of shots
 */
export function useShownShot({ key, openings }: ShotChoice) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const item = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (item && !item.contains(document.activeElement)) revealInColumn(item);
  }, [key]);
  useEffect(() => {
    if (openings === 0) return;
    const item = list.current?.querySelector('[aria-current]');
    item?.querySelector<HTMLElement>('input, textarea, select')?.focus();
  }, [openings]);
  return list;
}

/** Scrolls the form's column. Where the page scrolls instead, the timeline has to stay in view. */
function revealInColumn(item: HTMLElement): void {
  const column = item.closest('[data-column]');
  if (!column || column.scrollHeight <= column.clientHeight) return;
  const offset = item.getBoundingClientRect().top - column.getBoundingClientRect().top;
  column.scrollBy({ top: offset - REVEAL_MARGIN_PX });
}

const REVEAL_MARGIN_PX = 16;
