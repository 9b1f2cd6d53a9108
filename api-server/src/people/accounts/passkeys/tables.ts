import type { ColumnType } from 'kysely';

/** A key pair with its private key on a person's device. */
interface PasskeyTable {
  uid: string;
  userUid: string;
  /** Credential id assigned by the device. */
  credentialId: string;
  /** COSE, base64url. */
  publicKey: string;
  /** Signature counter of the device. 0 means that it does not count. */
  counter: number;
  transports: ColumnType<string[], string, string>;
  /** Relying party id that it belongs to. */
  rpId: string;
  /** Name of the device that created it, or the owner's name for it. */
  name: string;
  createdAt: Date;
  usedAt: Date | null;
}

/** A challenge that a device must sign. */
interface PasskeyAttemptTable {
  uid: string;
  challenge: string;
  purpose: 'add' | 'login';
  /** Only this person's passkeys may respond. Null allows everybody's. */
  ofUser: string | null;
  expiresAt: Date;
}

/** A one-time code for a person who has lost their passkeys. */
interface RecoveryCodeTable {
  uid: string;
  userUid: string;
  codeHash: string;
  createdAt: Date;
  usedAt: Date | null;
}

declare module '../../../data/database/schema.ts' {
  interface Tables {
    passkeys: PasskeyTable;
    passkeyAttempts: PasskeyAttemptTable;
    recoveryCodes: RecoveryCodeTable;
  }
}
