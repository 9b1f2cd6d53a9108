import { getMotionTitle } from '@vidra/shared-contract';
import { t } from '@vidra/shared-i18n/text';
import { toInnerTitle } from '../../language/inner-title.ts';
import type { FlowRules } from './flow-rules.ts';

export const imageToVideo: FlowRules<'image-to-video'> = {
  pictures: ({ imageUid }) => [imageUid],
  title: ({ prompt }) => prompt,
  texts: ({ prompt }) => ({ prompt }),
  steps: ({ motion, durationSeconds }) => {
    const move = toInnerTitle(t(getMotionTitle(motion)));
    return [
      { part: 'pictures', text: t`Use one image.` },
      { part: 'motion', text: t`Animate it for ${durationSeconds} seconds with “${move}”.` },
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
