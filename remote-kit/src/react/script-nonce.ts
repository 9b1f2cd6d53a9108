declare let __webpack_nonce__: string;

/** Lets the styles and scripts that this bundle's packages insert pass the page's policy. */
export function adoptPageNonce(): void {
  if (typeof __webpack_nonce__ === 'undefined') return;
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  if (nonce) __webpack_nonce__ = nonce;
}
