import { createStore } from 'zustand/vanilla';

/** Name of a keyboard dialog. */
export type KeyboardDialog = 'commands' | 'keyboard';

/** The open dialog, or null. */
export const paletteStore = createStore<{ readonly shown: KeyboardDialog | null }>(() => ({
  shown: null,
}));

/** Opens a dialog, or closes the open one. */
export function showKeyboardDialog(shownDialog: KeyboardDialog | null): void {
  paletteStore.setState({ shown: shownDialog });
}
