import { useLayoutEffect, useState, type RefObject } from 'react';

/**
 * Returns the width of an element and its distance from the top of the document, in pixels, and
 * keeps them up to date.
 */
export function useListPlace(element: RefObject<HTMLElement | null>): {
  readonly width: number;
  readonly top: number;
} {
  const [place, setPlace] = useState({ width: 0, top: 0 });
  useLayoutEffect(() => {
    const list = element.current;
    if (!list) return undefined;
    const measure = () => {
      const box = list.getBoundingClientRect();
      const next = { width: Math.round(box.width), top: Math.round(box.top + window.scrollY) };
      setPlace((before) =>
        before.width === next.width && before.top === next.top ? before : next,
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    // Content above the list moves the list without resizing it.
    observer.observe(document.body);
    return () => {
      observer.disconnect();
    };
  }, [element]);
  return place;
}
