import { FILM_STYLES } from '@vidra/shared-contract';
import { getLook } from './brand-look.ts';
import { getContrast, getLuminance, parseRgb } from './contrast.ts';
import { placeText } from './place-text.ts';

const getColorContrast = (firstColor: string, secondColor: string) =>
  getContrast(getLuminance(parseRgb(firstColor)), getLuminance(parseRgb(secondColor)));
const frame = { width: 720, height: 1280 };

test.each(FILM_STYLES)('a brand stays readable in the look %s', (style) => {
  for (const color of ['#ff5500', '#0a1a5c', '#f7f7f0', '#101010', '#00ff99', '#777777']) {
    const brand = { primaryColour: color, secondaryColour: color, font: 'archivo' } as const;
    const { colors } = getLook({ style, brand });
    expect(getColorContrast(colors.plate ?? '', colors.onAccent)).toBeGreaterThanOrEqual(4.4);
    expect(getColorContrast(colors.accent, colors.shade)).toBeGreaterThanOrEqual(4.5);
    expect(getColorContrast(colors.block ?? '', colors.text)).toBeGreaterThanOrEqual(4.5);
    const placedText = placeText('€ 24.90', 'price', getLook({ style, brand }), frame);
    expect(placedText?.style.family).toBe('archivo');
  }
});

test('leaves a look unchanged without a brand', () => {
  expect(getLook({ style: 'night' })).toBe(getLook({ style: 'night' }));
});
