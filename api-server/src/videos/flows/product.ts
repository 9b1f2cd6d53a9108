import type { FlowRules } from './flow-rules.ts';
import { refuseSetting } from './refuse-setting.ts';
import { PLANNED_BLEND, PLANNED_STYLE, pluralize, quoteText } from './step-texts.ts';

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
    { part: 'pictures', text: `Show ${pluralize(imageUids.length, 'image')}.` },
    {
      part: 'script',
      text: script === '' ? 'Waiting for your script.' : `Tell: ${quoteText(script)}`,
    },
  ],
  refuse: ({ script }) => {
    if (script === '') throw refuseSetting('script', 'Write a script.');
  },
  agent: {
    samples: ['product'],
    instruction: 'an ad for a product, a shop or a service; script is spoken over the images.',
    choices: ['productName', 'price', 'script', 'language', 'captions', 'music', 'question'],
    toSettings: ({ pictures, productName, price, script, voice, captions, music }) => ({
      imageUids: pictures,
      productName,
      price,
      callToAction: '',
      script,
      voice,
      music,
      captions,
      ...PLANNED_STYLE,
      ...PLANNED_BLEND,
    }),
  },
};
