import { keep, readKept } from '../browser/safe-storage.ts';
import { onContentReady } from './content-ready.ts';
import { navigationStore } from './navigation-store.ts';

/** Where each history entry of this page was scrolled to. */
const positions = new Map<string, number>();

/** So long after a scroll its place is read: within the event, the browser would have to lay out the page for it. */
const READ_MS = 100;

/** The place of the entry that a load of the page takes the place of. */
const RELOADED = 'vidra-scroll';

interface NavigationApi {
  readonly currentEntry?: { readonly key?: string } | null;
}

/**
 * Back, forward and a reload return to where the visitor was; an address with a fragment goes to its
 * part; other navigation starts at the top, or stays where only the query changes. Called before the
 * navigator watches the history: it must hear of a traversal first.
 */
export function keepScroll(): void {
  history.scrollRestoration = 'manual';
  let isTraversing = false;
  let stop: (() => void) | undefined;
  const readPlace = watchPlace();
  window.addEventListener('pagehide', () => {
    keep(() => sessionStorage, RELOADED, JSON.stringify([getEntryKey(), window.scrollY]));
  });
  window.addEventListener('popstate', (event) => {
    isTraversing = !('singleSpa' in event);
    setTimeout(() => (isTraversing = false));
  });
  navigationStore.subscribe(({ turn, address }, previous) => {
    if (address === previous.address) return;
    const isFirst = previous.address === '';
    const isOtherPage = turn !== previous.turn;
    stop?.();
    stop = undefined;
    readPlace();
    const savedPosition = isTraversing ? positions.get(getEntryKey()) : undefined;
    const position = isFirst ? readReloaded() : savedPosition;
    const go = findPlace(position);
    if (isOtherPage) window.scrollTo(0, position ?? 0);
    go?.();
    if (go && (isFirst || isOtherPage)) stop = onContentReady(go);
  });
}

/** How to get to a place, or else to the part that the address names; undefined where there is neither. */
function findPlace(position: number | undefined): (() => void) | undefined {
  if (position !== undefined) return position > 0 ? () => window.scrollTo(0, position) : undefined;
  const fragment = location.hash.slice(1);
  return fragment === '' ? undefined : () => findPart(fragment)?.scrollIntoView();
}

function findPart(fragment: string): HTMLElement | null {
  const byName = document.getElementById(fragment);
  if (byName || !fragment.includes('%')) return byName;
  try {
    return document.getElementById(decodeURIComponent(fragment));
  } catch {
    return null;
  }
}

/** Where the page stood before it was loaded anew. */
function readReloaded(): number | undefined {
  const storedPosition = readKept(() => sessionStorage, RELOADED);
  if (storedPosition === null) return undefined;
  const [key, position] = JSON.parse(storedPosition) as [string, number];
  return key === getEntryKey() ? position : undefined;
}

/** @returns reads at once where the page is scrolled to, as long as it shows the entry that was scrolled */
function watchPlace(): () => void {
  let scrolledKey: string | undefined;
  const read = () => {
    if (scrolledKey !== undefined) positions.set(scrolledKey, window.scrollY);
    scrolledKey = undefined;
  };
  const readLater = () => {
    if (scrolledKey === getEntryKey()) read();
    scrolledKey = undefined;
  };
  const onScroll = () => {
    if (scrolledKey === undefined) setTimeout(readLater, READ_MS);
    scrolledKey = getEntryKey();
  };
  window.addEventListener('scroll', onScroll, { passive: true });
  return read;
}

function getEntryKey(): string {
  const { currentEntry } = (window as { navigation?: NavigationApi }).navigation ?? {};
  return currentEntry?.key ?? location.href;
}
