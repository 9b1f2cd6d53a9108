import type { Release } from './release-book.ts';
import { RemoteFailure } from '../../protocol/remote-failure.ts';

/**
 * Creates a script element that runs only with the released bytes.
 *
 * @param attempt 0 at first. Later attempts carry their number in the URL: the browser would
 * otherwise queue them behind a first request that hangs.
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

/** Reads the nonce with which the page's policy allows scripts. */
function readPageNonce(): string | undefined {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
}

/**
 * Removes the scripts with this URL. webpack would wait for an existing script element although its
 * request hangs.
 */
export function dropScripts(url: string): void {
  const folder = new URL(url, location.href).href;
  for (const script of document.querySelectorAll<HTMLScriptElement>('head > script[src]')) {
    if (script.src.startsWith(folder)) script.remove();
  }
}
