import type { TemplateTexts } from './template.ts';

export const italian: TemplateTexts = {
  openings: {
    benefits: ['Ecco {title}.', 'Questo è ciò che offre {title}.'],
    'problem-solution': [
      'Cercavi qualcosa del genere? Ecco {title}.',
      'Non cercare oltre: {title}.',
    ],
    story: ['Vogliamo mostrarti {title}.', 'Prenditi un momento per guardare {title}.'],
    'how-to': ['Ecco cosa sapere su {title}.', '{title}, passo dopo passo.'],
    offer: ['{title}, a {price}.', 'Oggi guardiamo {title}.'],
  },
  audience: ['Pensato per {audience}.', 'È fatto per {audience}.'],
  description: ['{description}'],
  firstPoint: ['Per prima cosa: {point}', 'Ciò che spicca: {point}', 'Per cominciare: {point}'],
  nextPoint: [
    'Inoltre: {point}',
    'E non è tutto: {point}',
    'Poi: {point}',
    'Buono a sapersi: {point}',
  ],
  price: ['Costa {price}.', 'Il prezzo: {price}.', 'È tuo per {price}.'],
  closings: {
    friendly: ['Dai un’occhiata.', 'Vieni a vederlo.'],
    energetic: ['Guardalo subito!', 'Dai un’occhiata oggi stesso!'],
    calm: ['Guarda con calma.', 'Vedi se fa per te.'],
    factual: [
      'Tutti i dettagli sono nella pagina del prodotto.',
      'Altre informazioni nella pagina del prodotto.',
    ],
    premium: ['Scopri {title}.', 'Guarda {title} da vicino.'],
  },
};
