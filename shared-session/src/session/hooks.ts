import { isAuthorized, isMember, type UserSession } from '@vidra/shared-contract';
import { useStore } from 'zustand';
import { sessionStore } from './store.ts';

/**
 * Selects a part of the session. The selector returns a field or another stable value, never a new
 * object.
 */
export function useSession<T>(selector: (session: UserSession) => T): T {
  return useStore(sessionStore, selector);
}

/** Returns whether somebody is signed in; false as soon as the session expires. */
export function useAuthorized(): boolean {
  return useSession((session) => isAuthorized(session, Date.now()));
}

/** Returns whether the user has a membership level above 0. */
export function useMember(): boolean {
  return useSession(isMember);
}
