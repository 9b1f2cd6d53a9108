import { SignJWT, jwtVerify } from 'jose';
import type { Keyring } from '../../../config/secrets.ts';

const LIFETIME_SECONDS = 15 * 60;

/** Claims of a valid access token. */
export interface AccessClaims {
  sessionUid: string;
  userUid: string;
  /** Epoch second. */
  expiresAt: number;
}

export interface AccessTokens {
  /** @returns the token and its expiry in epoch seconds */
  issue: (sessionUid: string, userUid: string) => Promise<{ token: string; expiresAt: number }>;
  /** @returns the claims, or undefined when the token is not valid */
  read: (token: string) => Promise<AccessClaims | undefined>;
}

async function readBy(
  key: Uint8Array,
  issuer: string,
  token: string,
): Promise<AccessClaims | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, { issuer, algorithms: ['HS256'] });
    const { sub, sid, exp } = payload;
    if (typeof sub !== 'string' || typeof sid !== 'string') return undefined;
    return exp === undefined ? undefined : { sessionUid: sid, userUid: sub, expiresAt: exp };
  } catch {
    return undefined;
  }
}

/** Creates and reads short-lived signed tokens (JWT, HS256) of one product. */
export function createAccessTokens(keys: Keyring<Uint8Array>, issuer: string): AccessTokens {
  const [key] = keys;
  return {
    issue: async (sessionUid, userUid) => {
      const now = Math.floor(Date.now() / 1000);
      const expiresAt = now + LIFETIME_SECONDS;
      const token = await new SignJWT({ sid: sessionUid })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(userUid)
        .setIssuer(issuer)
        .setIssuedAt(now)
        .setExpirationTime(expiresAt)
        .sign(key);
      return { token, expiresAt };
    },
    read: async (token) => {
      for (const candidateKey of keys) {
        const claims = await readBy(candidateKey, issuer, token);
        if (claims) return claims;
      }
      return undefined;
    },
  };
}
