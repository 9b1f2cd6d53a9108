import { parsePage } from './parse-page.ts';
import { readPage } from './read-page.ts';

const ADDRESS = 'https://shop.example/de/kettle';
const read = (html: string | Buffer, contentType = 'text/html') =>
  readPage({ bytes: Buffer.from(html), contentType, address: ADDRESS }).product;
const listAddresses = (page: ReturnType<typeof read>) => page.images.map(({ url }) => url);
const renderJsonLd = (data: unknown) =>
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
  ])('is read %s', (_where, data) => {
    expect(read(renderJsonLd(data))).toMatchObject({
      title: 'Kettle',
      description: 'Boils.',
      price: { amount: 24.5, currency: 'EUR' },
      sources: { title: 'json-ld', price: 'json-ld', description: 'json-ld' },
    });
  });

  it('chooses the product with the most facts over a recommended one', () => {
    const data = [{ '@type': 'Product', name: 'Other' }, product];
    expect(read(renderJsonLd(data)).title).toBe('Kettle');
  });

  it('reads pictures in all forms, absolute and without duplicates', () => {
    const image = [
      '/a.jpg?width=300',
      'https://shop.example/a.jpg?width=1200',
      { '@type': 'ImageObject', contentUrl: '//cdn.example/b.jpg', width: 800 },
      { url: 'c.jpg', height: 100 },
      'data:image/png;base64,AAAA',
      '/logo.png',
      '/drawing.svg',
    ];
    expect(listAddresses(read(renderJsonLd({ ...product, image })))).toEqual([
      'https://shop.example/a.jpg?width=1200',
      'https://cdn.example/b.jpg',
    ]);
  });

  it('converts HTML to plain text, even when it is escaped twice', () => {
    const description =
      '&lt;p&gt;Boils &amp;amp; pours.&lt;/p&gt;&lt;ul&gt;&lt;li&gt;Two litres&lt;/li&gt;&lt;/ul&gt;';
    expect(read(renderJsonLd({ ...product, description }))).toMatchObject({
      description: expect.stringMatching(/^Boils & pours\. +Two litres$/),
      bulletPoints: ['Two litres'],
    });
  });

  it('tolerates common shop errors: line breaks, commas, comments, other blocks', () => {
    const brokenJson =
      renderJsonLd('{"@type":"Product",') + renderJsonLd('null') + renderJsonLd('"text"');
    const sloppyJson = renderJsonLd('<!-- {"@type":"Product","name":"Ket\ntle",} -->');
    expect(read(brokenJson + sloppyJson).title).toBe('Ket tle');
    expect(read(`${brokenJson}<h1>Pot</h1>`).title).toBe('Pot');
  });
});

it('reads microdata without the nested items', () => {
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
  expect(listAddresses(page)).toEqual(['https://shop.example/cup.jpg']);
});

it('reads the visible content of a plain shop without its surroundings', () => {
  const page = read(`<html lang="en"><head><title>Mug | Shop</title><base href="/en/"></head><body>
    <header><nav><ul><li>First thing here</li><li>Second thing here</li></ul></nav></header>
    <main><h1>Mug  of<br>clay</h1><p class="price"><del>30,00 €</del> 20,00 €</p>
    <p>Short.</p><p>A mug of clay that is made by hand and burnt in a wood oven.</p>
    <ul><li><a href="/x">A link to something</a></li><li>no</li></ul>
    <ul><li>Holds three deciliters</li><li>Dishwasher safe</li></ul>
    <picture><source srcset="mug-800.jpg 800w, mug-1600.jpg 1600w"><img src="data:image/gif;base64,R0"></picture>
    <img src="small.jpg" width="80"><img data-src="side.jpg"><img srcset="x.jpg 1x, x2.jpg 2x"></main>
    <div class="related-products"><img src="other.jpg"><span class="price">1 €</span></div></body>`);
  expect(page).toMatchObject({
    language: 'en',
    title: expect.stringMatching(/^Mug of ?clay$/),
    price: { amount: 20, currency: 'EUR' },
    description: 'A mug of clay that is made by hand and burnt in a wood oven.',
    bulletPoints: ['Holds three deciliters', 'Dishwasher safe'],
    sources: { title: 'page', price: 'page', images: 'page' },
  });
  expect(listAddresses(page)).toEqual([
    'https://shop.example/en/mug-1600.jpg',
    'https://shop.example/en/side.jpg',
    'https://shop.example/en/x2.jpg',
  ]);
});

it('fills gaps of one source from the next', () => {
  const page = read(
    `${renderJsonLd({ '@type': 'Product', name: 'Kettle', offers: { price: '9' } })}
    <meta property="og:image" content="/k.jpg"><p class="price">9,00 €</p>`,
  );
  expect(page.price).toEqual({ amount: 9, currency: 'EUR' });
  expect(page.sources).toMatchObject({ title: 'json-ld', price: 'page', images: 'open-graph' });
});

it('lists the pictures of the most reliable source first, without duplicates', () => {
  const page = read(`<meta property="og:image" content="/main.jpg">
    <main><img src="/a.jpg"><img src="/main.jpg"><img src="/b.jpg"></main>`);
  expect(listAddresses(page).map((url) => new URL(url).pathname)).toEqual([
    '/main.jpg',
    '/a.jpg',
    '/b.jpg',
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

it('reads broken HTML as browsers do, and nothing from an empty page', () => {
  const page = read('<h1>Pot<p class=price>5 €<ul><li>First good point<li>Second good point</ul');
  expect(page.title).toMatch(/^Pot/);
  expect(read('')).toMatchObject({ title: '', price: null, images: [], language: null });
  expect(read(Buffer.from([0, 255, 254, 0, 60, 104, 49]))).toMatchObject({ price: null });
});

describe('page thread', () => {
  const { signal } = new AbortController();
  const content = (html: string) => ({
    url: new URL(ADDRESS),
    contentType: 'text/html',
    bytes: Buffer.from(html),
  });

  it('returns the same result', async () => {
    const page = await parsePage(content('<h1>Pot</h1>'), signal);
    expect(page.product).toEqual(read('<h1>Pot</h1>'));
  });

  it('gives up on a page that takes minutes to parse', async () => {
    const limits = { timeoutMs: 1500, memoryMb: 256 };
    await expect(
      parsePage(content('<div>'.repeat(50_000)), signal, undefined, limits),
    ).rejects.toMatchObject({
      code: 'too_large',
    });
  });
});
