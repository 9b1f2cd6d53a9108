import type { TemplateTexts } from './template.ts';

export const english: TemplateTexts = {
  openings: {
    benefits: ['Meet {title}.', 'This is {title}, and this is what it offers.'],
    'problem-solution': [
      'Looking for something like this? Here is {title}.',
      'You have been looking. This is {title}.',
    ],
    story: ['Let us show you {title}.', 'Take a moment and look at {title}.'],
    'how-to': ['Here is what to know about {title}.', 'Let us go through {title}, step by step.'],
    offer: ['{title}, for {price}.', 'Today we are looking at {title}.'],
  },
  audience: ['It is made with {audience} in mind.', 'This one is for {audience}.'],
  description: ['{description}'],
  firstPoint: ['First of all: {point}', 'What stands out: {point}', 'To begin with: {point}'],
  nextPoint: [
    'Also: {point}',
    'And there is more: {point}',
    'Next: {point}',
    'Good to know: {point}',
  ],
  price: ['It costs {price}.', 'The price: {price}.', 'You get it for {price}.'],
  closings: {
    friendly: ['Have a look for yourself.', 'Come and see it.'],
    energetic: ['Go and see it now!', 'Take a look today!'],
    calm: ['Take your time and have a look.', 'See whether it suits you.'],
    factual: [
      'You find all details on the product page.',
      'More information is on the product page.',
    ],
    premium: ['Discover {title}.', 'See {title} for yourself.'],
  },
};
