import { renderAttributes } from './html.ts';

/**
 * The colours of the accent by theme: lightness, and how strong they are at most. Their lightness is the design's, so
 * that what stands on them can be read whatever the brand's hue is.
 */
export const ACCENTS = {
  dark: {
    accent: [0.68, 0.17],
    'accent-hover': [0.73, 0.135],
    'on-accent': [0.16, 0.03],
    'accent-text': [0.78, 0.11],
    'accent-subtle': [0.265, 0.055],
    focus: [0.78, 0.11],
  },
  light: {
    accent: [0.5, 0.215],
    'accent-hover': [0.465, 0.21],
    'on-accent': [0.995, 0.002],
    'accent-text': [0.46, 0.205],
    'accent-subtle': [0.95, 0.027],
    focus: [0.55, 0.2],
  },
} as const;

type Theme = keyof typeof ACCENTS;

/** The styles that put the operator's colour in the place of the product's; nothing where they set none. */
export function renderBrandStyles(color: string, nonce: string): string {
  if (color === '') return '';
  const rules = [
    `@media screen{${renderTheme('dark', color)}${renderTheme('light', color)}}`,
    `@media print{:root[data-theme]{${renderInks('light', color)}}}`,
  ];
  // A browser that cannot reckon with colors keeps the product's own.
  return `<style${renderAttributes({ nonce })}>@supports (color:oklch(from red l c h)){${rules.join('')}}</style>`;
}

/** Where the site's sign is, in the brand's colour where there is one. */
export const signAddress = (color: string) => (color === '' ? '/favicon.svg' : BRANDED_SIGN);

/** The address of the sign in the brand's colour. */
export const BRANDED_SIGN = '/brand.svg';

/** The sign in another colour than its own. */
export function signIn(color: string, svg: string): string {
  return svg.replaceAll(/#[0-9a-f]{6}/gi, color);
}

/** The brand's colour as a theme shows it. */
export function renderBrandInk(theme: Theme, token: keyof (typeof ACCENTS)[Theme], color: string) {
  const [lightness, maxChroma] = ACCENTS[theme][token];
  return `oklch(from ${color} ${lightness} min(c,${maxChroma}) h)`;
}

const renderTheme = (theme: Theme, color: string) =>
  `:root[data-theme=${theme}]{${renderInks(theme, color)}}`;

function renderInks(theme: Theme, color: string): string {
  const tokens = Object.keys(ACCENTS[theme]) as (keyof (typeof ACCENTS)[Theme])[];
  return tokens.map((token) => `--ui-${token}:${renderBrandInk(theme, token, color)}`).join(';');
}
