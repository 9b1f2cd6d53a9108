import type { LookPlace } from './looks.ts';

/** Timing of text animations, in frames. */
export const TEXT_MOTION = { entrance: 10, exit: 6, stagger: 2 } as const;

/** Distance that a text rises as it enters, in shares of the frame's height. */
export const TEXT_RISE = 0.02;

/**
 * Checks for texts that are part of the picture. They appear and disappear with their scene and do
 * not move.
 */
export const isFixed = (place: LookPlace): boolean =>
  place === 'note' || place === 'label' || place === 'label-right';
