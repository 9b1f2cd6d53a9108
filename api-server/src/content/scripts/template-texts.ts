import type { ScriptStyle, ScriptTone } from '@vidra/shared-contract';

/** Fact that a sentence can use. A sentence whose fact is missing is skipped. */
export type Fact = 'title' | 'price' | 'point' | 'audience' | 'description';

/**
 * Sentence with its facts in braces. It claims nothing beyond the facts: no superlative, no
 * urgency, no invented experience.
 */
type Sentence = string;

export interface TemplateTexts {
  openings: Record<ScriptStyle, readonly Sentence[]>;
  audience: readonly Sentence[];
  description: readonly Sentence[];
  firstPoint: readonly Sentence[];
  nextPoint: readonly Sentence[];
  price: readonly Sentence[];
  closings: Record<ScriptTone, readonly Sentence[]>;
}

const english: TemplateTexts = {
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

const german: TemplateTexts = {
  openings: {
    benefits: ['Das ist {title}.', 'Wir stellen vor: {title}.'],
    'problem-solution': [
      'Genau so etwas gesucht? Hier ist {title}.',
      'Die Suche hat ein Ende: {title}.',
    ],
    story: ['Wir möchten etwas zeigen: {title}.', 'Ein Moment für {title}.'],
    'how-to': ['Das Wichtigste über {title}.', 'Schritt für Schritt: {title}.'],
    offer: ['{title} für {price}.', 'Heute im Blick: {title}.'],
  },
  audience: ['Gedacht ist das für {audience}.', 'Das Richtige für {audience}.'],
  description: ['{description}'],
  firstPoint: ['Zuerst: {point}', 'Was auffällt: {point}', 'Zum Anfang: {point}'],
  nextPoint: [
    'Außerdem: {point}',
    'Und noch etwas: {point}',
    'Gut zu wissen: {point}',
    'Dazu kommt: {point}',
  ],
  price: ['Der Preis: {price}.', 'Das kostet {price}.', 'Zu haben für {price}.'],
  closings: {
    friendly: ['Schau es dir an.', 'Wirf selbst einen Blick darauf.'],
    energetic: ['Jetzt ansehen!', 'Gleich heute ansehen!'],
    calm: ['In Ruhe ansehen und entscheiden.', 'Sieh in Ruhe nach, ob es passt.'],
    factual: [
      'Alle Einzelheiten stehen auf der Produktseite.',
      'Mehr dazu steht auf der Produktseite.',
    ],
    premium: ['Entdecke {title}.', 'Erlebe {title} selbst.'],
  },
};

/** Texts by primary language subtag (BCP 47). */
export const TEMPLATE_TEXTS: Record<string, TemplateTexts> = { en: english, de: german };
