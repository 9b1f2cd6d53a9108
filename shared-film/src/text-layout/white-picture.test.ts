import type { Pixels } from './contrast.ts';
import { getShades } from './drawing/shade.ts';
import { LOOKS } from './looks.ts';
import { placeText } from './place-text.ts';
import { readContrast } from './read-contrast.ts';
import { isPackshot, toDarkInk, WHITE } from './white-picture.ts';

const FRAME = { width: 72, height: 128 };

/** Paints a ground with a bar in the middle, from top to bottom. */
function paint(ground: number, bar: number): Pixels {
  const { width, height } = FRAME;
  const data = new Uint8Array(3 * width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const isBar = x > 30 && x < 42 && y > 8 && y < 120;
      data.fill(isBar ? bar : ground, 3 * (y * width + x), 3 * (y * width + x) + 3);
    }
  }
  return { data, width, height };
}
const placeTitle = () => {
  const title = placeText('A red bottle', 'title', LOOKS.clean, FRAME);
  if (!title) throw new Error('The title has no letters.');
  return title;
};

test('knows packshots by their white edges', () => {
  expect(isPackshot(paint(255, 40))).toBe(true);
  expect(isPackshot(paint(240, 40))).toBe(true);
  expect(isPackshot(paint(190, 255))).toBe(false);
  expect(isPackshot(paint(30, 255))).toBe(false);
});

test('keeps white as it is beneath dark letters', () => {
  const pixels = paint(255, 255);
  const title = toDarkInk(placeTitle());
  const shades = getShades([title], { look: LOOKS.clean, frame: FRAME, pixels, shade: WHITE });
  expect(shades).toEqual([]);
  expect(readContrast(title, { frame: FRAME, pixels, shade: WHITE, shades })).toBeGreaterThan(15);
});

test('lightens a dark product beneath dark letters until they are readable', () => {
  const pixels = paint(255, 20);
  const title = toDarkInk(placeTitle());
  const shades = getShades([title], { look: LOOKS.clean, frame: FRAME, pixels, shade: WHITE });
  expect(shades).toHaveLength(1);
  const contrast = readContrast(title, { frame: FRAME, pixels, shade: WHITE, shades });
  expect(contrast).toBeGreaterThanOrEqual(4.45);
});

test('makes a white plate dark', () => {
  const action = placeText('Order', 'action', LOOKS.clean, FRAME);
  expect(action && toDarkInk(action).colors).toMatchObject({
    plate: '#14161c',
    onAccent: '#ffffff',
  });
});

test('leaves other texts with a plate or an edge as they are', () => {
  const action = placeText('Order', 'action', LOOKS.bold, FRAME);
  const caption = placeText('Spoken', 'caption', LOOKS.clean, FRAME);
  for (const text of [action, caption]) expect(text && toDarkInk(text)).toBe(text);
});
