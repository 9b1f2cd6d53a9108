import { FILM_STYLES } from '@vidra/shared-contract';
import { getLook } from './brand-look.ts';
import { getContrast, getLuminance, parseRgb } from './contrast.ts';
import { toPixels } from './drawing/draw-ground.ts';
import { getLayout, type SceneRole } from './layouts.ts';
import { getPlateBox } from './drawing/draw-placed.ts';
import { placeText } from './place-text.ts';
import { findVividColor } from './vivid-color.ts';

const FRAMES = [
  { width: 720, height: 1280 },
  { width: 1080, height: 1080 },
  { width: 1080, height: 1350 },
  { width: 1920, height: 1080 },
];
const TEXTS = {
  title: ['title'],
  picture: ['caption'],
  feature: ['feature'],
  card: ['card'],
  end: ['price', 'action'],
} as const;
const WORDS = 'Hand-thrown stoneware with a glaze like rain on slate';
const BLOCKS = ['#e0b43c', '#1b63c4', '#d8482a', '#808a8f', '#0d0d0d', '#fafafa', '#7f7f7f'];
const getColorContrast = (firstColor: string, secondColor: string) =>
  getContrast(getLuminance(parseRgb(firstColor)), getLuminance(parseRgb(secondColor)));

const cases = FILM_STYLES.flatMap((style) =>
  (Object.keys(TEXTS) as SceneRole[]).flatMap((role) =>
    FRAMES.flatMap((frame) => {
      const layout = getLayout(style, role, frame);
      const name = `${style} ${role} ${String(frame.width)}×${String(frame.height)}`;
      return layout ? [{ name, style, role, frame, layout }] : [];
    }),
  ),
);

test.each(cases)('$name: texts are beside the picture', ({ style, role, frame, layout }) => {
  for (const place of TEXTS[role]) {
    const placedText = placeText(WORDS, place, getLook({ style }), frame, { layout });
    if (!placedText) throw new Error('Nothing is set.');
    const { x, y, width, height } = getPlateBox(placedText);
    const window = layout.window && toPixels(layout.window, frame);
    const isClear =
      !window ||
      y + 1 >= window.top + window.height ||
      y + height <= window.top + 1 ||
      x + 1 >= window.left + window.width ||
      x + width <= window.left + 1;
    expect(isClear).toBe(true);
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(frame.width);
    expect(y + height).toBeLessThanOrEqual(
      frame.height * (frame.height > 1.5 * frame.width ? 0.83 : 1),
    );
  }
});

test.each(cases)('$name: texts are readable on any ground', ({ style, role, frame, layout }) => {
  for (const color of BLOCKS) {
    const block = findVividColor(
      { data: Uint8Array.from(parseRgb(color)), width: 1, height: 1 },
      color,
    );
    const look = getLook({ style });
    for (const place of TEXTS[role]) {
      const placedText = placeText(WORDS, place, look, frame, { layout, block });
      if (!placedText) throw new Error('Nothing is set.');
      const { style: set, colors } = placedText;
      const ground = layout.ground === 'block' ? block : look.paper!.ground;
      const [ink, backgroundColor] =
        set.plate === 'accent'
          ? [colors.onAccent, colors.plate ?? colors.accent]
          : [set.color === 'accent' ? colors.accent : colors.text, ground];
      expect(getColorContrast(ink, backgroundColor)).toBeGreaterThanOrEqual(4.5);
    }
  }
});

test('price and call to action of a card never overlap', () => {
  for (const { style, role, frame, layout } of cases) {
    if (role !== 'end') continue;
    const [price, action] = TEXTS.end.map((place) =>
      placeText(place === 'price' ? '€1,284.00' : WORDS, place, getLook({ style }), frame, {
        layout,
      }),
    );
    expect(price!.box.y + price!.box.height).toBeLessThan(getPlateBox(action!).y + 1);
  }
});

test('no two looks arrange a title the same way', () => {
  for (const frame of FRAMES) {
    const all = FILM_STYLES.map((style) =>
      JSON.stringify(getLayout(style, 'title', frame)?.window),
    );
    expect(new Set(all).size).toBe(FILM_STYLES.length);
  }
});

test('captions placed over the picture get a plate', () => {
  const frame = { width: 720, height: 1280 };
  const layout = getLayout('warm', 'picture', frame);
  const setting = { layout, position: 'top' as const };
  expect(placeText(WORDS, 'caption', getLook({ style: 'warm' }), frame, setting)).toMatchObject({
    style: { plate: 'dark' },
  });
});
