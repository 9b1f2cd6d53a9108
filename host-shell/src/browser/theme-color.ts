import { colorModeStore } from '@vidra/shared-session';
import { THEME_COLORS } from '../styles/theme-colors.ts';

/** Keeps what surrounds the page in the colour of the theme that shows. */
export function keepThemeColor(): void {
  const meta = document.querySelector('meta[name=theme-color]');
  const update = () => meta?.setAttribute('content', THEME_COLORS[colorModeStore.getState().value]);
  colorModeStore.subscribe(update);
  update();
}
