import { navigationStore } from '../routing/navigation-store.ts';
import { paletteStore, showKeyboardDialog } from './palette-store.ts';

/**
 * Opens the commands with ⌘K or Ctrl+K, and the help with `?`, wherever the focus is. Navigation,
 * also by Back, closes them.
 */
export function watchKeys(): void {
  navigationStore.subscribe(({ address }, previous) => {
    if (address !== previous.address) showKeyboardDialog(null);
  });
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.repeat || event.altKey) return;
    const { shown } = paletteStore.getState();
    if (event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey) && !event.shiftKey) {
      // Does not open over another dialog, which must be answered first.
      if (shown === null && isDialogOpen()) return;
      event.preventDefault();
      showKeyboardDialog(shown === 'commands' ? null : 'commands');
    }
    if (event.key === '?' && !event.metaKey && !event.ctrlKey) {
      if (isTyping(event.target) || isDialogOpen()) return;
      event.preventDefault();
      showKeyboardDialog('keyboard');
    }
  });
}

function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('input, textarea, select');
}
