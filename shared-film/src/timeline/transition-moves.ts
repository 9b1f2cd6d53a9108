import type { Transition } from '@vidra/shared-contract';

/** Motion blur of the whole frame in the middle of a transition, as by a fast camera. */
export interface Smear {
  /** Length of the blur, in shares of the frame's width. */
  across: number;
  /** Length of the blur towards the center, in shares of each point's distance from it. */
  inwards: number;
}

/** Effect of a transition besides mixing two pictures. */
export interface TransitionMove {
  /** Both pictures move by a frame's width, fastest in the middle. */
  isPushed?: true;
  smear?: Smear;
}

export const TRANSITION_MOVES: Partial<Record<Transition, TransitionMove>> = {
  push: { isPushed: true },
  whip: { isPushed: true, smear: { across: 0.16, inwards: 0 } },
  'zoom-blur': { smear: { across: 0, inwards: 0.3 } },
};

/** A smear averages 2 to the power of this number of pictures, each shifted slightly further. */
export const SMEAR_STEPS = 3;
