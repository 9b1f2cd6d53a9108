import type {
  CaptionStyle,
  FilmFont,
  FilmStyle,
  LogoCorner,
  UserRole,
} from '@vidra/shared-contract';
import type { Pronunciation, VoiceChoice } from '@vidra/shared-contract/schemas';
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
  /** Tag of the person's language. Null until known. */
  language: Generated<string | null>;
  /** Time of the account's removal. Null keeps the account. */
  closesAt: Generated<Date | null>;
  /** Whether each login by code, password or Google also requires a passkey. */
  secondFactor: Generated<boolean>;
  /** Time of the suspension by an operator. Null if the account is not suspended. */
  suspendedAt: Generated<Date | null>;
  /** Time of removal. Only the accounting records remain. */
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
  /** Wrong tries from other networks. */
  tries: number;
  /** Network that requested the code. Empty when unknown. */
  network: Generated<string>;
}

/** A signed-in device: the family of all refresh tokens from one login. */
export interface SessionTable {
  uid: string;
  userUid: string;
  createdAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
  /** Last seen `User-Agent`. Empty until then. */
  userAgent: Generated<string>;
  /** Thumbprint of the browser's key (RFC 7638). Null if the browser has none. */
  keyThumbprint: Generated<string | null>;
  /** When the session was bound to the key. */
  boundAt: Generated<Date | null>;
}

/** A proof of a key that was used. Each counts once. */
interface UsedProofTable {
  proofHash: string;
  expiresAt: Date;
}

export interface RefreshTokenTable {
  tokenHash: string;
  sessionUid: string;
  createdAt: Date;
  usedAt: Date | null;
  /** Token that it was exchanged for. Null for a login. */
  parentHash: string | null;
  /** Set when its response was lost and another token replaced it. */
  supersededAt: Date | null;
}

/** An external account that opens an account here. */
interface ExternalIdentityTable {
  provider: 'google';
  /** The provider's permanent identifier of the person. Addresses can change. */
  subject: string;
  userUid: string;
  createdAt: Date;
  /** External address for recognition. Null when linked before it was stored. */
  email: Generated<string | null>;
}

/** A sign-in attempt that has not returned from the provider. */
interface SignInAttemptTable {
  stateHash: string;
  /** Hash of the cookie: only the browser that began may finish. */
  browserHash: string;
  /** PKCE code verifier (RFC 7636). */
  verifier: string;
  nonce: string;
  returnPath: string;
  /** Callback query from the provider. Null until it has answered. */
  callbackQuery: Generated<string | null>;
  expiresAt: Date;
  /** Account to link, or null for a sign-in. */
  linkingUid: Generated<string | null>;
}

interface InvitationCodeTable {
  codeHash: string;
  /** Null means anybody with the code. */
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

/** The default brand kit of an account. Null fields use the defaults of the look. */
export interface BrandKitTable {
  userUid: string;
  uid: Generated<string>;
  name: Generated<string>;
  logoFileUid: string | null;
  logoCorner: Generated<LogoCorner | null>;
  primaryColour: string | null;
  secondaryColour: string | null;
  accentColour: Generated<string | null>;
  groundColour: Generated<string | null>;
  textColour: Generated<string | null>;
  font: FilmFont | null;
  fontFileUid: Generated<string | null>;
  pronunciations: ColumnType<readonly Pronunciation[], string | undefined, string | undefined>;
}

/** Preferences of an account. */
export interface PreferenceTable {
  userUid: string;
  /** Whether to send an e-mail when a film took long. */
  mailWhenDone: boolean;
  /** Default voice of new drafts. Null uses the product's default. */
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
    usedProofs: UsedProofTable;
    externalIdentities: ExternalIdentityTable;
    signInAttempts: SignInAttemptTable;
    invitationCodes: InvitationCodeTable;
    invitationRequests: InvitationRequestTable;
    brandKits: BrandKitTable;
    /** The other kits of accounts that have several. */
    furtherBrandKits: BrandKitTable;
    preferences: PreferenceTable;
  }
}
