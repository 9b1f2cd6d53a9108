import type { FlowRules } from './flow-rules.ts';
import { PLANNED_BLEND, PLANNED_CAPTIONS, pluralize, quoteText } from './step-texts.ts';

export const product: FlowRules<'product'> = {
  pictures: ({ imageUids }) => imageUids,
  title: ({ productName }) => productName,
  texts: ({ productName, price, callToAction, script, features = [] }) => ({
    productName,
    price,
    callToAction,
    script,
    features: features.join('\n'),
  }),
  steps: ({ productName, imageUids, script }) => [
    { part: 'script', text: `Show “${productName}” on a title card.` },
    { part: 'pictures', text: `Show ${pluralize(imageUids.length, 'picture')}.` },
    { part: 'script', text: `Tell: ${quoteText(script)}` },
  ],
  agent: {
    instruction: 'an ad; needs productName and script, which is spoken over the images.',
    toSettings: ({ pictures, productName, script, voice, music }) => ({
      imageUids: pictures,
      productName,
      price: '',
      callToAction: '',
      script,
      voice,
      music,
      ...PLANNED_CAPTIONS,
      ...PLANNED_BLEND,
    }),
  },
};
