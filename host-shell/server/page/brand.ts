import { renderAttributes } from './html.ts';

/**
 * Accent colors by theme: lightness and maximum chroma. The design sets their lightness, so that
 * text on them is readable with any brand hue.
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

/** Renders styles that replace the product's color with the operator's. Empty without one. */
export function renderBrandStyles(color: string, nonce: string): string {
  if (color === '') return '';
  const rules = [
    `@media screen{${renderTheme('dark', color)}${renderTheme('light', color)}}`,
    `@media print{:root[data-theme]{${renderInks('light', color)}}}`,
  ];
  // A browser without relative colors keeps the product's own.
  return `<style${renderAttributes({ nonce })}>@supports (color:oklch(from red l c h)){${rules.join('')}}</style>`;
}

/** Returns the address of the site's icon, in the brand color if there is one. */
export const signAddress = (color: string) => (color === '' ? '/favicon.svg' : BRANDED_SIGN);

/** Address of the icon in the brand color. */
export const BRANDED_SIGN = '/brand.svg';

/** Returns the icon in another color. */
export function signIn(color: string, svg: string): string {
  return svg.replaceAll(/#[0-9a-f]{6}/gi, color);
}

/** Returns the brand color for a theme. */
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
