import { isAuthorized, isMember, type UserSession } from '@vidra/shared-contract';
import { useStore } from 'zustand';
import { sessionStore } from './store.ts';

/** A part of the session. The selector gives a field or another stable value, never a new object. */
export function useSession<T>(selector: (session: UserSession) => T): T {
  return useStore(sessionStore, selector);
}

/** Whether somebody is signed in; false as soon as the session ends by time. */
export function useAuthorized(): boolean {
  return useSession((session) => isAuthorized(session, Date.now()));
}

/** Whether the user has a membership level above 0. */
export function useMember(): boolean {
  return useSession(isMember);
}
