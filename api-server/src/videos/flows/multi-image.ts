import { plural, t } from '@vidra/shared-i18n/text';
import type { FlowRules } from './flow-rules.ts';
import { describeMoves, PLANNED_BLEND } from './step-texts.ts';

export const multiImage: FlowRules<'multi-image'> = {
  pictures: ({ images }) => images.map(({ imageUid }) => imageUid),
  title: ({ prompt }) => prompt,
  texts: ({ prompt }) => ({ prompt }),
  steps: ({ images }) => [
    {
      part: 'pictures',
      text: t`${plural(images.length, {
        one: 'Combine one image into one video.',
        other: 'Combine # images into one video.',
      })}`,
    },
    { part: 'motion', text: describeMoves(images) },
  ],
  agent: {
    samples: ['place', 'place', 'place'],
    instruction: 'two or more images, one after the other.',
    choices: ['motion', 'imageSeconds', 'music'],
    toSettings: ({ pictures, motion, imageSeconds, prompt, music }) => ({
      images: pictures.map((imageUid) => ({ imageUid, seconds: imageSeconds, motion })),
      prompt,
      music,
      ...PLANNED_BLEND,
    }),
  },
};
