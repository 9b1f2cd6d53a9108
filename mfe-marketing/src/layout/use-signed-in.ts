import { useSyncExternalStore } from 'react';
import { useAuthorized } from '@vidra/shared-session';

const subscribeNever = () => () => undefined;

/** Prerendered pages have no session, so it is known only after hydration. */
export function useSignedIn(): boolean {
  const isHydrated = useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  );
  return useAuthorized() && isHydrated;
}
