import { sessionStore } from '@vidra/shared-session';
import type { Navigator } from './navigator.ts';

/**
 * Shows a page that comes back from the back/forward cache only to the user who left it. Its
 * content is hidden while it is cached, because another tab may have logged out meanwhile.
 */
export function guardFrozenPages({ verdictOn }: Pick<Navigator, 'verdictOn'>): void {
  let frozenUserUid = '';
  let focusedElement: Element | null = null;
  window.addEventListener('pagehide', (event) => {
    if (!event.persisted || !isProtected(verdictOn)) return;
    frozenUserUid = sessionStore.getState().userUid;
    focusedElement = document.activeElement;
    document.body.style.visibility = 'hidden';
  });
  window.addEventListener('pageshow', (event) => {
    if (!event.persisted || document.body.style.visibility !== 'hidden') return;
    // The session has read its storage again, in its own listener before this one.
    const { userUid } = sessionStore.getState();
    if (userUid === '' || userUid !== frozenUserUid) {
      location.reload();
      return;
    }
    document.body.style.visibility = '';
    // A hidden element loses the focus.
    if (focusedElement instanceof HTMLElement) focusedElement.focus({ preventScroll: true });
  });
}

/** Whether the current page is hidden from signed-out visitors. */
function isProtected(verdictOn: Navigator['verdictOn']): boolean {
  const verdict = verdictOn(location.pathname + location.search);
  return verdict.kind !== 'allow' || verdict.route.access === 'authorized';
}
