import type { LookPlace } from './looks.ts';

/** How texts come and go, in frames. */
export const TEXT_MOTION = { entrance: 10, exit: 6, stagger: 2 } as const;

/** How far a text rises as it comes, in shares of the frame's height. */
export const TEXT_RISE = 0.02;

/** Texts that are part of the picture: they come and go with their scene and do not move. */
export const isFixed = (place: LookPlace): boolean =>
  place === 'note' || place === 'label' || place === 'label-right';
