import { parsePage } from './parse-page.ts';
import { readPage } from './read-page.ts';

const ADDRESS = 'https://shop.example/de/kettle';
const read = (html: string | Buffer, contentType = 'text/html') =>
  readPage({ bytes: Buffer.from(html), contentType, address: ADDRESS }).product;
const addresses = (page: ReturnType<typeof read>) => page.images.map(({ url }) => url);
const jsonLd = (data: unknown) =>
  `<script type="application/ld+json">${typeof data === 'string' ? data : JSON.stringify(data)}</script>`;

describe('JSON-LD', () => {
  const offer = { '@type': 'Offer', price: 24.5, priceCurrency: 'EUR' };
  const product = { '@type': 'Product', name: 'Kettle', description: 'Boils.', offers: offer };

  it.each([
    ['on its own', product],
    ['in a list', [{ '@type': 'WebSite' }, product]],
    ['in a graph', { '@context': 'https://schema.org', '@graph': [{ '@type': 'Thing' }, product] }],
    ['as the main entity', { '@type': 'ItemPage', mainEntity: product }],
    ['with several types', { ...product, '@type': ['Thing', 'http://schema.org/Product'] }],
    ['with several offers', { ...product, offers: [offer, { ...offer, price: 99 }] }],
    ['with a range', { ...product, offers: { lowPrice: '24.50', priceCurrency: 'EUR' } }],
    ['with a specification', { ...product, offers: { priceSpecification: [offer] } }],
    ['with variants', { ...product, '@type': 'ProductGroup', offers: null, hasVariant: [product] }],
  ])('is found %s', (_where, data) => {
    expect(read(jsonLd(data))).toMatchObject({
      title: 'Kettle',
      description: 'Boils.',
      price: { amount: 24.5, currency: 'EUR' },
      sources: { title: 'json-ld', price: 'json-ld', description: 'json-ld' },
    });
  });

  it('takes the product that says most, not one that is recommended beside it', () => {
    const data = [{ '@type': 'Product', name: 'Other' }, product];
    expect(read(jsonLd(data)).title).toBe('Kettle');
  });

  it('reads pictures of all forms, absolute and once each', () => {
    const image = [
      '/a.jpg?width=300',
      'https://shop.example/a.jpg?width=1200',
      { '@type': 'ImageObject', contentUrl: '//cdn.example/b.jpg', width: 800 },
      { url: 'c.jpg', height: 100 },
      'data:image/png;base64,AAAA',
      '/logo.png',
      '/drawing.svg',
    ];
    expect(addresses(read(jsonLd({ ...product, image })))).toEqual([
      'https://shop.example/a.jpg?width=1200',
      'https://cdn.example/b.jpg',
    ]);
  });

  it('makes plain text of HTML, also when it is escaped twice', () => {
    const description =
      '&lt;p&gt;Boils &amp;amp; pours.&lt;/p&gt;&lt;ul&gt;&lt;li&gt;Two litres&lt;/li&gt;&lt;/ul&gt;';
    expect(read(jsonLd({ ...product, description }))).toMatchObject({
      description: expect.stringMatching(/^Boils & pours\. +Two litres$/),
      bulletPoints: ['Two litres'],
    });
  });

  it('survives what shops break: line breaks, commas, comments, other blocks', () => {
    const broken = jsonLd('{"@type":"Product",') + jsonLd('null') + jsonLd('"text"');
    const sloppy = jsonLd('<!-- {"@type":"Product","name":"Ket\ntle",} -->');
    expect(read(broken + sloppy).title).toBe('Ket tle');
    expect(read(`${broken}<h1>Pot</h1>`).title).toBe('Pot');
  });
});

it('reads microdata without mixing in the items within', () => {
  const page = read(`<div itemscope itemtype="http://schema.org/Product">
    <div itemprop="brand" itemscope itemtype="http://schema.org/Brand"><b itemprop="name">Maker</b></div>
    <h2 itemprop="name">Tea pot</h2><img itemprop="image" src="/pot.jpg" width="900">
    <div itemprop="description"><p>For tea.</p><ul><li>Holds heat</li></ul></div>
    <div itemprop="offers" itemscope itemtype="http://schema.org/Offer">
      <meta itemprop="priceCurrency" content="GBP"><span itemprop="price" content="18.00">£18</span>
    </div></div>`);
  expect(page).toMatchObject({
    title: 'Tea pot',
    price: { amount: 18, currency: 'GBP' },
    bulletPoints: ['Holds heat'],
    images: [{ url: 'https://shop.example/pot.jpg' }],
    sources: { title: 'microdata', price: 'microdata', images: 'microdata' },
  });
});

it('reads Open Graph without the shop’s name', () => {
  const page = read(`<head><meta property="og:title" content="Tea cup – The Shop">
    <meta property="og:site_name" content="The Shop"><meta name="og:description" content="For tea.">
    <meta property="og:image" content="/cup.jpg"><meta property="og:image:width" content="1200">
    <meta property="og:image" content="/tiny.jpg"><meta property="og:image:width" content="90">
    <meta property="product:price:amount" content="4,50">
    <meta property="product:price:currency" content="EUR"></head>`);
  expect(page).toMatchObject({
    title: 'Tea cup',
    description: 'For tea.',
    price: { amount: 4.5, currency: 'EUR' },
    sources: { title: 'open-graph', price: 'open-graph', bulletPoints: null },
  });
  expect(addresses(page)).toEqual(['https://shop.example/cup.jpg']);
});

it('reads a plain shop from what is seen, and nothing of what is around it', () => {
  const page = read(`<html lang="en"><head><title>Mug | Shop</title><base href="/en/"></head><body>
    <header><nav><ul><li>First thing here</li><li>Second thing here</li></ul></nav></header>
    <main><h1>Mug  of<br>clay</h1><p class="price"><del>30,00 €</del> 20,00 €</p>
    <p>Short.</p><p>A mug of clay that is made by hand and burnt in a wood oven.</p>
    <ul><li><a href="/x">A link to something</a></li><li>no</li></ul>
    <ul><li>Holds three decilitres</li><li>Dishwasher safe</li></ul>
    <picture><source srcset="mug-800.jpg 800w, mug-1600.jpg 1600w"><img src="data:image/gif;base64,R0"></picture>
    <img src="small.jpg" width="80"><img data-src="side.jpg"><img srcset="x.jpg 1x, x2.jpg 2x"></main>
    <div class="related-products"><img src="other.jpg"><span class="price">1 €</span></div></body>`);
  expect(page).toMatchObject({
    language: 'en',
    title: expect.stringMatching(/^Mug of ?clay$/),
    price: { amount: 20, currency: 'EUR' },
    description: 'A mug of clay that is made by hand and burnt in a wood oven.',
    bulletPoints: ['Holds three decilitres', 'Dishwasher safe'],
    sources: { title: 'page', price: 'page', images: 'page' },
  });
  expect(addresses(page)).toEqual([
    'https://shop.example/en/mug-1600.jpg',
    'https://shop.example/en/side.jpg',
    'https://shop.example/en/x2.jpg',
  ]);
});

it('fills what one place leaves open from the next', () => {
  const page = read(
    `${jsonLd({ '@type': 'Product', name: 'Kettle', offers: { price: '9' } })}
    <meta property="og:image" content="/k.jpg"><p class="price">9,00 €</p>`,
  );
  expect(page.price).toEqual({ amount: 9, currency: 'EUR' });
  expect(page.sources).toMatchObject({ title: 'json-ld', price: 'page', images: 'open-graph' });
});

it('names the pictures of the most reliable place first, and none twice', () => {
  const page = read(`<meta property="og:image" content="/main.jpg">
    <main><img src="/a.jpg"><img src="/main.jpg"><img src="/b.jpg"></main>`);
  expect(addresses(page).map((url) => new URL(url).pathname)).toEqual([
    ...['/main.jpg', '/a.jpg', '/b.jpg'],
  ]);
});

it.each([
  ['utf-8', 'text/html', Buffer.from('<h1>Käse für 5 Öre 茶</h1>'), 'Käse für 5 Öre 茶'],
  [
    'latin1 by its header',
    'text/html; charset=ISO-8859-1',
    Buffer.from('<h1>Käse</h1>', 'latin1'),
    'Käse',
  ],
  [
    'latin1 by its meta',
    'text/html',
    Buffer.from('<meta charset="latin1"><h1>Käse</h1>', 'latin1'),
    'Käse',
  ],
  [
    'shift_jis',
    'text/html; charset="Shift_JIS"',
    Buffer.concat([
      Buffer.from('<h1>'),
      Buffer.from([0x83, 0x65, 0x83, 0x58, 0x83, 0x67]),
      Buffer.from('</h1>'),
    ]),
    'テスト',
  ],
  ['utf-16', 'text/html', Buffer.from('\ufeff<h1>Käse</h1>', 'utf16le'), 'Käse'],
  ['an unknown one', 'text/html; charset=nonsense', Buffer.from('<h1>Käse</h1>'), 'Käse'],
])('reads %s', (_what, contentType, bytes, title) => {
  expect(read(bytes, contentType).title).toBe(title);
});

it('reads broken HTML as browsers do, and nothing from nothing', () => {
  const page = read('<h1>Pot<p class=price>5 €<ul><li>First good point<li>Second good point</ul');
  expect(page.title).toMatch(/^Pot/);
  expect(read('')).toMatchObject({ title: '', price: null, images: [], language: null });
  expect(read(Buffer.from([0, 255, 254, 0, 60, 104, 49]))).toMatchObject({ price: null });
});

/** Pages of one kind each, and what is right of them. */
const KINDS: readonly [kind: string, html: string, right: Record<string, unknown>][] = [
  [
    'a graph whose offer and picture stand apart',
    jsonLd({
      '@graph': [
        { '@type': 'ImageObject', '@id': '#i', url: ['/a.jpg', '/b.jpg'] },
        {
          '@type': 'Product',
          name: 'Tea &amp; more',
          image: { '@id': '#i' },
          offers: { '@id': '#o' },
        },
        { '@id': '#o', '@type': 'AggregateOffer', lowPrice: '24.900', priceCurrency: 'EUR' },
      ],
    }),
    {
      title: 'Tea & more',
      price: { amount: 24.9, currency: 'EUR' },
      images: [{ url: 'https://shop.example/a.jpg' }, { url: 'https://shop.example/b.jpg' }],
    },
  ],
  [
    'a group that its variants refer to',
    jsonLd({
      '@graph': [
        {
          '@type': 'Product',
          '@id': '#r',
          name: 'Shirt, red',
          isVariantOf: { '@id': '#g' },
          offers: [[{ price: '10.00', priceCurrency: 'EUR' }]],
        },
        { '@type': 'ProductGroup', '@id': '#g', name: 'Shirt', description: 'Of cotton.' },
      ],
    }),
    { title: 'Shirt', description: 'Of cotton.', price: { amount: 10, currency: 'EUR' } },
  ],
  [
    'a list price among the specifications',
    jsonLd({
      '@type': 'Product',
      name: 'Cup',
      offers: {
        priceSpecification: [
          { price: 12, priceCurrency: 'EUR', priceType: 'https://schema.org/StrikethroughPrice' },
          { price: 2, priceCurrency: 'EUR', referenceQuantity: { value: 100, unitCode: 'GRM' } },
          { price: 9, priceCurrency: 'EUR' },
        ],
      },
    }),
    { price: { amount: 9, currency: 'EUR' }, listPrice: { amount: 12, currency: 'EUR' } },
  ],
  [
    'products that are recommended before the page’s own',
    `${jsonLd([
      {
        '@type': 'Product',
        name: 'Other',
        image: '/o.jpg',
        description: 'x',
        offers: { price: 1, priceCurrency: 'EUR' },
      },
      {
        '@type': 'Product',
        name: 'Mine',
        url: ADDRESS,
        offers: { price: 2, priceCurrency: 'EUR' },
      },
    ])}<h1>Mine</h1>`,
    { title: 'Mine', price: { amount: 2, currency: 'EUR' } },
  ],
  [
    'microdata without machine values',
    `<html lang="de"><div itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">Tisch</h1>
    <div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><s itemprop="price">1.499,00</s>
    <span itemprop="price">1.299,00</span><span itemprop="priceCurrency">EUR</span></div></div>`,
    { price: { amount: 1299, currency: 'EUR' }, listPrice: { amount: 1499, currency: 'EUR' } },
  ],
  [
    'RDFa with prefixes and relations',
    `<div typeof="schema:Product"><span property="schema:name">Cup</span><div rel="schema:offers"><div typeof="schema:Offer">
    <span property="schema:price">24.90</span><meta property="schema:priceCurrency" content="GBP"></div></div></div>`,
    { title: 'Cup', price: { amount: 24.9, currency: 'GBP' }, sources: { price: 'rdfa' } },
  ],
  [
    'a sale price of Open Graph, entities escaped twice',
    `<meta property="og:title" content="Caf&amp;eacute; &amp;amp; Bar"><meta property="product:price:amount" content="30.00">
    <meta property="product:price:currency" content="EUR"><meta property="product:sale_price:amount" content="24.900">`,
    { title: 'Café & Bar', price: { amount: 24.9 }, listPrice: { amount: 30 } },
  ],
  [
    'a price in parts, with the old one beside it',
    `<html lang="en"><h1>Mug</h1><span class="a-price"><span class="a-offscreen">$24.99</span><span><span>$</span><span class="whole">24<span>.</span></span><span class="fraction">99</span></span></span>
    <span class="a-price"><s>$34.99</s></span>`,
    { price: { amount: 24.99, currency: 'USD' }, listPrice: { amount: 34.99 } },
  ],
  [
    'cents that are set higher',
    '<html lang="en"><h1>Mug</h1><div class="price">$24<sup>99</sup></div>',
    { price: { amount: 24.99, currency: 'USD' } },
  ],
  [
    'utility classes',
    '<html lang="en"><main><h1>Cup</h1><span class="line-through">$20.00</span> <span class="price font-bold">$12.00</span></main>',
    { price: { amount: 12, currency: 'USD' }, listPrice: { amount: 20 } },
  ],
  [
    'labels in elements of their own kind',
    '<html lang="ja"><h1>急須</h1><p class="price">通常価格 3,980円</p><p class="price">2,980円（税込）</p>',
    { price: { amount: 2980, currency: 'JPY' }, listPrice: { amount: 3980 } },
  ],
  [
    'a banner about shipping that is named a price',
    '<html lang="en"><div class="price-banner">Free shipping over $50</div><h1>Cup</h1><div class="product-price">$12.00</div>',
    { price: { amount: 12, currency: 'USD' } },
  ],
  [
    'a product within parts that are named like other things',
    `<html lang="en"><body class="cookie-consent"><aside class="related"><h1>Phone</h1><p class="price">$12.00</p>
    <img src="/pixel-9-pro.jpg"><img src="/img/pixel.gif"><img src="/shop-logo.png"></aside>`,
    {
      title: 'Phone',
      price: { amount: 12 },
      images: [{ url: 'https://shop.example/pixel-9-pro.jpg' }],
    },
  ],
  [
    'templates of pictures, and those behind noscript',
    `<main><h1>Cup</h1><img data-src="/f/a_{width}x.jpg?v=1" data-widths="[180, 1080, 1944]" src="/f/a_20x.jpg"><noscript><img src="/f/a_1024x1024.jpg?v=1"></noscript>
    <img src="data:image/gif;base64,R0"><noscript><img src="/f/b.jpg"></noscript></main>`,
    {
      images: [
        { url: 'https://shop.example/f/a_1944x.jpg?v=1' },
        { url: 'https://shop.example/f/b.jpg' },
      ],
    },
  ],
  [
    'the largest of a picture’s sources',
    `<main><h1>Cup</h1><picture><source srcset="/s.webp 400w,/l.webp 2400w"><img src="/s.jpg" srcset="/w_300,h_300/s.jpg 400w" sizes="(max-width: 600px) 100vw, 50vw"></picture></main>`,
    { images: [{ url: 'https://shop.example/l.webp', width: 2400 }] },
  ],
];

it.each(KINDS)('reads %s', (_kind, html, right) => {
  expect(read(html)).toMatchObject(right);
});

it('takes no product from a list of several', () => {
  const item = (name: string) => ({ '@type': 'ListItem', item: { '@type': 'Product', name } });
  const list = { '@type': 'ItemList', itemListElement: [item('A'), item('B')] };
  expect(read(`${jsonLd(list)}<h1>Cups</h1>`).title).toBe('Cups');
});

it('takes the variant of the address', () => {
  const variant = (id: number) => ({
    '@type': 'Product',
    name: `Cup ${id}`,
    offers: { price: id * 10, priceCurrency: 'EUR', url: `${ADDRESS}?v=${id}` },
  });
  const html = jsonLd({
    '@type': 'ProductGroup',
    name: 'Cup',
    hasVariant: [variant(1), variant(2)],
  });
  const { product } = readPage({
    bytes: Buffer.from(html),
    contentType: 'text/html',
    address: `${ADDRESS}?v=2`,
  });
  expect(product).toMatchObject({ title: 'Cup', price: { amount: 20 } });
});

describe('in its own thread', () => {
  const { signal } = new AbortController();
  const content = (html: string) => ({
    ...{ url: new URL(ADDRESS), contentType: 'text/html', bytes: Buffer.from(html) },
  });

  it('answers the same', async () => {
    const page = await parsePage(content('<h1>Pot</h1>'), signal);
    expect(page.product).toEqual(read('<h1>Pot</h1>'));
  });

  it('gives up on a page that takes a parser minutes', async () => {
    const limits = { timeoutMs: 1500, memoryMb: 256 };
    await expect(
      parsePage(content('<div>'.repeat(50_000)), signal, undefined, limits),
    ).rejects.toMatchObject({
      code: 'too_large',
    });
  });
});
