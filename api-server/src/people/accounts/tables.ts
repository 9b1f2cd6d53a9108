import type { CaptionStyle, FilmFont, FilmStyle, UserRole } from '@vidra/shared-contract';
import type { VoiceChoice } from '@vidra/shared-contract/schemas';
import type { ColumnType, Generated } from 'kysely';

export interface UserTable {
  uid: string;
  groupUid: string;
  email: string;
  name: string;
  portrait: string;
  level: number;
  membershipLevel: number;
  sorted: number;
  activated: boolean;
  passwordHash: string | null;
  createdAt: Date;
  role: Generated<UserRole>;
  /** From when on everything that belongs to it is removed; null: it stays. */
  closesAt: Generated<Date | null>;
  /** Whether each login by a code, a password or Google asks for a passkey as well. */
  secondFactor: Generated<boolean>;
  /** Nobody has it any more: what is left of it is the books. */
  erasedAt: Generated<Date | null>;
}

export type CodePurpose =
  | 'login'
  | 'reset-password'
  | 'close-account'
  | 'change-email'
  | 'leave-email';

export interface EmailCodeTable {
  uid: string;
  email: string;
  purpose: CodePurpose;
  codeHash: string;
  createdAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
  /** Wrong ones, from elsewhere than where it was asked for. */
  tries: number;
  /** Where it was asked for; empty: not known. */
  network: Generated<string>;
}

/** A signed-in device: the family of all refresh tokens that came from one login. */
export interface SessionTable {
  uid: string;
  userUid: string;
  createdAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
  /** As it was seen last; empty until then. */
  userAgent: Generated<string>;
}

export interface RefreshTokenTable {
  tokenHash: string;
  sessionUid: string;
  createdAt: Date;
  usedAt: Date | null;
  /** What it was given for; null: for a login. */
  parentHash: string | null;
  /** Its answer got lost, and another token was given in its place. */
  supersededAt: Date | null;
}

/** An account elsewhere that opens an account here. */
interface ExternalIdentityTable {
  provider: 'google';
  /** The provider's own identifier of the person: addresses change, this does not. */
  subject: string;
  userUid: string;
  createdAt: Date;
  /** The address there, to be recognised by; null: it was linked before that was kept. */
  email: Generated<string | null>;
}

/** A sign-in that went to a provider and has not come back. */
interface SignInAttemptTable {
  stateHash: string;
  /** Of the cookie: only the browser that began may finish. */
  browserHash: string;
  /** PKCE (RFC 7636). */
  verifier: string;
  nonce: string;
  returnPath: string;
  /** The query of the callback as the provider sent it; null: the provider has not answered. */
  callbackQuery: Generated<string | null>;
  expiresAt: Date;
  /** Whose account is to be linked; null: somebody signs in. */
  linkingUid: Generated<string | null>;
}

interface InvitationCodeTable {
  codeHash: string;
  /** Null: for whoever has the code. */
  email: string | null;
  usesLeft: number;
  createdAt: Date;
  expiresAt: Date;
}

interface InvitationRequestTable {
  userUid: string;
  message: string;
  createdAt: Date;
  answeredAt: Date | null;
}

/** What the account's films look like; null: as the look has it. */
export interface BrandKitTable {
  userUid: string;
  logoFileUid: string | null;
  primaryColour: string | null;
  secondaryColour: string | null;
  font: FilmFont | null;
}

/** What a person wishes of their account. */
export interface PreferenceTable {
  userUid: string;
  /** By e-mail, when a film took long. */
  mailWhenDone: boolean;
  /** What new drafts start from; null: as the product has it. */
  voice: ColumnType<VoiceChoice | null, string | null, string | null>;
  captions: boolean | null;
  style: FilmStyle | null;
  captionStyle: CaptionStyle | null;
}

declare module '../../data/database/schema.ts' {
  interface Tables {
    users: UserTable;
    emailCodes: EmailCodeTable;
    sessions: SessionTable;
    refreshTokens: RefreshTokenTable;
    externalIdentities: ExternalIdentityTable;
    signInAttempts: SignInAttemptTable;
    invitationCodes: InvitationCodeTable;
    invitationRequests: InvitationRequestTable;
    brandKits: BrandKitTable;
    preferences: PreferenceTable;
  }
}
