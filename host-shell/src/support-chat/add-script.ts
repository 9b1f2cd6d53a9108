/** Adds a provider's script. If it fails, only the chat is missing. */
export function addScript(src: string, onLoad?: () => void): void {
  const script = document.createElement('script');
  script.src = src;
  script.async = true;
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  if (nonce) script.nonce = nonce;
  if (onLoad) script.addEventListener('load', onLoad, { once: true });
  document.head.append(script);
}
