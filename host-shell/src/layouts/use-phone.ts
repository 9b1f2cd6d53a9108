import { useLayoutEffect, useSyncExternalStore } from 'react';
import { useDevice } from '@vidra/shared-session';

const narrowQuery = matchMedia('(max-width: 47.99rem)');

function subscribe(onChange: () => void): () => void {
  narrowQuery.addEventListener('change', onChange);
  return () => narrowQuery.removeEventListener('change', onChange);
}

/**
 * Whether the device is a phone, held upright or not, or the window as narrow as one: one navigation is
 * rendered, not two.
 */
export function usePhone(): boolean {
  const isNarrow = useSyncExternalStore(subscribe, () => narrowQuery.matches);
  return useDevice().isMobile || isNarrow;
}

/** Tells the styles of the page: a media query knows the width alone. */
export function usePhoneLayout(phone: boolean): void {
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-phone', phone);
    return () => document.documentElement.removeAttribute('data-phone');
  }, [phone]);
}
