import { load } from 'cheerio';
import { readPictures } from './page-pictures.ts';

const BASE = new URL('https://shop.example/');

/** Markup of pictures and the names of the files to read, in order. */
const MARKUP: readonly [kind: string, html: string, files: string[]][] = [
  ['inline style', '<main><div style="background-image:url(a.jpg)"></div></main>', ['a.jpg']],
  [
    'quotes, brackets and escapes',
    `<main><div style='background: #fff url("b%20(1).jpg") no-repeat'></div><div style="background:url('c\\28 1\\29.jpg')"></div></main>`,
    ['b%20(1).jpg', 'c(1).jpg'],
  ],
  [
    'the largest of an image set',
    `<main><i style='background-image:-webkit-image-set(url(s.jpg) 1x, url(l.jpg) 2x)'></i><i style='background-image:image-set("m.webp" type("image/webp") 1x, "x.webp" 3x)'></i></main>`,
    ['l.jpg', 'x.webp'],
  ],
  [
    'a gradient over a picture',
    `<main><b style="background:linear-gradient(red, blue), url(d.jpg)"></b></main>`,
    ['d.jpg'],
  ],
  [
    'lazy backgrounds',
    `<main><p data-bg="e.jpg"></p><p data-background-image="url('f.jpg')"></p><p data-bgset="g1.jpg 300w, g2.jpg 1200w"></p></main>`,
    ['e.jpg', 'f.jpg', 'g2.jpg'],
  ],
  [
    'page order',
    `<main><img src="1.jpg"><div style="background-image:url(2.jpg)"></div><img src="3.jpg"></main>`,
    ['1.jpg', '2.jpg', '3.jpg'],
  ],
  [
    'rules of a style sheet, for elements of the content',
    `<style>.slide-1{background-image:url(h.jpg)} @media (min-width:9px){.slide-1:hover::before,.slide-2{background:url('i.jpg')}} .menu{background:url(n.jpg)} .gone{background:url(n2.jpg)}</style><nav><b class="menu"></b></nav><main><div class="slide-1"></div><div class="slide-2"></div></main>`,
    ['h.jpg', 'i.jpg'],
  ],
  [
    'no data, gradients, variables and broken styles',
    `<main><i style="background:url(data:image/png;base64,AAAA)"></i><i style="background:none"></i><i style="background:url("></i><i style="}{;:background"></i><i style="color:url(z.jpg)"></i></main>`,
    [],
  ],
  [
    'no background of a logo or outside of the content',
    `<div style="background:url(out.jpg)"></div><main><i style="background:url(/logo.png)"></i><img src="in.jpg"></main>`,
    ['in.jpg'],
  ],
  [
    'densities beside widths',
    `<main><picture><source srcset="r1.jpg 1x, r2.jpg 2x" width="900"><img src="r.jpg" srcset="r3.jpg 1000w"></picture></main>`,
    ['r2.jpg'],
  ],
  [
    'densities with the width of sizes',
    `<main><picture><source srcset="q1.jpg, q2.jpg 2x" sizes="(min-width: 60em) 800px, 100vw"><img srcset="q3.jpg 640w" sizes="100vw"></picture></main>`,
    ['q2.jpg'],
  ],
  [
    'pictures that are shown as icons',
    `<main><img srcset="t1.jpg 1x, t2.jpg 2x" sizes="24px"><img srcset="u1.jpg 400w, u2.jpg 900w" sizes="90px"></main>`,
    ['u2.jpg'],
  ],
  [
    'preloaded pictures',
    `<link rel="preload" as="image" imagesrcset="v1.jpg 400w, v2.jpg 1600w" imagesizes="50vw"><link rel="preload" as="font" href="w.woff2"><main></main>`,
    ['v2.jpg'],
  ],
];

test.each(MARKUP)('reads pictures of %s', (_kind, html, files) => {
  const pictures = readPictures(load(html), BASE);
  expect(pictures.map(({ url }) => url.replace(BASE.href, ''))).toEqual(files);
});
