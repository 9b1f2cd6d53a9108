/** Words of a language for made-up product pages. */
export interface BenchLanguage {
  language: string;
  locale: string;
  currency: string;
  title: string;
  description: string;
  points: readonly [string, string];
  /** Labels of the old price, the new price and shipping. */
  words: readonly [old: string, now: string, shipping: string];
  others: string;
}

export const BENCH_LANGUAGES: readonly BenchLanguage[] = [
  {
    language: 'en',
    locale: 'en-GB',
    currency: 'GBP',
    title: 'Oak & Linen Reading Lamp',
    description: 'A reading lamp of solid oak with a shade of linen that is sewn by hand in Leeds.',
    points: ['Solid oak from Yorkshire', 'Shade of washed linen'],
    words: ['Was', 'Now', 'Free delivery on orders over £50.00'],
    others: 'You may also like',
  },
  {
    language: 'de',
    locale: 'de-DE',
    currency: 'EUR',
    title: 'Kessel „Größe L“ aus Kupfer',
    description:
      'Ein Kessel aus reinem Kupfer, von Hand getrieben, für alle Herde außer Induktion.',
    points: ['Fasst zwei Liter Wasser', 'Griff aus Buchenholz'],
    words: ['Statt', 'Jetzt', 'Versandkostenfrei ab 50,00 €'],
    others: 'Ähnliche Artikel',
  },
  {
    language: 'fr',
    locale: 'fr-FR',
    currency: 'EUR',
    title: 'Théière en fonte d’Élise',
    description:
      'Une théière en fonte émaillée à l’intérieur, qui garde le thé chaud pendant une heure.',
    points: ['Contenance d’un litre', 'Filtre en acier inoxydable'],
    words: ['Au lieu de', 'Maintenant', 'Livraison gratuite dès 49,00 €'],
    others: 'Vous aimerez aussi',
  },
  {
    language: 'es',
    locale: 'es-ES',
    currency: 'EUR',
    title: 'Botella térmica «Niño»',
    description:
      'Botella de acero con doble pared que mantiene el agua fría durante todo un día de verano.',
    points: ['Capacidad de medio litro', 'Sin plástico ni pintura'],
    words: ['Antes', 'Ahora', 'Envío gratis desde 40,00 €'],
    others: 'También te puede gustar',
  },
  {
    language: 'it',
    locale: 'it-IT',
    currency: 'EUR',
    title: 'Caffettiera più piccola',
    description:
      'Una caffettiera per una tazza sola, in alluminio lucidato, fatta a mano vicino a Torino.',
    points: ['Per una tazza di caffè', 'Manico che non scotta'],
    words: ['Anziché', 'Ora', 'Spedizione gratuita sopra 49,00 €'],
    others: 'Potrebbe piacerti anche',
  },
  {
    language: 'nl',
    locale: 'nl-NL',
    currency: 'EUR',
    title: 'Fietstas van gewaxt katoen',
    description:
      'Een ruime fietstas van gewaxt katoen die in elke bui droog blijft en lang meegaat.',
    points: ['Ruimte voor twintig liter', 'Past op elke drager'],
    words: ['Adviesprijs', 'Nu', 'Gratis verzending vanaf € 50,00'],
    others: 'Anderen bekeken ook',
  },
  {
    language: 'pl',
    locale: 'pl-PL',
    currency: 'PLN',
    title: 'Kubek z gliny „Śnieżka”',
    description: 'Kubek toczony ręcznie z gliny i szkliwiony na biało, dobry do kawy i do herbaty.',
    points: ['Pojemność trzysta mililitrów', 'Można myć w zmywarce'],
    words: ['Cena regularna', 'Teraz', 'Darmowa dostawa od 200,00 zł'],
    others: 'Podobne produkty',
  },
  {
    language: 'sv',
    locale: 'sv-SE',
    currency: 'SEK',
    title: 'Yllefilt från Öland',
    description:
      'En mjuk filt av ull från Öland, vävd på ett litet väveri och tvättad i mjukt vatten.',
    points: ['Hundra procent svensk ull', 'Etthundratrettio gånger två meter'],
    words: ['Ord. pris', 'Nu', 'Fri frakt över 499,00 kr'],
    others: 'Liknande produkter',
  },
  {
    language: 'pt-BR',
    locale: 'pt-BR',
    currency: 'BRL',
    title: 'Rede de algodão São João',
    description:
      'Rede de algodão tecida à mão no Ceará, grande o bastante para duas pessoas descansarem.',
    points: ['Algodão de cor natural', 'Suporta duzentos quilos'],
    words: ['Preço original', 'Por', 'Frete grátis acima de R$ 199,00'],
    others: 'Veja também',
  },
  {
    language: 'ja',
    locale: 'ja-JP',
    currency: 'JPY',
    title: '南部鉄器の急須「松」',
    description:
      '岩手の職人がひとつずつ手で仕上げた南部鉄器の急須です。内側はほうろうで、さびにくくなっています。',
    points: ['容量は六百ミリリットルです', 'ステンレスの茶こしつきです'],
    words: ['通常価格', 'セール価格', '送料無料'],
    others: '関連商品',
  },
  {
    language: 'zh-CN',
    locale: 'zh-CN',
    currency: 'CNY',
    title: '手工陶瓷茶杯两只装',
    description:
      '景德镇手工拉坯的陶瓷茶杯，釉色温润，杯壁轻薄，适合绿茶和白茶，两只装在木盒里，适合送礼。',
    points: ['每只容量一百二十毫升', '附带手工制作的木盒'],
    words: ['原价', '现价', '满 ¥199.00 包邮'],
    others: '相关产品',
  },
  {
    language: 'ru',
    locale: 'ru-RU',
    currency: 'RUB',
    title: 'Самовар «Тульский» на пять литров',
    description:
      'Самовар из латуни, который делают в Туле по старым чертежам; кипятит воду за четверть часа.',
    points: ['Объём пять литров воды', 'Корпус из полированной латуни'],
    words: ['Старая цена', 'Сейчас', 'Бесплатная доставка от 3 000,00 ₽'],
    others: 'Похожие товары',
  },
];
