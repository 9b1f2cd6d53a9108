import type { anySettings } from '@vidra/shared-contract/schemas';
import type { z } from 'zod';

interface TemplateSource {
  id: string;
  title: string;
  description: string;
  /** Shipped pictures, see `assets/samples`. */
  samples: readonly string[];
  /** @param pictures the uids of `samples` */
  settings: (...pictures: string[]) => z.input<typeof anySettings>;
}

type ImageSettings = Extract<z.input<typeof anySettings>, { flow: 'image-to-video' }>;

const image =
  (motion: ImageSettings['motion'], ratio: ImageSettings['ratio']) =>
  (imageUid = ''): ImageSettings => ({
    ...{ flow: 'image-to-video', imageUid, motion, ratio },
    ...{ durationSeconds: 5, quality: '720p' },
  });

const picture = (imageUid: string, motion: ImageSettings['motion']) => ({
  ...{ imageUid, motion, seconds: 3 },
});

/** The gallery. */
export const TEMPLATES: readonly TemplateSource[] = [
  {
    id: 'bottle-orbit',
    title: 'Around a bottle',
    description: 'The camera circles a product in studio light, upright for a feed.',
    samples: ['perfume'],
    settings: image('orbit', '4:5'),
  },
  {
    id: 'bottle-tilt',
    title: 'Up along a bottle',
    description: 'A product from its base to its cap, for a full phone screen.',
    samples: ['perfume'],
    settings: image('tilt-up', '9:16'),
  },
  {
    id: 'ridges-push-in',
    title: 'Into the mist',
    description: 'A slow way into a landscape, wide.',
    samples: ['mountains'],
    settings: image('push-in', '16:9'),
  },
  {
    id: 'pottery-parallax',
    title: 'Depth on a table',
    description: 'Front and back of a still life move apart.',
    samples: ['still-life'],
    settings: image('parallax', '4:5'),
  },
  {
    id: 'city-pan',
    title: 'Along the skyline',
    description: 'From left to right over a city at night, wide.',
    samples: ['city'],
    settings: image('pan-right', '16:9'),
  },
  {
    id: 'four-places',
    title: 'Four pictures, one film',
    description: 'Several pictures give way to each other to calm music, square.',
    samples: ['mountains', 'still-life', 'perfume', 'city'],
    settings: (mountains = '', stillLife = '', perfume = '', city = '') => ({
      flow: 'multi-image',
      images: [
        picture(mountains, 'push-in'),
        picture(stillLife, 'parallax'),
        picture(perfume, 'orbit'),
        picture(city, 'pull-out'),
      ],
      ...{ transition: 'dissolve', music: { bed: 'calm' }, ratio: '1:1', quality: '720p' },
    }),
  },
  {
    id: 'day-in-two-shots',
    title: 'From dawn to dusk',
    description: 'A story in two shots with a line of text under each.',
    samples: ['mountains', 'city'],
    settings: (mountains = '', city = '') => ({
      flow: 'storyline',
      shots: [
        {
          ...{ imageUid: mountains, motion: 'push-in' },
          narration: 'The sun rises over the ridges.',
        },
        { imageUid: city, motion: 'pull-out', narration: 'By night the towers are lit.' },
      ],
      ...{ style: 'warm', music: { bed: 'bright' }, ratio: '16:9', quality: '720p' },
    }),
  },
  {
    id: 'product-card',
    title: 'Product with its name',
    description: 'A product, what there is to say about it as captions, and a last card.',
    samples: ['perfume'],
    settings: (perfume = '') => ({
      ...{ flow: 'product', imageUids: [perfume], productName: 'Amber perfume' },
      script: 'A glass bottle with a gold cap. Amber perfume for the evening.',
      callToAction: 'See it in our shop',
      ...{ style: 'clean', music: { bed: 'drive' }, ratio: '9:16', quality: '720p' },
    }),
  },
];
