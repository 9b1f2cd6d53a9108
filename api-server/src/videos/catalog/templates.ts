import type { anySettings } from '@vidra/shared-contract/schemas';
import type { z } from 'zod';
import {
  buildComparison,
  buildImageToVideo,
  buildMultiImage,
  buildProduct,
  buildSpeaker,
  buildStoryline,
} from './template-kinds.ts';

/** A template to start from. */
export interface TemplateSource {
  id: string;
  title: string;
  description: string;
  /** Shipped pictures, see `assets/samples`. */
  samples: readonly string[];
  /** @param pictures the uids of `samples` */
  settings: (...pictures: string[]) => z.input<typeof anySettings>;
}

/** Templates of the gallery. */
export const TEMPLATES: readonly TemplateSource[] = [
  {
    id: 'bottle-orbit',
    title: 'Product orbit',
    description: 'The camera circles a product in studio light, vertical for feeds.',
    samples: ['perfume'],
    settings: buildImageToVideo('orbit', '4:5'),
  },
  {
    id: 'bottle-tilt',
    title: 'Tilt-up reveal',
    description: 'A product from base to cap, full screen on phones.',
    samples: ['perfume'],
    settings: buildImageToVideo('tilt-up', '9:16'),
  },
  {
    id: 'ridges-push-in',
    title: 'Into the mist',
    description: 'A slow push into a landscape, widescreen.',
    samples: ['mountains'],
    settings: buildImageToVideo('push-in', '16:9'),
  },
  {
    id: 'lamp-parallax',
    title: 'Parallax glide',
    description: 'A slow drift past a product, with depth against the wall behind it.',
    samples: ['lamp'],
    settings: buildImageToVideo('parallax', '4:5'),
  },
  {
    id: 'city-pan',
    title: 'Skyline pan',
    description: 'Left to right over a city at night, widescreen.',
    samples: ['city'],
    settings: buildImageToVideo('pan-right', '16:9'),
  },
  {
    id: 'dunes-handheld',
    title: 'Like being there',
    description: 'A handheld camera sways gently over a landscape.',
    samples: ['dunes'],
    settings: buildImageToVideo('handheld', '16:9'),
  },
  {
    id: 'chair-orbit',
    title: 'Furniture orbit',
    description: 'A piece of furniture from both sides, square.',
    samples: ['armchair'],
    settings: buildImageToVideo('orbit', '1:1'),
  },
  {
    id: 'four-places',
    title: 'Four images, one video',
    description: 'Several images dissolve into each other to calm music, square.',
    samples: ['mountains', 'still-life', 'perfume', 'city'],
    settings: buildMultiImage(
      { transition: 'dissolve', music: 'calm', ratio: '1:1' },
      ...(['push-in', 'parallax', 'orbit', 'pull-out'] as const),
    ),
  },
  {
    id: 'shop-window',
    title: 'Shop window in four cuts',
    description: 'Products on the beat, each pushing out the last.',
    samples: ['headphones', 'mug', 'lamp', 'armchair'],
    settings: buildMultiImage(
      { transition: 'push', music: 'spark', ratio: '9:16', seconds: 1.9 },
      ...(['push-in', 'orbit', 'pan-left', 'pull-out'] as const),
    ),
  },
  {
    id: 'whip-through',
    title: 'Whip through',
    description: 'Three places joined by a fast camera.',
    samples: ['city', 'dunes', 'mountains'],
    settings: buildMultiImage(
      { transition: 'whip', music: 'drive', ratio: '16:9', seconds: 2 },
      ...(['pan-right', 'push-in', 'pan-left'] as const),
    ),
  },
  {
    id: 'zoom-into',
    title: 'Zoom through',
    description: 'Each image pulls you into the next.',
    samples: ['mug', 'still-life', 'armchair'],
    settings: buildMultiImage(
      { transition: 'zoom-blur', music: 'pulse', ratio: '4:5', seconds: 2.2 },
      ...(['push-in', 'push-in', 'push-in'] as const),
    ),
  },
  {
    id: 'day-in-two-shots',
    title: 'From dawn to dusk',
    description: 'A two-shot story with a line of text under each shot.',
    samples: ['mountains', 'city'],
    settings: buildStoryline({ style: 'warm', music: 'bright', ratio: '16:9' }, [
      ['push-in', 'The sun rises over the ridges.'],
      ['pull-out', 'At night, the towers light up.'],
    ]),
  },
  {
    id: 'quiet-morning',
    title: 'A quiet morning',
    description: 'Three shots, serif type, slow camera.',
    samples: ['mug', 'still-life', 'armchair'],
    settings: buildStoryline({ style: 'editorial', music: 'lounge', ratio: '9:16' }, [
      ['push-in', 'First the coffee.'],
      ['pan-right', 'Then the light.'],
      ['pull-out', 'Nothing else, for an hour.'],
    ]),
  },
  {
    id: 'night-drive',
    title: 'City after dark',
    description: 'Thin type over a city, with a chapter card.',
    samples: ['city', 'lamp'],
    settings: buildStoryline({ style: 'night', music: 'glow', ratio: '9:16' }, [
      ['pan-left', 'The last train has left.'],
      ['push-in', 'One light is still on.'],
    ]),
  },
  {
    id: 'far-away',
    title: 'Far away',
    description: 'Landscapes with large type, for a trip or an offer.',
    samples: ['dunes', 'mountains'],
    settings: buildStoryline({ style: 'bold', music: 'breeze', ratio: '4:5' }, [
      ['pan-right', 'Ten days of sand.'],
      ['push-in', 'Then the mountains.'],
    ]),
  },
  {
    id: 'product-card',
    title: 'Name reveal',
    description: 'A product, its key points and a closing card.',
    samples: ['perfume'],
    settings: buildProduct({
      style: 'clean',
      music: 'drive',
      productName: 'Amber perfume',
      price: '€ 84',
      script: 'Amber, cedar and a little smoke.',
      callToAction: 'See it in our shop',
      features: ['Opens warm', 'Lasts until morning'],
    }),
  },
  {
    id: 'product-bold',
    title: 'Bold and fast',
    description: "Blocks of the product's own color, large price.",
    samples: ['headphones'],
    settings: buildProduct({
      style: 'bold',
      music: 'spark',
      productName: 'Hush headphones',
      price: '$ 129',
      script: 'Silence, wherever you are.',
      callToAction: 'Order today',
      features: ['40-hour battery', 'Comfortable all day'],
    }),
  },
  {
    id: 'product-warm',
    title: 'Made by hand',
    description: 'Serif type and calm music for handmade products.',
    samples: ['mug', 'still-life'],
    settings: buildProduct({
      style: 'warm',
      music: 'lounge',
      productName: 'The morning mug',
      price: '€ 24',
      script: 'Thrown and glazed by hand.',
      callToAction: 'Choose yours',
      features: ['Holds three deciliters', 'Dishwasher safe'],
    }),
  },
  {
    id: 'product-night',
    title: 'By lamplight',
    description: 'Near-black with thin type, for lighting and tech.',
    samples: ['lamp'],
    settings: buildProduct({
      style: 'night',
      music: 'glow',
      productName: 'Arc desk lamp',
      price: '€ 149',
      script: 'Light right where you read.',
      callToAction: 'Look closer',
      features: ['Brass and steel', 'Dims to candlelight'],
    }),
  },
  {
    id: 'product-editorial',
    title: 'Editorial',
    description: 'Large serif type, a wide image, few words.',
    samples: ['armchair'],
    settings: buildProduct({
      style: 'editorial',
      music: 'breeze',
      ratio: '16:9',
      productName: 'A chair to stay in',
      price: '€ 690',
      script: 'Wool, oak, and room for two.',
      callToAction: 'Try it in our shop',
      features: ['Made to order'],
    }),
  },
  {
    id: 'hello-mira',
    title: 'Talking greeting',
    description: 'A portrait with captions. Pick a voice or record your own.',
    samples: ['portrait-mira'],
    settings: buildSpeaker(
      { style: 'clean', ratio: '9:16', music: 'calm' },
      'Hello! Add your own words here.',
    ),
  },
  {
    id: 'news-jonas',
    title: 'Announcement',
    description: 'A portrait shares your news, with bold captions, square.',
    samples: ['portrait-jonas'],
    settings: buildSpeaker(
      { style: 'bold', ratio: '1:1', music: 'bright' },
      'We open on Monday. Come by.',
    ),
  },
  {
    id: 'try-striped-tee',
    title: 'Shirt overlay',
    description: 'The garment is placed over the person as a layout preview.',
    samples: ['figure-mira', 'striped-tee'],
    settings: (personUid = '', garmentUid = '') => ({
      flow: 'try-on',
      personUid,
      garmentUid,
      layout: 'over',
      category: 'top',
      ratio: '9:16',
      quality: '720p',
    }),
  },
  {
    id: 'try-red-dress',
    title: 'Dress lookbook',
    description: 'Person and dress on cards side by side.',
    samples: ['figure-mira', 'red-dress'],
    settings: (personUid = '', garmentUid = '') => ({
      flow: 'try-on',
      personUid,
      garmentUid,
      layout: 'beside',
      ratio: '9:16',
      quality: '720p',
    }),
  },
  {
    id: 'other-vase',
    title: 'Before and after',
    description: 'Remove an object from a photo.',
    samples: ['still-life'],
    settings: buildComparison({
      region: { x: 0.77, y: 0.785, width: 0.145, height: 0.125 },
      ratio: '4:5',
      change: { kind: 'remove' },
    }),
  },
];
