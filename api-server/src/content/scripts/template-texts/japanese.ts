import type { TemplateTexts } from './template.ts';

export const japanese: TemplateTexts = {
  period: '。',
  openings: {
    benefits: ['{title}をご紹介します。', '{title}について、お伝えします。'],
    'problem-solution': [
      'こんなものをお探しでしたか？{title}です。',
      'お探しだったのは、{title}です。',
    ],
    story: ['{title}をご覧ください。', '少しだけ、{title}をご覧ください。'],
    'how-to': ['{title}について、知っておきたいことです。', '{title}を順番に見ていきましょう。'],
    offer: ['{title}、価格は{price}です。', '今日は{title}を見ていきます。'],
  },
  audience: ['{audience}のための商品です。', '{audience}に向けた商品です。'],
  description: ['{description}'],
  firstPoint: ['まずはこちら：{point}', '注目の点です：{point}', 'はじめに：{point}'],
  nextPoint: [
    'そして：{point}',
    'さらに：{point}',
    '次はこちら：{point}',
    'こちらも知っておくと便利です：{point}',
  ],
  price: ['価格は{price}です。', 'お値段は{price}です。', '{price}でお求めいただけます。'],
  closings: {
    friendly: ['ぜひご覧ください。', 'ぜひ一度ご覧になってください。'],
    energetic: ['今すぐチェック！', '今日さっそくチェックしてください！'],
    calm: ['ゆっくりご覧ください。', 'ご自分に合うか、ゆっくりお確かめください。'],
    factual: ['詳細は商品ページをご覧ください。', '詳しい情報は商品ページにあります。'],
    premium: ['{title}をお確かめください。', '{title}をぜひご覧ください。'],
  },
};
