import { subscribeToLanguage } from '@vidra/shared-i18n/core';
import { useSyncExternalStore } from 'react';

const readDirection = () => (document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr');
const getServerDirection = () => 'ltr' as const;

/** Returns the writing direction of the page. Radix does not read it from the page itself. */
export function useDirection(): 'ltr' | 'rtl' {
  return useSyncExternalStore(subscribeToLanguage, readDirection, getServerDirection);
}
