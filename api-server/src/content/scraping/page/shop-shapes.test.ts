import { readPage } from './read-page.ts';

const read = (html: string, address = 'https://shop.example/kettle') =>
  readPage({ bytes: Buffer.from(html), contentType: 'text/html', address }).product;
const listImages = (html: string) => read(html).images.map(({ url }) => url);

test.each([
  ['an inline style', '<span class="price" style="color: red; display:none">$1.00</span>'],
  ['a hidden parent', '<div style="visibility: hidden"><b class="price">$1.00</b></div>'],
  ['the hidden attribute', '<span class="price" hidden>$1.00</span>'],
])('takes the visible price before one that is hidden by %s', (_way, hidden) => {
  const html = `<html lang="en"><h1>Kettle</h1>${hidden}<p class="price">$39.99</p>`;
  expect(read(html).price).toEqual({ amount: 39.99, currency: 'USD' });
});

test('takes a hidden price where there is no other', () => {
  const html = '<html lang="en"><h1>Kettle</h1><p class="price" style="display:none">$39.99</p>';
  expect(read(html).price).toEqual({ amount: 39.99, currency: 'USD' });
});

test('takes no price from within an old price', () => {
  const html = `<html lang="pt-BR"><h1>Chaleira</h1>
    <span class="product-price-1-x-listPrice">De <span class="product-price-1-x-currency">R$ 199,90</span></span>
    <span class="product-price-1-x-sellingPrice"><span class="product-price-1-x-currency"><i>R$</i> <i>149</i><i>,</i><i>90</i></span></span>`;
  expect(read(html)).toMatchObject({
    price: { amount: 149.9, currency: 'BRL' },
    listPrice: { amount: 199.9, currency: 'BRL' },
  });
});

test.each(['data-testid', 'data-test-id', 'data-qa', 'data-hook', 'data-cy'])(
  'reads the names of elements in %s too',
  (attribute) => {
    const html = `<html lang="de"><h1>Kanne</h1><b ${attribute}="shipping-price">4,90 €</b>
      <b ${attribute}="old-price">59,90 €</b><b ${attribute}="product-price">39,90 €</b>`;
    expect(read(html)).toMatchObject({ price: { amount: 39.9 }, listPrice: { amount: 59.9 } });
  },
);

test('takes the variant that the heading names', () => {
  const offer = (price: string) => ({ '@type': 'Offer', price, priceCurrency: 'USD' });
  const variant = (color: string, price: string) => ({
    '@type': 'Product',
    '@id': `#${color}`,
    name: `Shirt - ${color}`,
    image: `https://shop.example/${color}.jpg`,
    offers: offer(price),
  });
  const graph = [
    {
      '@type': 'ProductGroup',
      '@id': '#group',
      name: 'Shirt',
      description: 'Soft.',
      hasVariant: [{ '@id': '#Red' }, { '@id': '#Blue' }],
    },
    variant('Red', '10.00'),
    variant('Blue', '12.50'),
  ];
  const data = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph });
  const script = `<script type="application/ld+json">${data}</script>`;
  const product = read(`<h1>Shirt – Blue</h1>${script}`);
  expect(product).toMatchObject({
    title: 'Shirt - Blue',
    description: 'Soft.',
    price: { amount: 12.5 },
  });
  expect(product.images[0]?.url).toBe('https://shop.example/Blue.jpg');
  expect(read(`<h1>Shirt</h1>${script}`)).toMatchObject({ title: 'Shirt', price: { amount: 10 } });
});

test('reads the large pictures of a Magento gallery', () => {
  const picture = (name: string) => ({
    thumb: `https://shop.example/media/cache/1/${name}.jpg`,
    img: `https://shop.example/media/cache/2/${name}.jpg`,
    full: `https://shop.example/media/catalog/product/${name}.jpg`,
  });
  const init = {
    '[data-role=gallery]': { gallery: { data: [picture('front'), picture('back')] } },
  };
  const json = JSON.stringify(init).replaceAll('/', String.raw`\/`);
  const html = `<h1>Kettle</h1><script type="text/x-magento-init">${json}</script>`;
  expect(listImages(html)).toEqual([
    'https://shop.example/media/catalog/product/front.jpg',
    'https://shop.example/media/catalog/product/back.jpg',
  ]);
});

test('takes the large picture that an element around the small one names', () => {
  const html = `<h1>Kettle</h1><figure data-zoom-image="/large/a.jpg" data-zoom="1"><a href="#"><img src="/small/a.jpg"></a></figure>`;
  expect(listImages(html)).toEqual(['https://shop.example/large/a.jpg']);
});
