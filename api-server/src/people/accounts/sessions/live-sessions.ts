import { LRUCache } from 'lru-cache';
import type { DatabaseConnection } from '../../../data/database/connections/connection.ts';
import type { SignedInUser } from '../../../web/http/authentication.ts';
import type { AccessClaims, AccessTokens } from './access-token.ts';
import { findSignedInUser, SESSIONS_CHANNEL } from './sessions.ts';

/** Maximum time that a session ended elsewhere stays valid here if its notification is lost. */
const LONGEST_TRUST_MS = 5000;
const MAX_ENTRIES = 20_000;

/** Authenticates access tokens without a database query each time. */
export interface LiveSessions {
  /** @returns undefined when the token is invalid or its session has ended */
  authenticate: (accessToken: string) => Promise<SignedInUser | undefined>;
  /**
   * Removes ended sessions. Call it after the commit, so that this process needs no notification.
   */
  forget: (sessionUids: readonly string[]) => void;
  /**
   * Calls the listener for each session that ends, here or elsewhere.
   *
   * @returns a function that unsubscribes
   */
  onEnd: (listener: (sessionUid: string) => void) => () => void;
  close: () => Promise<void>;
}

/**
 * Creates a session cache. A process that ends a session notifies all others, which then query the
 * database again.
 */
export async function watchSessions(
  { db, listen }: Pick<DatabaseConnection, 'db' | 'listen'>,
  accessTokens: AccessTokens,
): Promise<LiveSessions> {
  const tokens = new LRUCache<string, AccessClaims>({ max: MAX_ENTRIES });
  const users = new LRUCache<string, SignedInUser>({ max: MAX_ENTRIES, ttl: LONGEST_TRUST_MS });
  const listeners = new Set<(sessionUid: string) => void>();
  let endings = 0;

  const forget = (sessionUids: readonly string[]) => {
    endings += 1;
    for (const uid of sessionUids) {
      users.delete(uid);
      for (const listener of listeners) listener(uid);
    }
  };
  const read = async (accessToken: string) => {
    const cachedSession = tokens.get(accessToken);
    if (cachedSession)
      return cachedSession.expiresAt > Date.now() / 1000 ? cachedSession : undefined;
    const claims = await accessTokens.read(accessToken);
    if (claims) tokens.set(accessToken, claims);
    return claims;
  };
  const close = await listen(SESSIONS_CHANNEL, (sessionUid) => forget([sessionUid]));
  return {
    forget,
    onEnd: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    close,
    authenticate: async (accessToken) => {
      const claims = await read(accessToken);
      if (!claims) return undefined;
      const cachedUser = users.get(claims.sessionUid);
      if (cachedUser) return cachedUser;
      const before = endings;
      const user = await findSignedInUser(db, claims);
      // A session that ended during the query may be this one.
      if (user && before === endings) users.set(claims.sessionUid, user);
      return user;
    },
  };
}
