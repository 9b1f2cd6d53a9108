import { ACCENTS, renderBrandStyles } from './brand.ts';

/** Computes the luminance of an OKLCH color as a screen shows it. */
function computeLuminance(lightness: number, chroma: number, hue: number): number {
  const [a, b] = [Math.cos, Math.sin].map((of) => chroma * of((hue * Math.PI) / 180)) as [
    number,
    number,
  ];
  const longCone = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const shortCone = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const onScreen = (value: number) => Math.min(1, Math.max(0, value));
  return (
    0.2126 * onScreen(4.0767416621 * longCone - 3.3077115913 * middle + 0.2309699292 * shortCone) +
    0.7152 * onScreen(-1.2684380046 * longCone + 2.6097574011 * middle - 0.3413193965 * shortCone) +
    0.0722 * onScreen(-0.0041960863 * longCone - 0.7034186147 * middle + 1.707614701 * shortCone)
  );
}

const BACKGROUNDS = { dark: [0.175, 0.24, 0.275], light: [0.972, 0.992, 1] } as const;

describe.each(['dark', 'light'] as const)('%s theme', (theme) => {
  const inks = ACCENTS[theme];
  const contrast = (firstLuminance: number, secondLuminance: number) =>
    (Math.max(firstLuminance, secondLuminance) + 0.05) /
    (Math.min(firstLuminance, secondLuminance) + 0.05);
  const hues = Array.from({ length: 72 }, (_, at) => at * 5);
  const shades = hues.flatMap((hue) => [0, 0.5, 1].map((share) => ({ hue, share })));
  const getLeastContrast = (
    ink: keyof typeof inks,
    backgrounds: readonly number[] | keyof typeof inks,
  ) =>
    Math.min(
      ...shades.flatMap(({ hue, share }) => {
        const shade = ([lightness, maxChroma]: readonly [number, number]) =>
          computeLuminance(lightness, maxChroma * share, hue);
        const backdrops =
          typeof backgrounds === 'string'
            ? [shade(inks[backgrounds])]
            : backgrounds.map((lightness) => computeLuminance(lightness, 0, 0));
        return backdrops.map((backdrop) => contrast(shade(inks[ink]), backdrop));
      }),
    );

  test('text on the accent and text in the accent is readable with any hue', () => {
    expect(getLeastContrast('on-accent', 'accent')).toBeGreaterThanOrEqual(4.5);
    expect(getLeastContrast('on-accent', 'accent-hover')).toBeGreaterThanOrEqual(4.5);
    expect(getLeastContrast('accent-text', BACKGROUNDS[theme])).toBeGreaterThanOrEqual(4.5);
    expect(getLeastContrast('accent-text', 'accent-subtle')).toBeGreaterThanOrEqual(4.5);
  });

  test('its edges are visible', () => {
    expect(getLeastContrast('accent', BACKGROUNDS[theme])).toBeGreaterThanOrEqual(3);
    expect(getLeastContrast('focus', BACKGROUNDS[theme])).toBeGreaterThanOrEqual(3);
  });
});

test('a site without its own color adds no styles', () => {
  expect(renderBrandStyles('', 'n')).toBe('');
});
