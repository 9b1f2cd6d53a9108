import { FILM_STYLES } from '../film-options.ts';
import { lookOf } from './brand-look.ts';
import { contrastOf, luminanceOf, rgbOf } from './contrast.ts';
import { placeText } from './place-text.ts';

const contrast = (one: string, other: string) =>
  contrastOf(luminanceOf(rgbOf(one)), luminanceOf(rgbOf(other)));
const frame = { width: 720, height: 1280 };

test.each(FILM_STYLES)('a brand can be read in the look %s', (style) => {
  for (const colour of ['#ff5500', '#0a1a5c', '#f7f7f0', '#101010', '#00ff99', '#777777']) {
    const brand = { primaryColour: colour, secondaryColour: colour, font: 'archivo' } as const;
    const { colours } = lookOf({ style, brand });
    expect(contrast(colours.plate ?? '', colours.onAccent)).toBeGreaterThanOrEqual(4.4);
    expect(contrast(colours.accent, colours.shade)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colours.block ?? '', colours.text)).toBeGreaterThanOrEqual(4.5);
    const placed = placeText('€ 24.90', 'price', lookOf({ style, brand }), frame);
    expect(placed?.style.family).toBe('archivo');
  }
});

test('without a brand a look is as it was', () => {
  expect(lookOf({ style: 'night' })).toBe(lookOf({ style: 'night' }));
});
