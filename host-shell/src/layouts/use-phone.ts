import { useLayoutEffect, useSyncExternalStore } from 'react';
import { useDevice } from '@vidra/shared-session';

const narrowQuery = matchMedia('(max-width: 47.99rem)');

function subscribe(onChange: () => void): () => void {
  narrowQuery.addEventListener('change', onChange);
  return () => narrowQuery.removeEventListener('change', onChange);
}

/**
 * Whether the device is a phone in either orientation, or the window as narrow as one. Only one of
 * the two navigations is rendered.
 */
export function usePhone(): boolean {
  const isNarrow = useSyncExternalStore(subscribe, () => narrowQuery.matches);
  return useDevice().isMobile || isNarrow;
}

/** Sets the phone layout for the page's styles, because a media query knows only the width. */
export function usePhoneLayout(phone: boolean): void {
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-phone', phone);
    return () => document.documentElement.removeAttribute('data-phone');
  }, [phone]);
}
