import { t } from '@vidra/shared-i18n/text';
import type { FlowRules } from './flow-rules.ts';

export const tryOn: FlowRules<'try-on'> = {
  pictures: ({ personUid, garmentUid }) => [personUid, garmentUid],
  title: () => t`Try-on`,
  texts: () => ({}),
  steps: ({ layout }) => [
    {
      part: 'pictures',
      text:
        layout === 'over'
          ? t`Put the garment on the person, if the pose allows it.`
          : t`Place the garment beside the person on one page.`,
    },
  ],
  likenesses: ({ personUid }) => [personUid],
  agent: {
    samples: ['figure'],
    instruction: 'the first image is a person, the second a garment.',
    choices: ['question'],
    toSettings: ({ pictures: [personUid, garmentUid = personUid] }) => ({
      personUid,
      garmentUid,
      category: 'auto',
      layout: 'over',
    }),
  },
};
