import { EMPTY_DRAFT } from './draft.ts';
import { orderOf, priceOfDraft } from './order.ts';

const labels = { label: 'image-to-video', parentLabel: 'create' };
const picture = {
  fileUid: 'f1',
  url: '/f1.jpg',
  width: 1600,
  height: 900,
  fileName: 'sky.jpg',
  notice: null,
};
const prices = { '480p': 5, '720p': 10, '1080p': 20 };

test('an order names the picture, the tool and the trimmed prompt', () => {
  const order = orderOf({ ...EMPTY_DRAFT, prompt: '  waves ' }, picture, labels);
  expect(order).toMatchObject({ imageUid: 'f1', prompt: 'waves', ...labels });
});

test('neither seed nor crop is sent when the person left them open', () => {
  const order = orderOf(EMPTY_DRAFT, picture, labels);
  expect(order).not.toHaveProperty('seed');
  expect(order).not.toHaveProperty('crop');
});

test('seed 0 is a seed', () => {
  expect(orderOf({ ...EMPTY_DRAFT, seed: 0 }, picture, labels).seed).toBe(0);
});

test('another ratio than the picture’s sends what is filmed', () => {
  const order = orderOf({ ...EMPTY_DRAFT, ratio: '1:1' }, picture, labels);
  expect(order.crop).toMatchObject({ y: 0, width: 0.5625, height: 1 });
});

test('the price grows with seconds, quality and count', () => {
  expect(priceOfDraft(EMPTY_DRAFT, prices)).toBe(10);
  const large = { quality: '1080p', durationSeconds: 10, count: 3 } as const;
  expect(priceOfDraft(large, prices)).toBe(120);
});

test('there is no price before the prices are known', () => {
  expect(priceOfDraft(EMPTY_DRAFT, undefined)).toBeUndefined();
});
