import { isProtectedPath } from '@vidra/shared-contract';
import { subscribeTaskEvents } from '@vidra/shared-session';
import { navigationStore, type Navigation } from '../routing/navigation-store.ts';
import { takeTurnsHidden } from './hidden-tab-lease.ts';
import { runWhenIdle } from '../browser/run-when-idle.ts';

/**
 * Keeps the stream of the person's videos on each page that needs a user, so that what another device
 * ordered is told of there too. It opens once the page stands; of hidden tabs one at most goes on with it.
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

/** @returns ends it, whether it began or not */
function followWhenIdle(): () => void {
  let end: (() => void) | undefined;
  const stop = runWhenIdle(() => {
    end = subscribeTaskEvents(() => undefined);
  });
  return () => {
    stop();
    end?.();
  };
}
