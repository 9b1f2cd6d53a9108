import { createSecretKey, hkdfSync, randomBytes, type KeyObject } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Keys for one purpose each, all made from one secret. */
export interface Secrets {
  accessTokens: Uint8Array;
  emailCodes: Uint8Array;
  /** Ready to sign with: making it of bytes each time costs more than the signature. */
  addresses: KeyObject;
  overrides: Uint8Array;
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

/** @param secretKey from the configuration; without it one is kept in the data directory */
export function loadSecrets(secretKey: string | undefined, dataDir: string): Secrets {
  const secret = secretKey ?? readOrCreate(dataDir);
  const derive = (purpose: string) => new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32));
  return {
    accessTokens: derive('access-tokens'),
    emailCodes: derive('email-codes'),
    overrides: derive('overrides'),
    archives: derive('archives'),
    addresses: createSecretKey(derive('addresses')),
  };
}
