import { deviceStore } from '@vidra/shared-session';

/** Whether the keyboard has ⌘ in place of Ctrl. */
export function isAppleDevice(): boolean {
  const { isMacOS, isIos } = deviceStore.getState();
  return isMacOS || isIos;
}
