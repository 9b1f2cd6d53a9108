import type { TemplateTexts } from './template.ts';

export const spanish: TemplateTexts = {
  openings: {
    benefits: ['Te presentamos {title}.', 'Esto es {title}, y esto es lo que ofrece.'],
    'problem-solution': ['¿Buscabas algo así? Aquí tienes {title}.', 'No busques más: {title}.'],
    story: ['Queremos enseñarte {title}.', 'Tómate un momento para ver {title}.'],
    'how-to': ['Lo más importante sobre {title}.', '{title}, paso a paso.'],
    offer: ['{title}, por {price}.', 'Hoy vemos {title}.'],
  },
  audience: ['Pensado para {audience}.', 'Esto es para {audience}.'],
  description: ['{description}'],
  firstPoint: ['Lo primero: {point}', 'Lo que destaca: {point}', 'Para empezar: {point}'],
  nextPoint: [
    'Además: {point}',
    'Y hay más: {point}',
    'También: {point}',
    'Es bueno saberlo: {point}',
  ],
  price: ['Cuesta {price}.', 'El precio: {price}.', 'Es tuyo por {price}.'],
  closings: {
    friendly: ['Échale un vistazo.', 'Ven a verlo.'],
    energetic: ['¡Míralo ahora!', '¡Échale un vistazo hoy mismo!'],
    calm: ['Míralo con calma.', 'Mira sin prisa si es para ti.'],
    factual: [
      'Todos los detalles están en la página del producto.',
      'Hay más información en la página del producto.',
    ],
    premium: ['Descubre {title}.', 'Conoce {title} de cerca.'],
  },
};
