import { createStore } from 'zustand/vanilla';

/** Which of the dialogs of the keyboard shows. */
export type KeyboardDialog = 'commands' | 'keyboard';

/** Null: none. */
export const paletteStore = createStore<{ readonly shown: KeyboardDialog | null }>(() => ({
  shown: null,
}));

/** Opens a dialog, or closes whichever shows. */
export function showKeyboardDialog(shownDialog: KeyboardDialog | null): void {
  paletteStore.setState({ shown: shownDialog });
}
