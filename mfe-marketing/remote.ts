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
      title: 'Turn a picture into a video',
      description:
        'Drop a picture, choose a camera move, download the video. The price is on the button before you spend a credit.',
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
      description:
        'Eight camera moves, two lengths, five shapes and up to 1080p, from one picture.',
      prerender: ['/features/image-to-video'],
    },
    {
      ...sharedOptions,
      name: 'feature-ai-video-model',
      path: '/features/ai-video-model',
      title: 'AI video models',
      description: 'Which engine makes your video, and what it does and does not do.',
      prerender: ['/features/ai-video-model'],
    },
    {
      ...sharedOptions,
      name: 'feature-product-to-video',
      path: '/features/product-to-video',
      title: 'Product to video',
      description: 'From the address of a product page to a finished advert.',
      prerender: ['/features/product-to-video'],
    },
    {
      ...sharedOptions,
      name: 'plans',
      path: '/plans',
      title: 'Plans and credits',
      description: 'What a plan costs, what it gives, and what a credit buys.',
      prerender: ['/plans'],
    },
    {
      ...sharedOptions,
      name: 'terms',
      path: '/terms',
      title: 'Terms',
      description: 'What holds between you and whoever runs this site.',
      prerender: ['/terms'],
    },
    {
      ...sharedOptions,
      name: 'privacy',
      path: '/privacy',
      title: 'Privacy',
      description: 'What is kept of you here, and for what.',
      prerender: ['/privacy'],
    },
    {
      ...sharedOptions,
      name: 'status',
      path: '/status',
      title: 'Status',
      description: 'Whether the site works, and which engines are there.',
      prerender: ['/status'],
    },
    {
      ...sharedOptions,
      name: 'verify',
      path: '/verify',
      title: 'Check a file',
      description: 'Who made a video or an image, with what, and whether it came from this site.',
      prerender: ['/verify'],
    },
    {
      ...sharedOptions,
      name: 'product',
      path: '/:productCode',
      title: 'What it is',
      description: 'A studio for short videos, and what you can rely on in it.',
      prerender: [`/${DEFAULT_PRODUCT_CODE}`],
    },
  ],
  budgets: { entry: 8_000, route: 20_000 },
});
