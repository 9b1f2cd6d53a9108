import { getContrast, getLuminance, mixLuminance } from './contrast.ts';
import { LOOKS } from './looks.ts';
import { placeText } from './place-text.ts';
import { getShadedSpan, getShades, shadeTimes } from './shade.ts';

const SHOWN = 120;

test('a shade goes after the last text of its scene, and stays between texts', () => {
  const texts = [
    { from: 0, until: 30 },
    { from: 60, until: 80 },
  ];
  const times = shadeTimes(texts, SHOWN);
  expect(times).toEqual({ from: 0, until: 86, fadesIn: false, fadesOut: true });
});

test('a shade comes before a text that comes late', () => {
  const times = shadeTimes([{ from: 50, until: SHOWN }], SHOWN);
  expect(times).toEqual({ from: 40, until: SHOWN, fadesIn: true, fadesOut: false });
});

test('where hardly anything would be left without it, a shade is there all the time', () => {
  const times = shadeTimes([{ from: 12, until: SHOWN - 12 }], SHOWN);
  expect(times).toEqual({ from: 0, until: SHOWN, fadesIn: false, fadesOut: false });
});

test('only the part of the frame that is darkened is spanned', () => {
  const box = { x: 0, y: 700, width: 100, height: 100 };
  const [from, spanEnd] = getShadedSpan([{ box, opacity: 0.5 }], 1000);
  expect(from).toBeGreaterThan(0.5);
  expect(from).toBeLessThan(0.7);
  expect(spanEnd).toBe(1);
});

test('a text is shaded for its brightest part: its last letters may stand on white', () => {
  const frame = { width: 200, height: 300 };
  const look = LOOKS.clean;
  const title = placeText('Ember, a perfume', 'title', look, frame);
  if (!title) throw new Error('Nothing is left of the text.');
  // White begins a letter's width before the text ends.
  const edge = title.box.x + title.box.width - title.size;
  const { width, height } = frame;
  const data = new Uint8Array(3 * width * height).fill(20);
  for (let at = 0; at < width * height; at += 1) {
    if (at % width >= edge) data.fill(255, 3 * at, 3 * at + 3);
  }
  const { shade, text } = look.colours;
  const [shadedText] = getShades([title], { look, frame, pixels: { data, width, height }, shade });
  expect(text).toBe('#ffffff');
  const underLuminance = mixLuminance(1, shade, shadedText?.opacity ?? 0);
  expect(getContrast(getLuminance([255, 255, 255]), underLuminance)).toBeGreaterThanOrEqual(4.5);
});

test('captions bring their own darkness: no picture is shaded for them', () => {
  const frame = { width: 200, height: 300 };
  const look = LOOKS.clean;
  const { shade } = look.colours;
  const texts = (['caption', 'title'] as const).flatMap(
    (place) => placeText('On a white shirt', place, look, frame) ?? [],
  );
  const data = new Uint8Array(3 * frame.width * frame.height).fill(255);
  const shades = getShades(texts, { look, frame, pixels: { data, ...frame }, shade });
  expect(shades.map(({ box }) => box)).toEqual([texts[1]?.box]);
});
