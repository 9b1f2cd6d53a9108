import { readPage } from './read-page.ts';

const ADDRESS = 'https://shop.example/de/kettle';
const renderJsonLd = (data: unknown) =>
  `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
const read = (html: string, address = ADDRESS) =>
  readPage({ bytes: Buffer.from(html), contentType: 'text/html', address }).product;

/** Pages of one kind each, with the expected facts. */
const KINDS: readonly [kind: string, html: string, right: Record<string, unknown>][] = [
  [
    'a graph whose offer and picture stand apart',
    renderJsonLd({
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
    renderJsonLd({
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
    renderJsonLd({
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
    `${renderJsonLd([
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
    'the lowest price of several offers',
    renderJsonLd({
      '@type': 'Product',
      name: 'Cup',
      offers: {
        '@type': 'AggregateOffer',
        lowPrice: '10.00',
        highPrice: '30.00',
        priceCurrency: 'EUR',
        offers: [{ price: '15.00' }, { price: '10.00' }],
      },
    }),
    { price: { amount: 10, currency: 'EUR' } },
  ],
  [
    'one picture under the addresses of several sizes',
    `<main><h1>Cup</h1><img src="/uploads/a-300x300.jpg"><img src="/uploads/a.jpg"><img src="/image/upload/w_300,h_300/v1/b.jpg">
    <img src="/image/upload/c_fill,w_1200/v1/b.jpg"><img src="/cdn-cgi/image/width=200,quality=75/c.jpg"><img src="/cdn-cgi/image/quality=75,width=900/c.jpg"></main>`,
    {
      images: [
        { url: 'https://shop.example/uploads/a.jpg' },
        { url: 'https://shop.example/image/upload/c_fill,w_1200/v1/b.jpg' },
        { url: 'https://shop.example/cdn-cgi/image/quality=75,width=900/c.jpg' },
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

it('reads no product from a list of several', () => {
  const item = (name: string) => ({ '@type': 'ListItem', item: { '@type': 'Product', name } });
  const list = { '@type': 'ItemList', itemListElement: [item('A'), item('B')] };
  expect(read(`${renderJsonLd(list)}<h1>Cups</h1>`).title).toBe('Cups');
});

it('chooses the variant of the address', () => {
  const variant = (id: number) => ({
    '@type': 'Product',
    name: `Cup ${id}`,
    offers: { price: id * 10, priceCurrency: 'EUR', url: `${ADDRESS}?v=${id}` },
  });
  const html = renderJsonLd({
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
