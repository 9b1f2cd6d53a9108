import { getCardPlace, endCardStand } from './card-place.ts';

const tallFrame = { width: 720, height: 1280 };
const square = { width: 1080, height: 1080 };
const wideFrame = { width: 1280, height: 720 };

test.each([
  { width: 1600, height: 900 },
  { width: 90, height: 3000 },
  { width: 3000, height: 90 },
])('a card is inside the frame and above the captions: %o', (picture) => {
  for (const frame of [tallFrame, wideFrame, square]) {
    const { card } = getCardPlace(picture, frame);
    expect(card.left).toBeGreaterThan(0);
    expect(card.left + card.width).toBeLessThan(frame.width);
    expect(card.top + card.height).toBeLessThan(frame.height * (frame === wideFrame ? 0.92 : 0.7));
    expect(Math.min(card.width, card.height)).toBeGreaterThanOrEqual(2);
  }
});

test('the product is beside or above price and call to action, below a logo', () => {
  expect(endCardStand(wideFrame).left).toBeGreaterThan(0.5);
  expect(endCardStand(tallFrame).bottom).toBeLessThan(0.5);
  expect(endCardStand(tallFrame, true).top).toBeGreaterThan(endCardStand(tallFrame).top);
});
