/** @jest-environment jsdom */
import { configureSession, forceColorMode, setColorModePreference } from '@vidra/shared-session';
import { THEME_COLORS } from '../../protocol/theme-colors.ts';
import { keepThemeColor } from './theme-color.ts';

test("sets the browser's theme color from the page's forced theme, else from the chosen one", () => {
  document.head.innerHTML = '<meta name="theme-color" content="red">';
  configureSession({
    productCode: 'vidra',
    productName: 'Vidra',
    apiBaseUrl: '',
    onUnauthorized: () => undefined,
  });
  const color = () => document.querySelector('meta')?.content;
  setColorModePreference('light');
  keepThemeColor();
  expect(color()).toBe(THEME_COLORS.light);
  setColorModePreference('dark');
  expect(color()).toBe(THEME_COLORS.dark);
  setColorModePreference('light');
  forceColorMode('dark');
  expect(color()).toBe(THEME_COLORS.dark);
  forceColorMode(null);
  expect(color()).toBe(THEME_COLORS.light);
});
