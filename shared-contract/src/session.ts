import { DEFAULT_SORTED } from './constants.ts';

/**
 * Roles of accounts. Developers may try builds that are not live. Operators manage people, credits
 * and tasks
 * at `/admin`.
 */
export const USER_ROLES = ['user', 'developer', 'operator'] as const;
export type UserRole = (typeof USER_ROLES)[number];

/** The persisted user session: every field of the specification, and the account's role. */
export interface UserSession {
  userUid: string;
  groupUid: string;
  userEmail: string;
  userName: string;
  /** Address of the portrait, or empty. */
  portrait: string;
  userLevel: number;
  /** Access token (JWT), or empty. */
  token: string;
  refreshToken: string;
  /** Epoch seconds at which the access token ends; 0 when there is none. */
  accessTokenExp: number;
  /** Session lifetime in seconds, counted from `initTime`; 0 when there is none. */
  expiration: number;
  memberShipLevel: number;
  firstLogin: boolean;
  /** Epoch milliseconds when the session was saved; 0 when there is none. */
  initTime: number;
  /** Spendable credits; 0 while `accountUnread`. */
  videoCredits: number;
  activated: boolean;
  totalVideoCredits: number;
  usedVideoCredits: number;
  sorted: number;
  /** Role in the last server response. The server checks it again with each call. */
  role: UserRole;
  /** Whether membership and credits are still placeholders because the account was not read yet. */
  accountUnread: boolean;
}

/** The session of a signed-out visitor. */
export const EMPTY_SESSION: Readonly<UserSession> = Object.freeze({
  userUid: '',
  groupUid: '',
  userEmail: '',
  userName: '',
  portrait: '',
  userLevel: 0,
  token: '',
  refreshToken: '',
  accessTokenExp: 0,
  expiration: 0,
  memberShipLevel: 0,
  firstLogin: false,
  initTime: 0,
  videoCredits: 0,
  activated: false,
  totalVideoCredits: 0,
  usedVideoCredits: 0,
  sorted: DEFAULT_SORTED,
  role: 'user',
  accountUnread: true,
});

/**
 * Checks if a session is authorized: `initTime` and `expiration` are set, and `expiration` seconds
 * after
 * `initTime` are not over yet.
 *
 * @param now epoch milliseconds
 */
export function isAuthorized(
  session: Pick<UserSession, 'expiration' | 'initTime'>,
  now: number,
): boolean {
  const { expiration, initTime } = session;
  return expiration > 0 && initTime > 0 && expiration * 1000 + initTime > now;
}

/** Checks for a membership level above 0. */
export function isMember(session: Pick<UserSession, 'memberShipLevel'>): boolean {
  return session.memberShipLevel > 0;
}
