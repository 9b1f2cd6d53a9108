import { parseCookie } from 'cookie';
import { COLOR_MODE_KEY, type OwnedRoute } from '@vidra/shared-contract';

type Theme = 'light' | 'dark';

/** The theme to send, and whether the browser must ask the operating system first. */
export interface PageTheme {
  readonly theme: Theme;
  readonly followsSystem: boolean;
}

/** A page's own colour mode wins, then the visitor's cookie, then the operating system. */
export function pageTheme(route: OwnedRoute | undefined, cookies: string | undefined): PageTheme {
  const known = route?.colorMode ?? preferredTheme(cookies);
  return { theme: known ?? 'light', followsSystem: known === undefined };
}

/** Runs before the first paint when nothing but the browser knows the theme. */
export const SYSTEM_THEME_SCRIPT =
  "if(matchMedia('(prefers-color-scheme:dark)').matches)document.documentElement.dataset.theme='dark'";

function preferredTheme(cookies = ''): Theme | undefined {
  const value = parseCookie(cookies)[COLOR_MODE_KEY];
  return value === 'light' || value === 'dark' ? value : undefined;
}
