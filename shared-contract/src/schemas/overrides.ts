import { z } from 'zod';
import { overrides } from '../delivery/override.ts';
import { okResponse, emptyObject, timestamp, uid } from './common.ts';

/** Why an override ended. */
export const overrideEnd = z.enum([
  /** Not signed here, or modified. */
  'invalid',
  'expired',
  /** Removed, or replaced by another one. */
  'removed',
  /** The account is no longer a developer account. */
  'role',
  /** The session that it was granted to has ended. */
  'signed-out',
]);
export type OverrideEnd = z.infer<typeof overrideEnd>;

const token = z.string().min(1).max(4096);

export const overrideCalls = {
  /**
   * Gives the developer's browser non-live builds by a cookie. They replace everything granted to
   * this
   * session before.
   */
  setOverrides: {
    summary: 'set overrides',
    body: z.strictObject({ overrides, hours: z.number().int().min(1).max(24).default(8) }),
    answer: z.strictObject({ overrideUid: uid, expiresAt: timestamp }),
  },
  /**
   * Called by the site's servers. The first call with a valid override marks the start of its use.
   */
  checkOverrides: {
    summary: 'check overrides',
    body: z.strictObject({ token }),
    answer: z.discriminatedUnion('active', [
      z.strictObject({ active: z.literal(true) }),
      z.strictObject({ active: z.literal(false), reason: overrideEnd }),
    ]),
  },
  /** Anyone who holds the token may end it. */
  endOverrides: { summary: 'end overrides', body: z.strictObject({ token }), answer: okResponse },
  /** Public keys (JWK set, RFC 7517) for verifying override tokens. */
  overrideKeys: {
    summary: 'get the public keys of overrides',
    query: emptyObject,
    answer: z.strictObject({
      keys: z.array(
        z.strictObject({
          kty: z.literal('OKP'),
          crv: z.literal('Ed25519'),
          x: z.string(),
          kid: z.string(),
          alg: z.string(),
          use: z.literal('sig'),
        }),
      ),
    }),
  },
};
