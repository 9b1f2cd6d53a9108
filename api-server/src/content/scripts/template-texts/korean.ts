import type { TemplateTexts } from './template.ts';

export const korean: TemplateTexts = {
  openings: {
    benefits: ['{title}, 지금 소개합니다.', '{title}, 이런 점이 있습니다.'],
    'problem-solution': [
      '이런 제품을 찾고 계셨나요? {title}입니다.',
      '찾으시던 바로 그 제품, {title}입니다.',
    ],
    story: ['{title}, 함께 보시죠.', '잠시 {title}, 살펴보세요.'],
    'how-to': ['{title}, 꼭 알아 두실 내용입니다.', '{title}, 차근차근 살펴보겠습니다.'],
    offer: ['{title}, 가격은 {price}입니다.', '오늘은 {title} 이야기입니다.'],
  },
  audience: ['이런 분들을 위해 준비했습니다: {audience}.', '이런 분들께 맞습니다: {audience}.'],
  description: ['{description}'],
  firstPoint: ['먼저: {point}', '눈에 띄는 점: {point}', '우선: {point}'],
  nextPoint: [
    '또한: {point}',
    '더 있습니다: {point}',
    '다음으로: {point}',
    '알아 두면 좋은 점: {point}',
  ],
  price: ['가격은 {price}입니다.', '가격: {price}.', '{price}에 만나 보세요.'],
  closings: {
    friendly: ['한번 살펴보세요.', '직접 확인해 보세요.'],
    energetic: ['지금 바로 확인하세요!', '오늘 바로 만나 보세요!'],
    calm: ['천천히 살펴보세요.', '나에게 맞는지 천천히 확인해 보세요.'],
    factual: [
      '자세한 내용은 제품 페이지에 있습니다.',
      '더 많은 정보는 제품 페이지에서 확인하세요.',
    ],
    premium: ['{title}, 만나 보세요.', '{title}, 직접 확인해 보세요.'],
  },
};
