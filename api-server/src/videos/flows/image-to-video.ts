import { getMotionTitle } from '@vidra/shared-contract';
import type { FlowRules } from './flow-rules.ts';

export const imageToVideo: FlowRules<'image-to-video'> = {
  pictures: ({ imageUid }) => [imageUid],
  title: ({ prompt }) => prompt,
  texts: ({ prompt }) => ({ prompt }),
  steps: ({ motion, durationSeconds }) => {
    const move = getMotionTitle(motion).toLowerCase();
    return [
      { part: 'pictures', text: 'Use one image.' },
      { part: 'motion', text: `Animate it for ${durationSeconds} seconds with “${move}”.` },
    ];
  },
  agent: {
    samples: ['place'],
    instruction: 'one image, with the camera motion "motion".',
    choices: ['motion', 'durationSeconds'],
    toSettings: ({ pictures, prompt, motion, durationSeconds }) => ({
      imageUid: pictures[0],
      prompt,
      negativePrompt: '',
      motion,
      durationSeconds,
    }),
  },
};
