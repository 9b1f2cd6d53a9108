import type { TemplateTexts } from './template.ts';

export const arabic: TemplateTexts = {
  openings: {
    benefits: ['نقدّم لكم {title}.', 'تعرّفوا على {title} وما يقدّمه.'],
    'problem-solution': [
      'هل تبحثون عن شيء كهذا؟ إليكم {title}.',
      'وصلتم إلى ما تبحثون عنه: {title}.',
    ],
    story: ['دعونا نريكم {title}.', 'خذوا لحظة وشاهدوا {title}.'],
    'how-to': ['إليكم أهم ما يجب معرفته عن {title}.', '{title}، خطوة بخطوة.'],
    offer: ['{title} بسعر {price}.', 'اليوم نتعرّف على {title}.'],
  },
  audience: ['أُعدّ هذا من أجل {audience}.', 'هذا من أجل {audience}.'],
  description: ['{description}'],
  firstPoint: ['أولًا: {point}', 'ما يلفت النظر: {point}', 'في البداية: {point}'],
  nextPoint: [
    'وأيضًا: {point}',
    'وهناك المزيد: {point}',
    'ثم: {point}',
    'ومن المفيد أن تعرفوا: {point}',
  ],
  price: ['السعر: {price}.', 'السعر هو {price}.', 'بسعر {price}.'],
  closings: {
    friendly: ['ألقوا نظرة بأنفسكم.', 'تعالوا وشاهدوا.'],
    energetic: ['شاهدوه الآن!', 'ألقوا نظرة اليوم!'],
    calm: ['خذوا وقتكم وألقوا نظرة.', 'انظروا بهدوء إن كان يناسبكم.'],
    factual: ['كل التفاصيل في صفحة المنتج.', 'المزيد من المعلومات في صفحة المنتج.'],
    premium: ['اكتشفوا {title}.', 'تعرّفوا عن قرب على {title}.'],
  },
};
