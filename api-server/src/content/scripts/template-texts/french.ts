import type { TemplateTexts } from './template.ts';

export const french: TemplateTexts = {
  openings: {
    benefits: ['Voici {title}.', 'Découvrez ce que propose {title}.'],
    'problem-solution': [
      'Vous cherchiez quelque chose comme ça ? Voici {title}.',
      'Ne cherchez plus : {title}.',
    ],
    story: ['Laissez-nous vous montrer {title}.', 'Prenez un instant pour regarder {title}.'],
    'how-to': ['Voici l’essentiel sur {title}.', '{title}, étape par étape.'],
    offer: ['{title}, pour {price}.', 'Aujourd’hui, on regarde {title}.'],
  },
  audience: ['Pensé pour {audience}.', 'À découvrir : c’est pour {audience}.'],
  description: ['{description}'],
  firstPoint: ['D’abord : {point}', 'Ce qui se remarque : {point}', 'Pour commencer : {point}'],
  nextPoint: [
    'Aussi : {point}',
    'Et ce n’est pas tout : {point}',
    'Ensuite : {point}',
    'Bon à savoir : {point}',
  ],
  price: ['Son prix : {price}.', 'Le prix : {price}.', 'À vous pour {price}.'],
  closings: {
    friendly: ['Jetez-y un coup d’œil.', 'Venez le voir par vous-même.'],
    energetic: ['Allez voir ça maintenant !', 'Regardez dès aujourd’hui !'],
    calm: ['Prenez le temps de regarder.', 'Voyez si cela vous convient.'],
    factual: [
      'Tous les détails sont sur la page du produit.',
      'Plus d’informations sur la page du produit.',
    ],
    premium: ['Découvrez {title}.', 'Regardez {title} de près.'],
  },
};
