/** How many parts of each remote stand in the page. */
const partCounts = new Map<string, number>();

/**
 * Turns a remote's style sheets on while a part of it stands. They stay loaded when they are off, so
 * that they are there at once.
 *
 * @returns says that the part is gone; the last one turns them off
 */
export function holdSheets(remote: string): () => void {
  partCounts.set(remote, (partCounts.get(remote) ?? 0) + 1);
  turn(remote, true);
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    const left = (partCounts.get(remote) ?? 1) - 1;
    partCounts.set(remote, left);
    if (left === 0) turn(remote, false);
  };
}

/** Turns off the sheets that came with code for later, if no part of the remote stands. */
export function disableIdleSheets(remote: string): void {
  if ((partCounts.get(remote) ?? 0) === 0) turn(remote, false);
}

function turn(remote: string, isOn: boolean): void {
  const selector = 'style[data-of], link[rel=stylesheet]';
  for (const element of document.querySelectorAll<HTMLStyleElement | HTMLLinkElement>(selector)) {
    if (isOwnedBy(element, remote) && element.sheet) element.sheet.disabled = !isOn;
  }
}

/** What the server wrote into the page says whose it is; what came later lies in its release. */
function isOwnedBy(element: HTMLElement, remote: string): boolean {
  const address = element instanceof HTMLLinkElement ? element.href : '';
  return element.dataset['of'] === remote || address.includes(`/remotes/${remote}/`);
}
