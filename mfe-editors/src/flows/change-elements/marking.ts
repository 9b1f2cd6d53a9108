import type { PointerEvent } from 'react';
import type { Point } from '../../editor/logic/crop.ts';

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Returns the direction of an arrow key, or undefined for other keys. */
export const getArrowStep = (key: string): Point | undefined => ARROWS[key];

/** Formats a fraction as a CSS percentage. */
export const toPercent = (fraction: number): string => `${fraction * 100}%`;

/** Returns the pointer's position in an element, in fractions of its sides. */
export function placeIn(event: PointerEvent<HTMLElement>): Point {
  const box = event.currentTarget.getBoundingClientRect();
  return {
    x: (event.clientX - box.left) / box.width,
    y: (event.clientY - box.top) / box.height,
  };
}
