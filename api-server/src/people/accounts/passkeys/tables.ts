import type { ColumnType } from 'kysely';

/** A key pair whose private half is on a person's device. */
interface PasskeyTable {
  uid: string;
  userUid: string;
  /** As the device calls it. */
  credentialId: string;
  /** COSE, base64url. */
  publicKey: string;
  /** How often it was used, as the device counts; 0: it does not count. */
  counter: number;
  transports: ColumnType<string[], string, string>;
  /** The site's name that it belongs to. */
  rpId: string;
  /** The device on which it was made, or what its owner calls it. */
  name: string;
  createdAt: Date;
  usedAt: Date | null;
}

/** A question that a device is to sign. */
interface PasskeyAttemptTable {
  uid: string;
  challenge: string;
  purpose: 'add' | 'login';
  /** Whose passkeys alone may answer; null: whoever's. */
  ofUser: string | null;
  expiresAt: Date;
}

/** Lets somebody in whose passkeys are lost, once. */
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
