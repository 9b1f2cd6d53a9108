import { createStore, get, update } from 'idb-keyval';
import { decodeJwt, exportJWK, SignJWT } from 'jose';
import { sessionStore } from '../session/store.ts';

const KEY_NAME = 'session';
/** A database that another page is deleting does not open until that is done. */
const LONGEST_WAIT_MS = 5000;
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const;

/**
 * Signs a proof (DPoP, RFC 9449) that a request comes from this browser. The key cannot be
 * extracted, so nobody can take it along with the tokens. All tabs share it.
 *
 * @param url address of the call, without a query
 * @returns undefined where keys cannot be stored, as in some private modes
 */
export async function signProof(method: string, url: string): Promise<string | undefined> {
  try {
    const { privateKey, publicKey } = await Promise.race([readKeyPair(), rejectLater()]);
    return await new SignJWT({ jti: crypto.randomUUID(), htm: method, htu: url })
      .setIssuedAt(getServerSeconds())
      .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk: await exportJWK(publicKey) })
      .sign(privateKey);
  } catch {
    return undefined;
  }
}

async function readKeyPair(): Promise<CryptoKeyPair> {
  const store = createStore('vidra-keys', 'keys');
  const storedPair = await get<CryptoKeyPair>(KEY_NAME, store);
  if (storedPair) return storedPair;
  const ownPair = await crypto.subtle.generateKey(ALGORITHM, false, ['sign', 'verify']);
  let pair = ownPair;
  // Another tab may have stored its key meanwhile.
  await update<CryptoKeyPair>(KEY_NAME, (otherPair) => (pair = otherPair ?? ownPair), store);
  return pair;
}

function rejectLater(): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('The key could not be read in time.')), LONGEST_WAIT_MS);
  });
}

/** Returns the server's time in epoch seconds, because this device's clock may be hours off. */
function getServerSeconds(): number {
  const { token, initTime } = sessionStore.getState();
  const issuedAtSeconds = readIssuedAt(token);
  const offsetMs = issuedAtSeconds === undefined ? 0 : issuedAtSeconds * 1000 - initTime;
  return Math.floor((Date.now() + offsetMs) / 1000);
}

function readIssuedAt(token: string): number | undefined {
  try {
    return decodeJwt(token).iat;
  } catch {
    return undefined;
  }
}
