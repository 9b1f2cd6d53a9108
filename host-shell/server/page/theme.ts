import { parseCookie } from 'cookie';
import { COLOR_MODE_KEY, type OwnedRoute } from '@vidra/shared-contract';
import { THEME_COLORS } from '../../protocol/theme-colors.ts';
import { renderAttributes } from './html.ts';

type Theme = 'light' | 'dark';

/** Theme to send, and whether the browser must ask the operating system first. */
export interface PageTheme {
  readonly theme: Theme;
  readonly followsSystem: boolean;
}

/**
 * Returns the theme of a page. The page's own color mode comes first, then the visitor's cookie,
 * then the operating system.
 */
export function getPageTheme(
  route: OwnedRoute | undefined,
  cookies: string | undefined,
): PageTheme {
  const knownTheme = route?.colorMode ?? readPreferredTheme(cookies);
  return { theme: knownTheme ?? 'light', followsSystem: knownTheme === undefined };
}

/**
 * Renders the color of the browser's frame. If only the browser knows the theme, a script reads it
 * before the first paint.
 */
export function renderThemeColor({ theme, followsSystem }: PageTheme, nonce: string): string {
  const meta = `<meta${renderAttributes({ name: 'theme-color', content: THEME_COLORS[theme] })}>`;
  return followsSystem
    ? `${meta}<script${renderAttributes({ nonce })}>${SYSTEM_THEME}</script>`
    : meta;
}

const SYSTEM_THEME =
  "if(matchMedia('(prefers-color-scheme:dark)').matches){" +
  "document.documentElement.dataset.theme='dark';" +
  `document.querySelector('[name=theme-color]').content='${THEME_COLORS.dark}'}`;

function readPreferredTheme(cookies = ''): Theme | undefined {
  const value = parseCookie(cookies)[COLOR_MODE_KEY];
  return value === 'light' || value === 'dark' ? value : undefined;
}
