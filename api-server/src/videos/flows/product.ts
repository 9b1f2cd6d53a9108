import { plural, t } from '@vidra/shared-i18n/text';
import type { FlowRules } from './flow-rules.ts';
import { refuseSetting } from './refuse-setting.ts';
import { PLANNED_BLEND, PLANNED_STYLE, shortenText } from './step-texts.ts';

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
    { part: 'script', text: t`Show “${productName}” on a title card.` },
    {
      part: 'pictures',
      text: t`Show ${plural(imageUids.length, { one: 'one image', other: '# images' })}.`,
    },
    {
      part: 'script',
      text: script === '' ? t`Waiting for your script.` : t`Tell: “${shortenText(script)}”`,
    },
  ],
  refuse: ({ script }) => {
    if (script === '') throw refuseSetting('script', t`Write a script.`);
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
