import { useSyncExternalStore } from 'react';

const phone = matchMedia('(max-width: 47.99rem)');

function subscribe(onChange: () => void): () => void {
  phone.addEventListener('change', onChange);
  return () => phone.removeEventListener('change', onChange);
}

/** Whether the window is as narrow as a phone: one navigation is rendered, not two. */
export function usePhone(): boolean {
  return useSyncExternalStore(subscribe, () => phone.matches);
}
