import type { Release } from './release-book.ts';
import { RemoteFailure } from './remote-failure.ts';

/**
 * A script of a release that runs only when its bytes are the released ones.
 *
 * @param attempt 0 at first. Later ones carry it in the address: the browser would otherwise queue
 *   them behind a first request that hangs.
 * @throws RemoteFailure `integrity` for a file that the release does not list
 */
export function createScriptElement(
  url: string,
  remote: Release,
  file: string,
  attempt: number,
): HTMLScriptElement {
  const integrity = remote.integrity[file];
  if (integrity === undefined) {
    throw new RemoteFailure('integrity', remote.name, `The release does not list ${file}.`);
  }
  const script = document.createElement('script');
  script.src = attempt > 0 ? `${url}?retry=${attempt}` : url;
  script.integrity = integrity;
  script.crossOrigin = 'anonymous';
  script.setAttribute('fetchpriority', 'high');
  const nonce = readPageNonce();
  if (nonce) script.nonce = nonce;
  return script;
}

/** The nonce that the page's policy lets scripts run by. */
function readPageNonce(): string | undefined {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
}

/** webpack would wait for a script element that is still there, though its request hangs. */
export function dropScripts(url: string): void {
  const folder = new URL(url, location.href).href;
  for (const script of document.querySelectorAll<HTMLScriptElement>('head > script[src]')) {
    if (script.src.startsWith(folder)) script.remove();
  }
}
