import { keep, readKept } from '../platform/kept.ts';
import { whenContentStands } from './content-stands.ts';
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
  let traversing = false;
  let stop: (() => void) | undefined;
  const readPlace = watchPlace();
  window.addEventListener('pagehide', () => {
    keep(() => sessionStorage, RELOADED, JSON.stringify([entryKey(), window.scrollY]));
  });
  window.addEventListener('popstate', (event) => {
    traversing = !('singleSpa' in event);
    setTimeout(() => (traversing = false));
  });
  navigationStore.subscribe(({ turn, address }, previous) => {
    if (address === previous.address) return;
    const isFirst = previous.address === '';
    const isOtherPage = turn !== previous.turn;
    stop?.();
    stop = undefined;
    readPlace();
    const known = traversing ? positions.get(entryKey()) : undefined;
    const position = isFirst ? readReloaded() : known;
    const go = findPlace(position);
    if (isOtherPage) window.scrollTo(0, position ?? 0);
    go?.();
    if (go && (isFirst || isOtherPage)) stop = whenContentStands(go);
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
  const kept = readKept(() => sessionStorage, RELOADED);
  if (kept === null) return undefined;
  const [key, position] = JSON.parse(kept) as [string, number];
  return key === entryKey() ? position : undefined;
}

/** @returns reads at once where the page is scrolled to, as long as it shows the entry that was scrolled */
function watchPlace(): () => void {
  let scrolled: string | undefined;
  const read = () => {
    if (scrolled !== undefined) positions.set(scrolled, window.scrollY);
    scrolled = undefined;
  };
  const readLater = () => {
    if (scrolled === entryKey()) read();
    scrolled = undefined;
  };
  const onScroll = () => {
    if (scrolled === undefined) setTimeout(readLater, READ_MS);
    scrolled = entryKey();
  };
  window.addEventListener('scroll', onScroll, { passive: true });
  return read;
}

function entryKey(): string {
  const { currentEntry } = (window as { navigation?: NavigationApi }).navigation ?? {};
  return currentEntry?.key ?? location.href;
}
