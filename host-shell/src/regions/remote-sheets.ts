/** Number of mounted parts by remote. */
const partCounts = new Map<string, number>();

/** Returns whether a part of a remote is mounted: its page, a modal or a content of a slot. */
export const isMounted = (remote: string): boolean => (partCounts.get(remote) ?? 0) > 0;

/** Lists the remotes of which a part is mounted. */
export const listMountedRemotes = (): string[] => [...partCounts.keys()].filter(isMounted);

/**
 * Remotes that were mounted when an adopted sheet was first seen, because nothing tells who adopted
 * it.
 */
const adopters = new WeakMap<CSSStyleSheet, string[]>();

/**
 * Enables a remote's style sheets while a part of it is mounted. Disabled sheets stay loaded, so
 * that they apply at once.
 *
 * @returns releases this part. The last release disables the sheets
 */
export function holdSheets(remote: string): () => void {
  noticeAdopted();
  partCounts.set(remote, (partCounts.get(remote) ?? 0) + 1);
  turn(remote, true);
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    noticeAdopted();
    const left = (partCounts.get(remote) ?? 1) - 1;
    partCounts.set(remote, left);
    if (left === 0) turn(remote, false);
  };
}

/** Disables the sheets that were loaded ahead, if no part of the remote is mounted. */
export function disableIdleSheets(remote: string): void {
  if (!isMounted(remote)) turn(remote, false);
}

function turn(remote: string, isOn: boolean): void {
  const selector = 'style[data-of], link[rel=stylesheet]';
  for (const element of document.querySelectorAll<HTMLStyleElement | HTMLLinkElement>(selector)) {
    if (isOwnedBy(element, remote) && element.sheet) element.sheet.disabled = !isOn;
  }
  for (const sheet of document.adoptedStyleSheets) {
    const owners = adopters.get(sheet);
    if (owners?.includes(remote)) sheet.disabled = !owners.some(isMounted);
  }
}

function noticeAdopted(): void {
  for (const sheet of document.adoptedStyleSheets) {
    if (!adopters.has(sheet)) adopters.set(sheet, listMountedRemotes());
  }
}

/** Sheets from the server carry their owner's name. Later ones lie in the release's folder. */
function isOwnedBy(element: HTMLElement, remote: string): boolean {
  const address = element instanceof HTMLLinkElement ? element.href : '';
  return element.dataset['of'] === remote || address.includes(`/remotes/${remote}/`);
}
