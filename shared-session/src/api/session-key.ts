import { createStore, get, update } from 'idb-keyval';
import { decodeJwt, exportJWK, SignJWT } from 'jose';
import { isHTTPError } from 'ky';
import { sessionStore } from '../session/store.ts';

const KEY_NAME = 'session';
/** A database that another page is deleting does not open until that is done. */
const LONGEST_WAIT_MS = 5000;
/** Half of what the server accepts. */
const CLOCK_TOLERANCE_SECONDS = 30;
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const;

/** Header with a proof; empty where keys cannot be stored, as in some private modes. */
export interface SessionProof {
  readonly DPoP?: string;
}

interface ProvenCall {
  readonly method: string;
  /** Address of the call, without a query. */
  readonly url: string;
  /** Whether a refusal changes nothing, so that the call may be sent again. */
  readonly repeatable: boolean;
}

/**
 * Sends a call with a proof (DPoP, RFC 9449) that it comes from this browser. If this device's clock
 * changed since the session began, the proof is refused and made again by the server's clock.
 */
export async function sendProven(
  call: ProvenCall,
  request: (proof: SessionProof) => Promise<Response>,
): Promise<Response> {
  const seconds = estimateServerSeconds();
  try {
    return await request(await signProof(call, seconds));
  } catch (error) {
    const serverSeconds = call.repeatable ? readServerSeconds(error) : undefined;
    if (serverSeconds === undefined || Math.abs(serverSeconds - seconds) < CLOCK_TOLERANCE_SECONDS)
      throw error;
    return request(await signProof(call, serverSeconds));
  }
}

/** Reads the server's clock from a refusal. */
function readServerSeconds(error: unknown): number | undefined {
  if (!isHTTPError(error) || error.response.status !== 401) return undefined;
  const ms = Date.parse(error.response.headers.get('date') ?? '');
  return Number.isNaN(ms) ? undefined : Math.floor(ms / 1000);
}

/** The key cannot be extracted, so nobody can take it along with the tokens. All tabs share it. */
async function signProof({ method, url }: ProvenCall, seconds: number): Promise<SessionProof> {
  try {
    const { privateKey, publicKey } = await Promise.race([readKeyPair(), rejectLater()]);
    const proof = await new SignJWT({ jti: crypto.randomUUID(), htm: method, htu: url })
      .setIssuedAt(seconds)
      .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk: await exportJWK(publicKey) })
      .sign(privateKey);
    return { DPoP: proof };
  } catch {
    return {};
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

/** Estimates the server's time in epoch seconds, because this device's clock may be hours off. */
function estimateServerSeconds(): number {
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
