import type { Motion } from '@vidra/shared-contract';

/** Names and honest descriptions of the motion presets. */
export const MOTION_TEXTS: Record<Motion, { label: string; description: string }> = {
  'push-in': { label: 'Push in', description: 'The camera moves slowly toward the center.' },
  'pull-out': { label: 'Pull out', description: 'The camera starts close and pulls back.' },
  'pan-left': { label: 'Pan left', description: 'The view glides to the left.' },
  'pan-right': { label: 'Pan right', description: 'The view glides to the right.' },
  'tilt-up': { label: 'Tilt up', description: 'The view rises from bottom to top.' },
  orbit: { label: 'Orbit', description: 'The camera swings around the flat image.' },
  parallax: {
    label: 'Parallax',
    description:
      "The subject moves more than the plain background behind it. If they can't be told apart, the image moves as one layer.",
  },
  handheld: { label: 'Handheld', description: 'A gentle sway, as if filmed by hand.' },
};
