import { navigationStore } from './navigation-store.ts';
import { whenContentStands } from './content-stands.ts';

/** Where each history entry of this page was scrolled to. */
const positions = new Map<string, number>();

/** So long after a scroll its place is read: within the event, the browser would have to lay out the page for it. */
const READ_MS = 100;

interface NavigationApi {
  readonly currentEntry?: { readonly key?: string } | null;
}

/**
 * Back and forward return to where the visitor was; other navigation starts at the top. Called
 * before the navigator watches the history: it must hear of a traversal first.
 */
export function keepScroll(): void {
  history.scrollRestoration = 'manual';
  let traversing = false;
  let stop: (() => void) | undefined;
  const readPlace = watchPlace();
  window.addEventListener('popstate', (event) => {
    traversing = !('singleSpa' in event);
  });
  navigationStore.subscribe(({ turn }, previous) => {
    if (turn === previous.turn) return;
    stop?.();
    readPlace();
    const position = traversing ? (positions.get(entryKey()) ?? 0) : 0;
    traversing = false;
    window.scrollTo(0, position);
    stop = position > 0 ? whenContentStands(() => window.scrollTo(0, position)) : undefined;
  });
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
