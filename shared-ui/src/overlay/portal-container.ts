import { setNonce } from 'get-nonce';
import { useSyncExternalStore } from 'react';

// Radix locks page scrolling by a style element, which needs the page's nonce under a strict CSP.
if (typeof document !== 'undefined') {
  const { nonce } = document.querySelector<HTMLScriptElement>('script[nonce]') ?? {};
  if (nonce) setNonce(nonce);
}

const subscribeToNothing = () => () => undefined;
const findPortal = () => document.getElementById('ui-portal');
const getNoPortal = () => null;

/** Returns the host's element for all floating content, or `undefined` for the body. */
export function usePortalContainer(): HTMLElement | undefined {
  return useSyncExternalStore(subscribeToNothing, findPortal, getNoPortal) ?? undefined;
}

/**
 * Returns the container for floating content of `anchor`. Inside a dialog it is the dialog itself,
 * because its focus
 * trap, possibly from another bundle, would not let the focus out.
 */
export function findPortalContainer(anchor: Element | null): HTMLElement | undefined {
  return anchor?.closest<HTMLElement>('[data-ui-dialog]') ?? findPortal() ?? undefined;
}
