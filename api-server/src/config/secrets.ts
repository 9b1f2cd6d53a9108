import { createSecretKey, hkdfSync, randomBytes, type KeyObject } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The first key creates signatures and tokens. All keys verify them, so that a secret can be
 * rotated.
 */
export type Keyring<K> = readonly [K, ...K[]];

/**
 * Keys for one purpose each, derived from the current secret and, for a while, from the previous
 * one.
 */
export interface Secrets {
  accessTokens: Keyring<Uint8Array>;
  emailCodes: Keyring<Uint8Array>;
  /** Imported once, because importing the bytes costs more than a signature. */
  addresses: Keyring<KeyObject>;
  overrides: Keyring<Uint8Array>;
  archives: Uint8Array;
  /** Secrets for the certificates that this site makes itself. */
  credentials: Keyring<{ authority: Uint8Array; signer: Uint8Array }>;
}

const FILE_NAME = 'secret';

function readOrCreate(dataDir: string): string {
  const path = join(dataDir, FILE_NAME);
  mkdirSync(dataDir, { recursive: true });
  try {
    // `wx`: if two processes start together, one writes the key and the other reads it.
    writeFileSync(path, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  chmodSync(path, 0o600);
  const secret = readFileSync(path, 'utf8').trim();
  if (secret.length >= 32) return secret;
  throw new Error(
    `The file "${path}" contains no usable secret. Remove it; everyone will have to log in again.`,
  );
}

interface Given {
  /** Absent: a secret is stored in the data directory. */
  secretKey?: string | undefined;
  /** Previous secret, which still verifies signatures and tokens. */
  previousSecretKey?: string | undefined;
  dataDir: string;
}

/** Derives all keys from the secret in the configuration or in the data directory. */
export function loadSecrets({ secretKey, previousSecretKey, dataDir }: Given): Secrets {
  const secret = secretKey ?? readOrCreate(dataDir);
  const from = (text: string, purpose: string) =>
    new Uint8Array(hkdfSync('sha256', text, '', purpose, 32));
  const derive = (purpose: string): Keyring<Uint8Array> => [
    from(secret, purpose),
    ...(previousSecretKey === undefined ? [] : [from(previousSecretKey, purpose)]),
  ];
  const [addresses, ...olderKeys] = derive('addresses');
  const deriveCredentials = (text: string) => ({
    authority: from(text, 'credentials-authority'),
    signer: from(text, 'credentials-signer'),
  });
  return {
    accessTokens: derive('access-tokens'),
    emailCodes: derive('email-codes'),
    overrides: derive('overrides'),
    archives: from(secret, 'archives'),
    credentials: [
      deriveCredentials(secret),
      ...(previousSecretKey === undefined ? [] : [deriveCredentials(previousSecretKey)]),
    ],
    addresses: [createSecretKey(addresses), ...olderKeys.map((key) => createSecretKey(key))],
  };
}
