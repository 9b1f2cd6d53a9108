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

const COLORS = ['#ff5500', '#0a1a5c', '#f7f7f0', '#101010', '#00ff99', '#777777'];

test.each(FILM_STYLES)('five colors stay readable in the look %s', (style) => {
  for (const groundColour of COLORS) {
    for (const textColour of COLORS) {
      const brand = { accentColour: textColour, groundColour, textColour };
      const look = getLook({ style, brand });
      const { colors, paper } = look;
      expect(getColorContrast(colors.plate ?? '', colors.onAccent)).toBeGreaterThanOrEqual(4.4);
      expect(getColorContrast(colors.accent, colors.shade)).toBeGreaterThanOrEqual(4.5);
      expect(getColorContrast(colors.text, colors.card)).toBeGreaterThanOrEqual(4.5);
      // The edge of captions makes letters of this luminance readable on white.
      expect(getLuminance(parseRgb(colors.text))).toBeGreaterThanOrEqual(0.75);
      if (!paper) continue;
      expect(paper.ground).toBe(groundColour);
      // Neither black nor white reaches more on medium gray.
      expect(getColorContrast(paper.ink, paper.ground)).toBeGreaterThanOrEqual(4.4);
      expect(getColorContrast(paper.accent, paper.ground)).toBeGreaterThanOrEqual(4.4);
    }
  }
});

test('uses each color for its purpose', () => {
  const brand = {
    primaryColour: '#ff8800',
    secondaryColour: '#112244',
    accentColour: '#66ddff',
    groundColour: '#fff8ee',
    textColour: '#552200',
  };
  const { colors, paper } = getLook({ style: 'warm', brand });
  expect(colors).toMatchObject({ plate: '#ff8800', accent: '#66ddff', block: '#112244' });
  expect(paper).toEqual({ ground: '#fff8ee', ink: '#552200', accent: '#9a430d' });
  // Brown letters on a picture would not be read.
  expect(colors.text).toBe('#fff6e9');
  const bold = getLook({ style: 'bold', brand: { textColour: '#ffcc00' } });
  expect(bold.ink).toBe('#ffcc00');
});

test('leaves a look unchanged without a brand', () => {
  expect(getLook({ style: 'night' })).toBe(getLook({ style: 'night' }));
});
