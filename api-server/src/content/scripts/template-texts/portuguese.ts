import type { TemplateTexts } from './template.ts';

export const portuguese: TemplateTexts = {
  openings: {
    benefits: ['Conheça {title}.', 'Veja o que {title} oferece.'],
    'problem-solution': [
      'Procurando algo assim? Aqui está: {title}.',
      'Não procure mais: {title}.',
    ],
    story: ['Queremos mostrar {title} a você.', 'Tire um momento para ver {title}.'],
    'how-to': ['O mais importante sobre {title}.', '{title}, passo a passo.'],
    offer: ['{title}, por {price}.', 'Hoje vamos ver {title}.'],
  },
  audience: ['Pensado para {audience}.', 'Isto é para {audience}.'],
  description: ['{description}'],
  firstPoint: ['Primeiro: {point}', 'O que chama a atenção: {point}', 'Para começar: {point}'],
  nextPoint: [
    'Além disso: {point}',
    'E tem mais: {point}',
    'Também: {point}',
    'Bom saber: {point}',
  ],
  price: ['Custa {price}.', 'O preço: {price}.', 'É seu por {price}.'],
  closings: {
    friendly: ['Dê uma olhada.', 'Venha ver.'],
    energetic: ['Veja agora!', 'Dê uma olhada hoje mesmo!'],
    calm: ['Veja com calma.', 'Veja sem pressa se combina com você.'],
    factual: [
      'Todos os detalhes estão na página do produto.',
      'Há mais informações na página do produto.',
    ],
    premium: ['Descubra {title}.', 'Veja {title} de perto.'],
  },
};
