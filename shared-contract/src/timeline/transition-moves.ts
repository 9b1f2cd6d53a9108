import type { Transition } from '../film-options.ts';

/** How the whole frame is smeared in the middle of a transition, as by a camera that moves fast. */
export interface Smear {
  /** How far each point is drawn out, in shares of the frame's width. */
  across: number;
  /** How far each point is drawn out towards the middle, in shares of its distance from there. */
  inwards: number;
}

/** What a transition does beside mixing two pictures. */
export interface TransitionMove {
  /** Both pictures move by a frame's width, faster in the middle. */
  isPushed?: true;
  smear?: Smear;
}

export const TRANSITION_MOVES: Partial<Record<Transition, TransitionMove>> = {
  push: { isPushed: true },
  whip: { isPushed: true, smear: { across: 0.16, inwards: 0 } },
  'zoom-blur': { smear: { across: 0, inwards: 0.3 } },
};

/** A smear is the mean of this many halvings: 2 to the power of it pictures, each a little further. */
export const SMEAR_STEPS = 3;
