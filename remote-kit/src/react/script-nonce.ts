declare let __webpack_nonce__: string;

/**
 * Gives the page's nonce to styles and scripts that packages of this bundle insert, so that they
 * pass the content security policy.
 */
export function adoptPageNonce(): void {
  if (typeof __webpack_nonce__ === 'undefined') return;
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  if (nonce) __webpack_nonce__ = nonce;
}
