import { getContrast, getLuminance, mixLuminance } from '../contrast.ts';
import { LOOKS } from '../looks.ts';
import { placeText } from '../place-text.ts';
import { getShadedSpan, getShades, shadeTimes } from './shade.ts';

const SHOWN_FRAMES = 120;

test('a shade ends after the last text of its scene and stays between texts', () => {
  const texts = [
    { from: 0, until: 30 },
    { from: 60, until: 80 },
  ];
  const times = shadeTimes(texts, SHOWN_FRAMES);
  expect(times).toEqual({ from: 0, until: 86, fadesIn: false, fadesOut: true });
});

test('a shade appears before a late text', () => {
  const times = shadeTimes([{ from: 50, until: SHOWN_FRAMES }], SHOWN_FRAMES);
  expect(times).toEqual({ from: 40, until: SHOWN_FRAMES, fadesIn: true, fadesOut: false });
});

test('a shade stays all the time if the scene would be bare only briefly', () => {
  const times = shadeTimes([{ from: 12, until: SHOWN_FRAMES - 12 }], SHOWN_FRAMES);
  expect(times).toEqual({ from: 0, until: SHOWN_FRAMES, fadesIn: false, fadesOut: false });
});

test('spans only the darkened part of the frame', () => {
  const box = { x: 0, y: 700, width: 100, height: 100 };
  const [from, spanEnd] = getShadedSpan([{ box, opacity: 0.5 }], 1000);
  expect(from).toBeGreaterThan(0.5);
  expect(from).toBeLessThan(0.7);
  expect(spanEnd).toBe(1);
});

test('shades a text for its brightest part, such as last letters on white', () => {
  const frame = { width: 200, height: 300 };
  const look = LOOKS.clean;
  const title = placeText('Ember, a perfume', 'title', look, frame);
  if (!title) throw new Error('Nothing is left of the text.');
  // The white area begins one font size before the end of the text.
  const edge = title.box.x + title.box.width - title.size;
  const { width, height } = frame;
  const data = new Uint8Array(3 * width * height).fill(20);
  for (let at = 0; at < width * height; at += 1) {
    if (at % width >= edge) data.fill(255, 3 * at, 3 * at + 3);
  }
  const { shade, text } = look.colors;
  const [shadedText] = getShades([title], { look, frame, pixels: { data, width, height }, shade });
  expect(text).toBe('#ffffff');
  const underLuminance = mixLuminance(1, shade, shadedText?.opacity ?? 0);
  expect(getContrast(getLuminance([255, 255, 255]), underLuminance)).toBeGreaterThanOrEqual(4.5);
});

test('captions need no shade on the picture', () => {
  const frame = { width: 200, height: 300 };
  const look = LOOKS.clean;
  const { shade } = look.colors;
  const texts = (['caption', 'title'] as const).flatMap(
    (place) => placeText('On a white shirt', place, look, frame) ?? [],
  );
  const data = new Uint8Array(3 * frame.width * frame.height).fill(255);
  const shades = getShades(texts, { look, frame, pixels: { data, ...frame }, shade });
  expect(shades.map(({ box }) => box)).toEqual([texts[1]?.box]);
});
