import { EMPTY_SESSION, type UserSession } from '@vidra/shared-contract';
import type {
  AccountAnswer,
  LoginAnswer,
  ProfileAnswer,
  TokenAnswer,
} from '@vidra/shared-contract/schemas';
import { pickKnownFields } from './record.ts';

/** All actions on a session. Times are epoch milliseconds. */
export type SessionAction =
  | { readonly type: 'saved'; readonly answer: LoginAnswer; readonly now: number }
  | { readonly type: 'reset' }
  /** Another tab changed the stored session. */
  | { readonly type: 'synced'; readonly session: UserSession }
  | { readonly type: 'profile-read'; readonly userUid: string; readonly profile: ProfileAnswer }
  | { readonly type: 'account-read'; readonly userUid: string; readonly account: AccountAnswer }
  | {
      readonly type: 'tokens-renewed';
      readonly usedRefreshToken: string;
      readonly tokens: TokenAnswer;
      readonly now: number;
    };

/** Returns the session after an action. Results for another user or token change nothing. */
export function reduceSession(state: UserSession, action: SessionAction): UserSession {
  switch (action.type) {
    case 'saved':
      return { ...EMPTY_SESSION, ...pickKnownFields(action.answer), initTime: action.now };
    case 'reset':
      return EMPTY_SESSION;
    case 'synced':
      return action.session;
    case 'profile-read': {
      if (action.userUid !== state.userUid) return state;
      return { ...state, ...pickKnownFields(action.profile) };
    }
    case 'account-read': {
      if (action.userUid !== state.userUid) return state;
      const { remainedVideoCredits: videoCredits, ...account } = action.account;
      const fields = pickKnownFields({ ...account, videoCredits });
      const accountUnread = state.accountUnread && fields.videoCredits === undefined;
      return { ...state, ...fields, accountUnread };
    }
    case 'tokens-renewed':
      if (action.usedRefreshToken !== state.refreshToken) return state;
      return { ...state, ...pickKnownFields(action.tokens), initTime: action.now };
  }
}
