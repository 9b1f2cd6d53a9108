import type { Motion } from '@vidra/shared-contract';

/** Names and honest descriptions of the motion presets. */
export const MOTION_TEXTS: Record<Motion, { label: string; description: string }> = {
  'push-in': { label: 'Push in', description: 'The camera moves slowly towards the centre.' },
  'pull-out': { label: 'Pull out', description: 'The camera starts close and moves back.' },
  'pan-left': { label: 'Pan left', description: 'The view glides to the left.' },
  'pan-right': { label: 'Pan right', description: 'The view glides to the right.' },
  'tilt-up': { label: 'Tilt up', description: 'The view rises from the lower to the upper part.' },
  orbit: { label: 'Orbit', description: 'The camera swings around the flat picture.' },
  parallax: {
    label: 'Parallax',
    description:
      'What stands before a plain background moves nearer than it. Where it cannot be told apart, the picture moves as one layer.',
  },
  handheld: { label: 'Handheld', description: 'A gentle sway, as if held in the hand.' },
};
