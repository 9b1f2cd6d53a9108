import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';

/** Signs a proof (DPoP, RFC 9449) for a call; `claims` replace the right ones. */
export type SignProof = (path: string, claims?: JWTPayload) => Promise<string>;

/** Creates a key as a browser has one, and returns the function that signs its proofs. */
export async function createBrowserKey(origin = 'http://localhost'): Promise<SignProof> {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const jwk = await exportJWK(publicKey);
  return (path, claims = {}) =>
    new SignJWT({
      jti: randomUUID(),
      htm: 'POST',
      htu: `${origin}${path}`,
      iat: Math.floor(Date.now() / 1000),
      ...claims,
    })
      .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk })
      .sign(privateKey);
}
