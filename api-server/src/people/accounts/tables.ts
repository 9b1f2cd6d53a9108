import type { UserRole } from '@vidra/shared-contract';
import type { Generated } from 'kysely';

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
}

export type CodePurpose = 'login' | 'reset-password';

export interface EmailCodeTable {
  uid: string;
  email: string;
  purpose: CodePurpose;
  codeHash: string;
  createdAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
  tries: number;
}

/** A signed-in device: the family of all refresh tokens that came from one login. */
export interface SessionTable {
  uid: string;
  userUid: string;
  createdAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
}

export interface RefreshTokenTable {
  tokenHash: string;
  sessionUid: string;
  createdAt: Date;
  usedAt: Date | null;
}

export interface AccountTables {
  users: UserTable;
  emailCodes: EmailCodeTable;
  sessions: SessionTable;
  refreshTokens: RefreshTokenTable;
}
