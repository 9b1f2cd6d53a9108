import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { presentVariables } from '@vidra/shared-server/variables';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the signing key of builds: `PROVENANCE_KEY`, or the file of `PROVENANCE_KEY_FILE`.
 *
 * @throws Error with a message for the user when it is not an ed25519 private key
 */
export function readSigningKey(environment: Environment): KeyObject | undefined {
  const pem = readVariable('PROVENANCE_KEY', environment);
  if (pem === undefined) return undefined;
  return parseEd25519Key('PROVENANCE_KEY', 'a private key', () => createPrivateKey(pem));
}

/**
 * Reads the keys of trusted builders: `PROVENANCE_TRUSTED_KEYS`, or the file of
 * `PROVENANCE_TRUSTED_KEYS_FILE`. Without keys the provenance is not checked.
 *
 * @throws Error with a message for the user when one is not an ed25519 public key
 */
export function readTrustedKeys(environment: Environment): readonly KeyObject[] {
  const name = 'PROVENANCE_TRUSTED_KEYS';
  const text = readVariable(name, environment);
  if (text === undefined) return [];
  const pems = text.match(/-----BEGIN [^-]+-----[^-]+-----END [^-]+-----/g) ?? [''];
  return pems.map((pem) => parseEd25519Key(name, 'public keys', () => createPublicKey(pem)));
}

function readVariable(name: string, environment: Environment): string | undefined {
  return presentVariables(environment, [name], (path) => readFileSync(path, 'utf8'))[name];
}

function parseEd25519Key(variable: string, keyLabel: string, read: () => KeyObject): KeyObject {
  const advice = `${variable} must contain ${keyLabel} for ed25519 in PEM format. Create a private key with "openssl genpkey -algorithm ed25519", and get its public key with "openssl pkey -pubout".`;
  let key: KeyObject;
  try {
    key = read();
  } catch (error) {
    throw new Error(advice, { cause: error });
  }
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(advice);
  return key;
}
