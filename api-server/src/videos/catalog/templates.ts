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
    title: 'Around a bottle',
    description: 'The camera circles a product in studio light, upright for a feed.',
    samples: ['perfume'],
    settings: buildImageToVideo('orbit', '4:5'),
  },
  {
    id: 'bottle-tilt',
    title: 'Up along a bottle',
    description: 'A product from its base to its cap, for a full phone screen.',
    samples: ['perfume'],
    settings: buildImageToVideo('tilt-up', '9:16'),
  },
  {
    id: 'ridges-push-in',
    title: 'Into the mist',
    description: 'A slow way into a landscape, wide.',
    samples: ['mountains'],
    settings: buildImageToVideo('push-in', '16:9'),
  },
  {
    id: 'lamp-parallax',
    title: 'Past a lamp',
    description: 'A slow drift past a product, which moves nearer than the wall behind it.',
    samples: ['lamp'],
    settings: buildImageToVideo('parallax', '4:5'),
  },
  {
    id: 'city-pan',
    title: 'Along the skyline',
    description: 'From left to right over a city at night, wide.',
    samples: ['city'],
    settings: buildImageToVideo('pan-right', '16:9'),
  },
  {
    id: 'dunes-handheld',
    title: 'As if you stood there',
    description: 'A held camera breathes over a landscape.',
    samples: ['dunes'],
    settings: buildImageToVideo('handheld', '16:9'),
  },
  {
    id: 'chair-orbit',
    title: 'Around a chair',
    description: 'A piece of furniture from both sides, square.',
    samples: ['armchair'],
    settings: buildImageToVideo('orbit', '1:1'),
  },
  {
    id: 'four-places',
    title: 'Four pictures, one film',
    description: 'Several pictures give way to each other to calm music, square.',
    samples: ['mountains', 'still-life', 'perfume', 'city'],
    settings: buildMultiImage(
      { transition: 'dissolve', music: 'calm', ratio: '1:1' },
      ...(['push-in', 'parallax', 'orbit', 'pull-out'] as const),
    ),
  },
  {
    id: 'shop-window',
    title: 'A shop window in four cuts',
    description: 'Products on the beat, each pushed out by the next.',
    samples: ['headphones', 'mug', 'lamp', 'armchair'],
    settings: buildMultiImage(
      { transition: 'push', music: 'spark', ratio: '9:16', seconds: 1.9 },
      ...(['push-in', 'orbit', 'pan-left', 'pull-out'] as const),
    ),
  },
  {
    id: 'whip-through',
    title: 'Whipped through',
    description: 'Three places with a fast camera between them.',
    samples: ['city', 'dunes', 'mountains'],
    settings: buildMultiImage(
      { transition: 'whip', music: 'drive', ratio: '16:9', seconds: 2 },
      ...(['pan-right', 'push-in', 'pan-left'] as const),
    ),
  },
  {
    id: 'zoom-into',
    title: 'Drawn in',
    description: 'Each picture pulls you into the next one.',
    samples: ['mug', 'still-life', 'armchair'],
    settings: buildMultiImage(
      { transition: 'zoom-blur', music: 'pulse', ratio: '4:5', seconds: 2.2 },
      ...(['push-in', 'push-in', 'push-in'] as const),
    ),
  },
  {
    id: 'day-in-two-shots',
    title: 'From dawn to dusk',
    description: 'A story in two shots with a line of text under each.',
    samples: ['mountains', 'city'],
    settings: buildStoryline({ style: 'warm', music: 'bright', ratio: '16:9' }, [
      ['push-in', 'The sun rises over the ridges.'],
      ['pull-out', 'By night the towers are lit.'],
    ]),
  },
  {
    id: 'quiet-morning',
    title: 'A quiet morning',
    description: 'Three shots, serif words, a slow camera.',
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
    description: 'Thin words over a city, with a chapter card.',
    samples: ['city', 'lamp'],
    settings: buildStoryline({ style: 'night', music: 'glow', ratio: '9:16' }, [
      ['pan-left', 'The last train has left.'],
      ['push-in', 'One light is still on.'],
    ]),
  },
  {
    id: 'far-away',
    title: 'Far away',
    description: 'Landscapes with large words, for a trip or an offer.',
    samples: ['dunes', 'mountains'],
    settings: buildStoryline({ style: 'bold', music: 'breeze', ratio: '4:5' }, [
      ['pan-right', 'Ten days of sand.'],
      ['push-in', 'Then the mountains.'],
    ]),
  },
  {
    id: 'product-card',
    title: 'Product with its name',
    description: 'A product, what there is to say about it, and a last card.',
    samples: ['perfume'],
    settings: buildProduct({
      style: 'clean',
      music: 'drive',
      productName: 'Amber perfume',
      price: '€ 84',
      script: 'Amber, cedar and a little smoke.',
      callToAction: 'See it in our shop',
      features: ['Opens warm', 'Stays until the morning'],
    }),
  },
  {
    id: 'product-bold',
    title: 'Loud and quick',
    description: 'Blocks of the product’s own colour, large price.',
    samples: ['headphones'],
    settings: buildProduct({
      style: 'bold',
      music: 'spark',
      productName: 'Hush headphones',
      price: '$ 129',
      script: 'Silence, wherever you are.',
      callToAction: 'Order today',
      features: ['40 hours of charge', 'Soft for long days'],
    }),
  },
  {
    id: 'product-warm',
    title: 'Made by hand',
    description: 'Serif words and calm music for what is made by people.',
    samples: ['mug', 'still-life'],
    settings: buildProduct({
      style: 'warm',
      music: 'lounge',
      productName: 'The morning mug',
      price: '€ 24',
      script: 'Thrown and glazed by hand.',
      callToAction: 'Choose yours',
      features: ['Holds three decilitres', 'Dishwasher safe'],
    }),
  },
  {
    id: 'product-night',
    title: 'By lamplight',
    description: 'Near black, thin type, for light and technology.',
    samples: ['lamp'],
    settings: buildProduct({
      style: 'night',
      music: 'glow',
      productName: 'Arc, a desk lamp',
      price: '€ 149',
      script: 'Light where the book is.',
      callToAction: 'Look closer',
      features: ['Brass and steel', 'Dims to a candle'],
    }),
  },
  {
    id: 'product-editorial',
    title: 'As in a magazine',
    description: 'Large serif letters, a wide picture, few words.',
    samples: ['armchair'],
    settings: buildProduct({
      style: 'editorial',
      music: 'breeze',
      ratio: '16:9',
      productName: 'A chair to stay in',
      price: '€ 690',
      script: 'Wool, oak, and room for two.',
      callToAction: 'Sit down in our shop',
      features: ['Made to order'],
    }),
  },
  {
    id: 'hello-mira',
    title: 'Somebody says hello',
    description: 'A portrait with captions; choose a voice, or speak yourself.',
    samples: ['portrait-mira'],
    settings: buildSpeaker(
      { style: 'clean', ratio: '9:16', music: 'calm' },
      'Hello. Put your own words here.',
    ),
  },
  {
    id: 'news-jonas',
    title: 'An announcement',
    description: 'A portrait that tells news, square, bold captions.',
    samples: ['portrait-jonas'],
    settings: buildSpeaker(
      { style: 'bold', ratio: '1:1', music: 'bright' },
      'We open on Monday. Come by.',
    ),
  },
  {
    id: 'try-striped-tee',
    title: 'A shirt, laid on',
    description: 'The garment is laid on the person: a layout preview.',
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
    title: 'Person and dress',
    description: 'Both on cards beside each other, as in a lookbook.',
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
    description: 'What is one thing too many is taken out of a picture.',
    samples: ['still-life'],
    settings: buildComparison({
      region: { x: 0.77, y: 0.785, width: 0.145, height: 0.125 },
      ratio: '4:5',
      change: { kind: 'remove' },
    }),
  },
];
