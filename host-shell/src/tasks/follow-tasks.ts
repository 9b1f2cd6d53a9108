import { isProtectedPath } from '@vidra/shared-contract';
import { subscribeTaskEvents } from '@vidra/shared-session';
import { navigationStore, type Navigation } from '../routing/navigation-store.ts';
import { takeTurnsHidden } from './hidden-tab-lease.ts';
import { runAfterContent } from '../browser/run-after-content.ts';

/**
 * Keeps the person's task stream open on every page that needs a user, so that videos ordered on
 * another device are announced too. It opens once the page is ready. At most one hidden tab keeps
 * it open.
 */
export function followTasks(): void {
  let leave: (() => void) | undefined;
  const update = () => {
    if (!needsUser(navigationStore.getState())) {
      leave?.();
      leave = undefined;
    } else leave ??= followWhenIdle();
  };
  navigationStore.subscribe(update);
  update();
  takeTurnsHidden(() => leave !== undefined);
}

function needsUser({ view }: Pick<Navigation, 'view'>): boolean {
  if (view.kind !== 'route') return false;
  return view.route.access === 'authorized' || isProtectedPath(view.route.path);
}

/**
 * Opens the task stream when the page is idle.
 *
 * @returns stops it, whether it began or not
 */
function followWhenIdle(): () => void {
  let end: (() => void) | undefined;
  const stop = runAfterContent(() => {
    end = subscribeTaskEvents(() => undefined);
  });
  return () => {
    stop();
    end?.();
  };
}
