import type { FlowRules } from './flow-rules.ts';

export const tryOn: FlowRules<'try-on'> = {
  pictures: ({ personUid, garmentUid }) => [personUid, garmentUid],
  title: () => 'Try-on',
  texts: () => ({}),
  steps: ({ layout }) => [
    { part: 'pictures', text: `Place the garment ${layout} the person on one card.` },
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
      layout: 'beside',
    }),
  },
};
