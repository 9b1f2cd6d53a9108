import { createSecretKey, hkdfSync, randomBytes, type KeyObject } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The first key makes; what any of them made is accepted, so that a secret can be changed. */
export type Keyring<K> = readonly [K, ...K[]];

/** Keys for one purpose each, all made from one secret, and for a while from the one before it. */
export interface Secrets {
  accessTokens: Keyring<Uint8Array>;
  emailCodes: Keyring<Uint8Array>;
  /** Ready to sign with: making it of bytes each time costs more than the signature. */
  addresses: Keyring<KeyObject>;
  overrides: Keyring<Uint8Array>;
  archives: Uint8Array;
}

const FILE_NAME = 'secret';

function readOrCreate(dataDir: string): string {
  const path = join(dataDir, FILE_NAME);
  mkdirSync(dataDir, { recursive: true });
  try {
    // `wx`: of two processes that start together, one writes and the other reads.
    writeFileSync(path, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  chmodSync(path, 0o600);
  const secret = readFileSync(path, 'utf8').trim();
  if (secret.length >= 32) return secret;
  throw new Error(`The file "${path}" holds no usable secret. Remove it; everybody signs in anew.`);
}

interface Given {
  /** Without it one is kept in the data directory. */
  secretKey?: string | undefined;
  /** What was made by it before is accepted still. */
  previousSecretKey?: string | undefined;
  dataDir: string;
}

/** All keys, from the secret of the configuration or of the data directory. */
export function loadSecrets({ secretKey, previousSecretKey, dataDir }: Given): Secrets {
  const secret = secretKey ?? readOrCreate(dataDir);
  const from = (text: string, purpose: string) =>
    new Uint8Array(hkdfSync('sha256', text, '', purpose, 32));
  const derive = (purpose: string): Keyring<Uint8Array> => [
    from(secret, purpose),
    ...(previousSecretKey === undefined ? [] : [from(previousSecretKey, purpose)]),
  ];
  const [addresses, ...olderKeys] = derive('addresses');
  return {
    accessTokens: derive('access-tokens'),
    emailCodes: derive('email-codes'),
    overrides: derive('overrides'),
    archives: from(secret, 'archives'),
    addresses: [createSecretKey(addresses), ...olderKeys.map((key) => createSecretKey(key))],
  };
}
