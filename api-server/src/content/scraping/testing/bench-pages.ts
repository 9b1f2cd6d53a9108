import { createProduct, type Product } from './bench-products.ts';
import { BENCH_LANGUAGES } from './bench-texts.ts';

/** Synthetic page with its expected facts. */
export interface BenchPage {
  name: string;
  html: string;
  address: string;
  /** Response of the shop's data API. */
  shopData?: { system: 'shopify' | 'woocommerce'; text: string };
  title: string;
  amount: number;
  /** Null where the page does not distinguish it from a range. */
  listAmount: number | null;
  currency: string;
  description: string;
  images: readonly string[];
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const escapeTwice = (text: string) => escape(escape(text));
const renderJson = (data: unknown) =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('</', '<\\/')}</script>`;

const header = `<header class="site-header"><a class="logo" href="/"><img src="/img/shop-logo.png" width="300" height="200"></a>
<nav class="main-nav"><ul><li>First thing in the menu</li><li>Second thing in the menu</li></ul></nav><span class="cart-total price">€ 0,00</span></header>
<div id="cookie-banner" class="cookie-notice"><p>We use cookies to make this site better for you and for our partners.</p></div>`;
const renderOthers = ({ others: heading, otherPrice }: Product) =>
  `<section class="related-products"><h2>${heading}</h2><div class="product"><img src="/other/9.jpg"><span class="price">${otherPrice}</span></div></section>
<footer><p>Footer text that is long enough to be mistaken for a description of something.</p></footer>`;
const renderLists = ({ points }: Product) =>
  `<ul class="features"><li>${escape(points[0])}</li><li>${escape(points[1])}</li></ul>`;
const renderPage = (product: Product, parts: { head?: string; body: string; bodyClass?: string }) =>
  `<!doctype html><html lang="${product.language}"><head><meta charset="utf-8"><title>${escape(product.title)} | Shop</title>${parts.head ?? ''}</head>
<body class="${parts.bodyClass ?? ''}">${header}${parts.body}${renderOthers(product)}</body></html>`;

const toUrl = (path: string) => `https://shop.example${path}`;

type System = (product: Product) => {
  html: string;
  path: string;
  images: string[];
  shopData?: BenchPage['shopData'];
};

/** Shopify's Dawn theme: a product group with variants, and pictures in `srcset` without spaces. */
const renderShopify: System = (product) => {
  const file = (index: number) => `//shop.example/cdn/shop/files/${product.slug}-${index}.jpg?v=17`;
  const offer = (amount: number, id: number) => ({
    '@type': 'Product',
    name: `${product.title} - ${id}`,
    offers: {
      '@type': 'Offer',
      price: amount.toFixed(2),
      priceCurrency: product.currency,
      url: toUrl(`/products/${product.slug}?variant=${id}`),
      availability: id === 1 ? 'http://schema.org/OutOfStock' : 'http://schema.org/InStock',
    },
  });
  const group = {
    '@context': 'http://schema.org/',
    '@type': 'ProductGroup',
    name: escapeTwice(product.title),
    description: product.description,
    url: toUrl(`/products/${product.slug}`),
    hasVariant: [offer(product.amount + 5, 1), offer(product.amount, 2)],
  };
  const widths = (index: number) =>
    [300, 600, 1500].map((width) => `${file(index)}&width=${width} ${width}w`).join(',');
  const body = `<main><div class="product__media"><img src="${file(1)}&width=300" srcset="${widths(1)}" sizes="(min-width: 750px) 50vw, 100vw">
<img src="${file(2)}&width=300" srcset="${widths(2)}"></div><h1 class="h0 font-bold">${escape(product.title)}</h1>
<div class="price price--on-sale"><s class="price-item price-item--regular">${product.listPrice}</s><span class="price-item price-item--sale">${product.price}</span></div>
<div class="product__description rte"><p>${escape(product.description)}</p>${renderLists(product)}</div></main>`;
  const head = `<link rel="stylesheet" href="//shop.example/cdn/shop/t/1/base.css">`;
  const data = {
    product: {
      title: product.title,
      body_html: `<p>${escape(product.description)}</p>`,
      variants: [
        {
          id: 2,
          price: product.amount.toFixed(2),
          compare_at_price: product.listAmount.toFixed(2),
        },
      ],
      images: [1, 2].map((index) => ({ src: `https:${file(index)}`, width: 1500, height: 1500 })),
    },
  };
  return {
    html: renderPage(product, { head: head + renderJson(group), body }),
    path: `/products/${product.slug}`,
    images: [1, 2].map((index) => `/cdn/shop/files/${product.slug}-${index}.jpg`),
    shopData: { system: 'shopify', text: JSON.stringify(data) },
  };
};

/** Yoast's graph with references, and a category whose name is in every class. */
const renderWooCommerce: System = (product) => {
  const file = (index: number, size = '') =>
    `/wp-content/uploads/2025/04/${product.slug}-${index}${size}.jpg`;
  const id = (part: string) => toUrl(`/product/${product.slug}/#${part}`);
  const graph = {
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'WebPage', '@id': id('page'), primaryImageOfPage: { '@id': id('image') } },
      {
        '@type': 'ImageObject',
        '@id': id('image'),
        contentUrl: toUrl(file(1)),
        width: 1200,
        height: 1200,
      },
      {
        '@type': ['Product'],
        '@id': id('product'),
        name: escape(product.title),
        description: escapeTwice(product.description),
        image: { '@id': id('image') },
        offers: [{ '@id': id('offer') }],
      },
      {
        '@type': 'Offer',
        '@id': id('offer'),
        priceSpecification: [
          {
            '@type': 'UnitPriceSpecification',
            price: product.listAmount.toFixed(2),
            priceCurrency: product.currency,
            priceType: 'https://schema.org/ListPrice',
          },
          {
            '@type': 'UnitPriceSpecification',
            price: `${product.amount.toFixed(2)}0`,
            priceCurrency: product.currency,
          },
        ],
      },
    ],
  };
  const image = (index: number) =>
    `<div class="woocommerce-product-gallery__image"><a href="${file(index)}"><img width="600" height="600" src="data:image/svg+xml,x" data-src="${file(index, '-600x600')}" data-large_image="${file(index)}"></a></div>`;
  const body = `<main><div class="product type-product product_cat-cookies product_cat-old"><div class="woocommerce-product-gallery">${image(1)}${image(2)}</div>
<h1 class="product_title">${escape(product.title)}</h1><p class="price"><del>${product.listPrice}</del> <ins>${product.price}</ins></p>
<div class="woocommerce-product-details__short-description"><p>${escape(product.description)}</p></div>${renderLists(product)}</div></main>`;
  return {
    html: renderPage(product, {
      head: renderJson(graph),
      body,
      bodyClass: 'woocommerce single-product',
    }),
    path: `/product/${product.slug}/`,
    images: [file(1), file(2)],
  };
};

/** Magento's microdata: machine values in `meta`, the gallery in attributes. */
const renderMagento: System = (product) => {
  const file = (index: number, cache = '') =>
    `/media/catalog/product${cache}/p/q/${product.slug}-${index}.jpg`;
  const cache = `/cache/${'0123456789abcdef'.repeat(2)}`;
  const body = `<main id="maincontent"><div itemscope itemtype="http://schema.org/Product">
<h1 class="page-title"><span class="base" itemprop="name">${escape(product.title)}</span></h1>
<img itemprop="image" src="${file(1)}" width="700"><img src="${file(1, cache)}"><img src="${file(2)}" class="fotorama__img">
<div class="price-box" itemprop="offers" itemscope itemtype="http://schema.org/Offer">
<span class="special-price"><span class="price-label">${product.words[1]}</span> <meta itemprop="price" content="${product.amount.toFixed(2)}"><span class="price">${product.price}</span></span>
<span class="old-price"><span class="price-label">${product.words[0]}</span> <span class="price">${product.listPrice}</span></span>
<meta itemprop="priceCurrency" content="${product.currency}"></div>
<div class="product attribute description" itemprop="description"><p>${escape(product.description)}</p></div>${renderLists(product)}</div></main>`;
  return {
    html: renderPage(product, { body }),
    path: `/${product.slug}.html`,
    images: [file(1), file(2)],
  };
};

/** PrestaShop: Open Graph with the shop's name, and pictures with named sizes. */
const renderPrestaShop: System = (product) => {
  const file = (index: number, size: string) => `/${index}0-${size}_default/${product.slug}.jpg`;
  const head = `<meta property="og:title" content="${escape(product.title)} – Shop"><meta property="og:site_name" content="Shop">
<meta property="og:description" content="${escapeTwice(product.description)}"><meta property="og:image" content="${file(1, 'large')}">
<meta property="product:price:amount" content="${product.amount}"><meta property="product:price:currency" content="${product.currency}">`;
  const body = `<section id="main"><img src="${file(1, 'home')}"><img src="${file(2, 'medium')}" data-image-large-src="${file(2, 'large')}">
<h1 class="h1">${escape(product.title)}</h1><div class="product-prices"><div class="product-discount"><span class="regular-price">${product.listPrice}</span></div>
<div class="current-price"><span class="current-price-value">${product.price}</span><span class="discount">-20%</span></div></div>
<div class="product-description"><p>${escape(product.description)}</p></div>${renderLists(product)}</section>`;
  return {
    html: renderPage(product, { head, body: `<div class="product-wrap">${body}</div>` }),
    path: `/${product.slug}`,
    images: [file(1, 'large'), file(2, 'large')],
  };
};

/** Shopware: JSON-LD in a list with offers by range, and thumbnails in `srcset`. */
const renderShopware: System = (product) => {
  const file = (index: number) => `/media/ab/${index}/${product.slug}.jpg`;
  const thumbnail = (index: number, width: number) =>
    `/thumbnail/ab/${index}/${product.slug}_${width}x${width}.jpg`;
  const data = [
    { '@type': 'BreadcrumbList', itemListElement: [] },
    {
      '@type': 'Product',
      name: product.title,
      description: `<p>${escape(product.description)}</p>`,
      image: [[{ '@type': 'ImageObject', url: file(1) }], file(2)],
      offers: {
        '@type': 'AggregateOffer',
        lowPrice: product.amount,
        highPrice: product.listAmount,
        priceCurrency: product.currency,
      },
    },
  ];
  const image = (index: number) =>
    `<img class="gallery-slider-image" src="${thumbnail(index, 400)}" srcset="${thumbnail(index, 400)} 400w, ${file(index)} 1920w">`;
  const body = `<main><h1 class="product-detail-name">${escape(product.title)}</h1>${image(1)}${image(2)}
<p class="product-detail-price with-list-price">${product.price} <span class="list-price"><span class="list-price-price">${product.listPrice}</span></span></p>
<div class="product-detail-description-text">${escape(product.description)}</div>${renderLists(product)}</main>`;
  return {
    html: renderPage(product, { head: renderJson(data), body }),
    path: `/detail/${product.slug}`,
    images: [file(1), file(2)],
  };
};

/** BigCommerce: RDFa, and lazily loaded pictures behind `noscript`. */
const renderBigCommerce: System = (product) => {
  const file = (index: number, size: string) =>
    `/s-x/images/stencil/${size}/products/${product.slug}-${index}.jpg`;
  const image = (index: number) =>
    `<img class="lazyload" src="/img/loading.gif" width="20"><noscript><img src="${file(index, '1280x1280')}"></noscript>`;
  const body = `<div class="body" vocab="https://schema.org/"><div typeof="Product"><h1 property="name">${escape(product.title)}</h1>
<a property="url" href="/${product.slug}/">#</a><div property="offers" typeof="Offer"><span class="price--non-sale">${product.words[0]} <s>${product.listPrice}</s></span>
<span property="price" content="${product.amount}">${product.price}</span><meta property="priceCurrency" content="${product.currency}"></div>
<img property="image" src="${file(1, '500x659')}">${image(1)}${image(2)}
<div property="description"><p>${escape(product.description)}</p></div>${renderLists(product)}</div></div>`;
  return {
    html: renderPage(product, { body }),
    path: `/${product.slug}/`,
    images: [1, 2].map((index) => file(index, '1280x1280')),
  };
};

/** Page of a site builder without structured data: the price in text, pictures in `picture`. */
const renderBuilder: System = (product) => {
  const file = (index: number, width: number) => `/static/${product.slug}/${index}-${width}.webp`;
  const image = (index: number) =>
    `<picture><source type="image/webp" srcset="${file(index, 400)} 400w,${file(index, 1600)} 1600w"><img alt="" src="${file(index, 400)}"></picture>`;
  const body = `<article><h1>${escape(product.title)}</h1>${image(1)}${image(2)}
<p class="shipping-note">${product.words[2]}</p>
<div class="product-price" data-hook="price"><span>-20% </span><span>${product.words[0]} ${product.listPrice}</span> <span>${product.words[1]} ${product.price}</span></div>
<div class="product-description"><p>${escape(product.description)}</p>${renderLists(product)}</div></article>`;
  return {
    html: renderPage(product, { body }),
    path: `/shop/${product.slug}`,
    images: [file(1, 1600), file(2, 1600)],
  };
};

/** OpenCart: tables, a `font-bold` price, and the product in an element named like an aside. */
const renderOpenCart: System = (product) => {
  const file = (index: number) => `/image/catalog/pixel-9-pro-${product.slug}-${index}.jpg`;
  const body = `<div id="content" class="similar-layout"><h1>${escape(product.title)}</h1><table><tr><td>
<a class="thumbnail" href="${file(1)}"><img src="/image/cache/${product.slug}-1-228x228.jpg" width="228"></a>
<a class="thumbnail" href="${file(2)}"><img src="/image/cache/${product.slug}-2-74x74.jpg" width="74"></a></td><td>
<ul class="list-unstyled"><li><span style="text-decoration:line-through"><s>${product.listPrice}</s></span></li><li><h2 class="font-bold">${product.price}</h2></li></ul></td></tr></table>
<div id="tab-description"><p>${escape(product.description)}</p></div>${renderLists(product)}</div>`;
  return {
    html: renderPage(product, { body }),
    path: `/index.php?route=product/product&product_id=4`,
    images: [file(1), file(2)],
  };
};

const SYSTEMS: Readonly<Record<string, System>> = {
  shopify: renderShopify,
  woocommerce: renderWooCommerce,
  magento: renderMagento,
  prestashop: renderPrestaShop,
  shopware: renderShopware,
  bigcommerce: renderBigCommerce,
  builder: renderBuilder,
  opencart: renderOpenCart,
};
const PAGE_COUNT = 60;

/** Creates sixty pages: each of eight shop systems in seven or eight of twelve languages. */
export function createBenchPages(): BenchPage[] {
  const systems = Object.entries(SYSTEMS);
  return Array.from({ length: PAGE_COUNT }, (_unused, index) => {
    const [system, build] = systems[index % systems.length] ?? ['shopify', renderShopify];
    // This step shares no factor with the number of languages, so every pair is different.
    const text = BENCH_LANGUAGES[(index + Math.floor(index / 8) * 3) % BENCH_LANGUAGES.length];
    if (!text) throw new Error('There are no languages.');
    const product = createProduct(text, index);
    const { html, path, images, shopData } = build(product);
    return {
      name: `${system} in ${product.language}, ${product.price}`,
      html,
      address: toUrl(path),
      ...(shopData && { shopData }),
      title: product.title,
      amount: product.amount,
      listAmount: system === 'shopware' ? null : product.listAmount,
      currency: product.currency,
      description: product.description,
      images: images.map((image) => toUrl(image)),
    };
  });
}
