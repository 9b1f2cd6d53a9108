import { DEFAULT_PRODUCT_CODE, defineRemote } from '@vidra/shared-contract';

const sharedOptions = { layout: 'bare', colorMode: 'dark', ownMain: true } as const;

export default defineRemote({
  name: 'mfe-marketing',
  title: 'Welcome',
  routes: [
    {
      ...sharedOptions,
      name: 'landing',
      path: '/',
      title: 'Turn an image into a video',
      description:
        'Drop an image, choose a camera move, download the video. The price is on the button before you spend a credit.',
      supportChat: false,
      prerender: ['/'],
    },
    {
      name: 'features',
      path: '/features',
      title: 'Features',
      redirect: '/features/image-to-video',
    },
    {
      ...sharedOptions,
      name: 'feature-image-to-video',
      path: '/features/image-to-video',
      title: 'Image to video',
      description: 'Eight camera moves, two lengths, five shapes and up to 1080p, from one image.',
      prerender: ['/features/image-to-video'],
    },
    {
      ...sharedOptions,
      name: 'feature-ai-video-model',
      path: '/features/ai-video-model',
      title: 'AI video models',
      description: "Which engine makes your video, and what it can and can't do.",
      prerender: ['/features/ai-video-model'],
    },
    {
      ...sharedOptions,
      name: 'feature-product-to-video',
      path: '/features/product-to-video',
      title: 'Product to video',
      description: 'Turn a product page into an ad.',
      prerender: ['/features/product-to-video'],
    },
    {
      ...sharedOptions,
      name: 'plans',
      path: '/plans',
      title: 'Plans and credits',
      description: "Plan prices, what's included and what a credit buys.",
      prerender: ['/plans'],
    },
    {
      ...sharedOptions,
      name: 'terms',
      path: '/terms',
      title: 'Terms',
      description: "The terms between you and the site's operator.",
      prerender: ['/terms'],
    },
    {
      ...sharedOptions,
      name: 'privacy',
      path: '/privacy',
      title: 'Privacy',
      description: 'What data we keep about you, and why.',
      prerender: ['/privacy'],
    },
    {
      ...sharedOptions,
      name: 'policy',
      path: '/policy',
      title: 'Content policy',
      description: 'What may be made here, what may not, and how to object to a decision.',
      prerender: ['/policy'],
    },
    {
      ...sharedOptions,
      name: 'status',
      path: '/status',
      title: 'Status',
      description: 'Whether the site is up, and which engines are available.',
      prerender: ['/status'],
    },
    {
      ...sharedOptions,
      name: 'verify',
      path: '/verify',
      title: 'Check a file',
      description:
        'Find out who made a video or image, with what, and whether it came from this site.',
      prerender: ['/verify'],
    },
    {
      ...sharedOptions,
      name: 'product',
      path: '/:productCode',
      title: 'About',
      description: 'A studio for short videos, and what you can count on.',
      prerender: [`/${DEFAULT_PRODUCT_CODE}`],
    },
  ],
  budgets: { entry: 8_000, route: 20_000 },
});
