import type { TemplateTexts } from './template.ts';

export const german: TemplateTexts = {
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
