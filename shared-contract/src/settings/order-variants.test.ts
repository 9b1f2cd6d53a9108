import type { AnySettings } from '../schemas/film-calls.ts';
import { countVideos, listOrderVariants, replaceFirstSentence } from './order-variants.ts';

const product: AnySettings = {
  flow: 'product',
  imageUids: ['a', 'b', 'c'],
  productName: 'Cup',
  price: '',
  callToAction: '',
  script: 'A cup for slow mornings. It holds three deciliters.',
  style: 'warm',
  voice: null,
  captions: true,
  transition: 'fade',
  transitionSeconds: 0.6,
  music: null,
  ratio: '9:16',
  quality: '720p',
};

test.each([
  ['One. Two.', 'Really?', 'Really?\nTwo.'],
  ['One. Two.', ' No end ', 'No end.\nTwo.'],
  ['One alone', 'Another', 'Another.'],
  ['', 'First', 'First.'],
  ['<break time="1s"/> One. Two.', 'First!', '<break time="1s"/> First!\nTwo.'],
])('begins "%s" with "%s"', (script, line, expected) => {
  expect(replaceFirstSentence(script, line)).toBe(expected);
});

test('lists each hook in each look and aspect ratio, that of the settings first', () => {
  const variants = listOrderVariants(product, {
    extraRatios: ['1:1'],
    extraStyles: ['warm', 'night'],
    extraHooks: [{ line: 'Cold coffee?', imageUid: 'b' }],
  });
  expect(variants.map(({ hook, style, ratio }) => [hook, style, ratio])).toEqual([
    [1, 'warm', '9:16'],
    [1, 'warm', '1:1'],
    [1, 'night', '9:16'],
    [1, 'night', '1:1'],
    [2, 'warm', '9:16'],
    [2, 'warm', '1:1'],
    [2, 'night', '9:16'],
    [2, 'night', '1:1'],
  ]);
  expect(variants[0]?.settings).toEqual(product);
  expect(variants.at(-1)?.settings).toEqual({
    ...product,
    imageUids: ['b', 'a', 'c'],
    script: 'Cold coffee?\nIt holds three deciliters.',
    style: 'night',
    ratio: '1:1',
  });
});

test('is the settings alone without further versions, or where a flow has none', () => {
  expect(listOrderVariants(product, {})).toEqual([{ settings: product }]);
  const clip: AnySettings = {
    flow: 'image-to-video',
    imageUid: 'a',
    prompt: '',
    negativePrompt: '',
    motion: 'push-in',
    durationSeconds: 5,
    ratio: '9:16',
    quality: '720p',
  };
  const variants = { extraStyles: ['night'] as const, extraHooks: [{ line: 'Cold coffee?' }] };
  expect(listOrderVariants(clip, variants)).toEqual([{ settings: clip }]);
});

test('counts the videos of an order', () => {
  const variants = { extraRatios: ['1:1'] as const, extraHooks: [{ line: 'Cold?' }] };
  expect(countVideos(product, { count: 3, ...variants })).toBe(12);
  expect(countVideos(product, { count: 2 })).toBe(2);
});
