import { setNonce } from 'get-nonce';
import { useSyncExternalStore } from 'react';

// Radix locks the page's scrolling by a style element; a strict CSP wants the page's nonce on it.
if (typeof document !== 'undefined') {
  const { nonce } = document.querySelector<HTMLScriptElement>('script[nonce]') ?? {};
  if (nonce) setNonce(nonce);
}

const subscribeToNothing = () => () => undefined;
const findPortal = () => document.getElementById('ui-portal');
const getNoPortal = () => null;

/** The element of the host that everything floating goes into, or `undefined` for the body. */
export function usePortalContainer(): HTMLElement | undefined {
  return useSyncExternalStore(subscribeToNothing, findPortal, getNoPortal) ?? undefined;
}

/**
 * Where a floating part of `anchor` belongs. Inside a dialog that is the dialog itself: its focus
 * trap, which may live in another bundle, would not let the focus out.
 */
export function findPortalContainer(anchor: Element | null): HTMLElement | undefined {
  return anchor?.closest<HTMLElement>('[data-ui-dialog]') ?? findPortal() ?? undefined;
}
