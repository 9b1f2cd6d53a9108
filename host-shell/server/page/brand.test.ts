import { ACCENTS, brandStyles } from './brand.ts';

/** The luminance of a colour in OKLCH as a screen shows it. */
function luminance(lightness: number, chroma: number, hue: number): number {
  const [a, b] = [Math.cos, Math.sin].map((of) => chroma * of((hue * Math.PI) / 180)) as [
    number,
    number,
  ];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const onScreen = (value: number) => Math.min(1, Math.max(0, value));
  return (
    0.2126 * onScreen(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short) +
    0.7152 * onScreen(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short) +
    0.0722 * onScreen(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short)
  );
}

const BACKGROUNDS = { dark: [0.175, 0.24, 0.275], light: [0.972, 0.992, 1] } as const;

describe.each(['dark', 'light'] as const)('in the %s theme', (theme) => {
  const inks = ACCENTS[theme];
  const contrast = (one: number, other: number) =>
    (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  const hues = Array.from({ length: 72 }, (_, at) => at * 5);
  const shades = hues.flatMap((hue) => [0, 0.5, 1].map((share) => ({ hue, share })));
  const least = (one: keyof typeof inks, others: readonly number[] | keyof typeof inks) =>
    Math.min(
      ...shades.flatMap(({ hue, share }) => {
        const shade = ([lightness, most]: readonly [number, number]) =>
          luminance(lightness, most * share, hue);
        const behind =
          typeof others === 'string'
            ? [shade(inks[others])]
            : others.map((each) => luminance(each, 0, 0));
        return behind.map((each) => contrast(shade(inks[one]), each));
      }),
    );

  test('what stands on a brand of any hue, and what it writes, can be read', () => {
    expect(least('on-accent', 'accent')).toBeGreaterThanOrEqual(4.5);
    expect(least('on-accent', 'accent-hover')).toBeGreaterThanOrEqual(4.5);
    expect(least('accent-text', BACKGROUNDS[theme])).toBeGreaterThanOrEqual(4.5);
    expect(least('accent-text', 'accent-subtle')).toBeGreaterThanOrEqual(4.5);
  });

  test('its edges can be seen', () => {
    expect(least('accent', BACKGROUNDS[theme])).toBeGreaterThanOrEqual(3);
    expect(least('focus', BACKGROUNDS[theme])).toBeGreaterThanOrEqual(3);
  });
});

test('a site without a colour of its own carries nothing for it', () => {
  expect(brandStyles('', 'n')).toBe('');
});
