import { keep, readKept } from '../browser/safe-storage.ts';
import { onContentReady } from './content-ready.ts';
import { navigationStore } from './navigation-store.ts';

/** Scroll positions of this page's history entries. */
const positions = new Map<string, number>();

/**
 * Delay after a scroll event before the position is read. Reading it within the event would force a
 * layout.
 */
const READ_MS = 100;

/** Storage key of the scroll position before a reload. */
const RELOAD_SCROLL_KEY = 'vidra-scroll';

interface NavigationApi {
  readonly currentEntry?: { readonly key?: string } | null;
}

/**
 * Restores the scroll position on back, forward and reload, and scrolls to an address's fragment.
 * Other navigation starts at the top, or stays where only the query changes. Call it before the
 * navigator watches the history, since it must see a traversal first.
 */
export function keepScroll(): void {
  history.scrollRestoration = 'manual';
  let isTraversing = false;
  let stop: (() => void) | undefined;
  const readPlace = watchPlace();
  window.addEventListener('pagehide', () => {
    keep(() => sessionStorage, RELOAD_SCROLL_KEY, JSON.stringify([getEntryKey(), window.scrollY]));
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

/**
 * Returns a function that scrolls to a position, or else to the address's fragment. Undefined when
 * there is neither.
 */
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

/** Reads the scroll position before the reload. */
function readReloaded(): number | undefined {
  const storedPosition = readKept(() => sessionStorage, RELOAD_SCROLL_KEY);
  if (storedPosition === null) return undefined;
  const [key, position] = JSON.parse(storedPosition) as [string, number];
  return key === getEntryKey() ? position : undefined;
}

/**
 * Records the scroll position of the current entry.
 *
 * @returns reads the position at once, as long as the scrolled entry is still shown
 */
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
