import type { PointerEvent } from 'react';
import type { Point } from '../../editor/logic/crop.ts';

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Where an arrow key points to; undefined: another key. */
export const getArrowStep = (key: string): Point | undefined => ARROWS[key];

/** A fraction as CSS has it. */
export const toPercent = (fraction: number): string => `${fraction * 100}%`;

/** Where in an element the pointer is, in fractions of its sides. */
export function placeIn(event: PointerEvent<HTMLElement>): Point {
  const box = event.currentTarget.getBoundingClientRect();
  return {
    x: (event.clientX - box.left) / box.width,
    y: (event.clientY - box.top) / box.height,
  };
}
