import { colorModeStore } from '@vidra/shared-session';
import { THEME_COLORS } from '../../protocol/theme-colors.ts';

/** Keeps the browser's theme color in the color of the current theme. */
export function keepThemeColor(): void {
  const meta = document.querySelector('meta[name=theme-color]');
  const update = () => meta?.setAttribute('content', THEME_COLORS[colorModeStore.getState().value]);
  colorModeStore.subscribe(update);
  update();
}
