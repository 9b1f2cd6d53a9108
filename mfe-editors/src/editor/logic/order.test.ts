import { capabilities } from '@vidra/shared-session/testing';
import { EMPTY_DRAFT } from '../../flows/image-to-video/draft.ts';
import { toSettings } from '../../flows/image-to-video/rules.ts';
import imageToVideo from '../../flows/image-to-video/flow.ts';
import { findOffer } from './offer.ts';
import { createOrder, computeDraftPrice } from './order.ts';

const labels = { label: 'image-to-video', parentLabel: 'create' };
const offer = findOffer(capabilities, 'image-to-video');
const computePrice = (draft: object, usage?: Parameters<typeof computeDraftPrice>[3]) =>
  computeDraftPrice(imageToVideo, { ...EMPTY_DRAFT, ...draft }, offer, usage);

test('sends an order to the call of its flow, with the tool that it was made with', () => {
  const order = createOrder(toSettings(EMPTY_DRAFT), { count: 2, shownCredits: 20 }, labels);
  expect(order).toMatchObject({
    call: 'createVideo',
    body: { count: 2, shownCredits: 20, ...labels },
  });
  expect(order.body).not.toHaveProperty('flow');
});

test('distinguishes flows that share a call by kind', () => {
  const tryOn = { flow: 'try-on', personUid: 'p', garmentUid: 'g' } as never;
  expect(createOrder(tryOn, { count: 1, shownCredits: 4 }, labels)).toMatchObject({
    call: 'createElements',
    body: { kind: 'try-on', personUid: 'p' },
  });
});

test('raises the price with seconds, quality and count', () => {
  expect(computePrice({})?.credits).toBe(10);
  expect(computePrice({ quality: '1080p', durationSeconds: 10, count: 3 })?.credits).toBe(120);
});

test('adds up the videos of all formats', () => {
  expect(computePrice({ ratio: '16:9', extraRatios: ['9:16', '1:1'] })?.credits).toBe(30);
  expect(computePrice({ ratio: '16:9', extraRatios: ['16:9'], count: 2 })?.credits).toBe(20);
});

test("applies the day's discounts to the first videos", () => {
  const usage = { limit: 5, used: 4, remaining: 1, percent: 50, resetTime: 0 };
  expect(computePrice({ count: 2 }, usage)).toMatchObject({
    credits: 15,
    discounted: 1,
    percent: 50,
  });
});

test('returns no price before the prices are known', () => {
  expect(computeDraftPrice(imageToVideo, EMPTY_DRAFT, undefined, undefined)).toBeUndefined();
});
