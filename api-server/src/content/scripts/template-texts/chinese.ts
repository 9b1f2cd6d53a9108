import type { TemplateTexts } from './template.ts';

export const chinese: TemplateTexts = {
  period: '。',
  openings: {
    benefits: ['为您介绍{title}。', '这就是{title}，来看看它有什么。'],
    'problem-solution': ['在找这样的东西吗？来看看{title}。', '您要找的，就是{title}。'],
    story: ['一起来看看{title}。', '花一点时间，看看{title}。'],
    'how-to': ['关于{title}，这些值得了解。', '一步一步了解{title}。'],
    offer: ['{title}，价格{price}。', '今天来看看{title}。'],
  },
  audience: ['专为{audience}准备。', '适合{audience}。'],
  description: ['{description}'],
  firstPoint: ['首先：{point}', '值得注意的是：{point}', '先说这一点：{point}'],
  nextPoint: ['另外：{point}', '还有：{point}', '接下来：{point}', '值得一提：{point}'],
  price: ['价格是{price}。', '售价{price}。', '价格：{price}。'],
  closings: {
    friendly: ['来看看吧。', '亲自来看一看吧。'],
    energetic: ['现在就去看看！', '今天就来看看！'],
    calm: ['慢慢看，不着急。', '看看它是否适合您。'],
    factual: ['所有详情都在商品页面上。', '更多信息请见商品页面。'],
    premium: ['探索{title}。', '亲眼看看{title}。'],
  },
};
