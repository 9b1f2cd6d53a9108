import { navigationStore } from './navigation-store.ts';
import { whenContentStands } from './content-stands.ts';

/** Where each history entry of this page was scrolled to. */
const positions = new Map<string, number>();

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
  window.addEventListener('scroll', () => positions.set(entryKey(), window.scrollY), {
    passive: true,
  });
  window.addEventListener('popstate', (event) => {
    traversing = !('singleSpa' in event);
  });
  navigationStore.subscribe(({ turn }, previous) => {
    if (turn === previous.turn) return;
    stop?.();
    const position = traversing ? (positions.get(entryKey()) ?? 0) : 0;
    traversing = false;
    window.scrollTo(0, position);
    stop = position > 0 ? whenContentStands(() => window.scrollTo(0, position)) : undefined;
  });
}

function entryKey(): string {
  const { currentEntry } = (window as { navigation?: NavigationApi }).navigation ?? {};
  return currentEntry?.key ?? location.href;
}
