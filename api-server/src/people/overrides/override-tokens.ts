import {
  OVERRIDE_ALGORITHM,
  OVERRIDE_AUDIENCE,
  overrideClaims,
  type Override,
} from '@vidra/shared-contract/delivery';
import type { CallAnswer } from '@vidra/shared-contract/schemas';
import { calculateJwkThumbprint, createLocalJWKSet, errors, jwtVerify, SignJWT } from 'jose';
import type { Keyring } from '../../config/secrets.ts';
import { deriveSigningKeys } from '../../config/signing-keys.ts';

/** Claims of an override token. */
export interface GrantedOverride {
  readonly uid: string;
  readonly userUid: string;
  readonly overrides: readonly Override[];
  readonly expiresAt: Date;
}

/** Signs overrides, so that the site's servers can verify them with a public key. */
export interface OverrideTokens {
  readonly issue: (grant: GrantedOverride) => Promise<string>;
  /** @returns the grant's uid, or the reason why the token is refused */
  readonly read: (token: string) => Promise<{ uid: string } | { refused: 'invalid' | 'expired' }>;
  readonly publicKeys: CallAnswer<'overrideKeys'>;
}

const USE = { alg: OVERRIDE_ALGORITHM, use: 'sig' } as const;

async function readKeys(seed: Uint8Array) {
  const { privateKey, publicKey } = deriveSigningKeys(seed);
  const { x = '' } = publicKey.export({ format: 'jwk' });
  const jwk = { kty: 'OKP', crv: 'Ed25519', x } as const;
  return { privateKey, jwk, kid: await calculateJwkThumbprint(jwk) };
}

/**
 * Creates the signer of override tokens.
 *
 * @param seeds 32 secret bytes each. @param issuer the product's code
 */
export async function createOverrideTokens(
  seeds: Keyring<Uint8Array>,
  issuer: string,
): Promise<OverrideTokens> {
  const [signingKey, ...olderKeys] = await Promise.all(seeds.map(readKeys));
  if (!signingKey) throw new Error('There is no key.');
  const all = [signingKey, ...olderKeys];
  const keySet = { keys: all.map(({ jwk, kid }) => ({ ...jwk, kid, ...USE })) };
  const findKey = createLocalJWKSet(keySet);
  const expectedClaims = { issuer, audience: OVERRIDE_AUDIENCE, algorithms: [OVERRIDE_ALGORITHM] };

  return {
    publicKeys: keySet,
    issue: ({ uid, userUid, overrides, expiresAt }) =>
      new SignJWT({ overrides })
        .setProtectedHeader({ alg: OVERRIDE_ALGORITHM, kid: signingKey.kid })
        .setJti(uid)
        .setSubject(userUid)
        .setIssuer(issuer)
        .setAudience(OVERRIDE_AUDIENCE)
        .setIssuedAt()
        .setExpirationTime(Math.floor(expiresAt.getTime() / 1000))
        .sign(signingKey.privateKey),
    read: async (token) => {
      try {
        const { payload } = await jwtVerify(token, findKey, expectedClaims);
        return { uid: overrideClaims.parse(payload).jti };
      } catch (error) {
        return { refused: error instanceof errors.JWTExpired ? 'expired' : 'invalid' };
      }
    },
  };
}
