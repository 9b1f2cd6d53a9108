import { z } from 'zod';
import { overrides } from '../delivery/override.ts';
import { okResponse, emptyObject, timestamp, uid } from './common.ts';

/** Why an override no longer counts. */
export const overrideEnd = z.enum([
  /** Not signed here, or changed since. */
  'invalid',
  'expired',
  /** Taken back, or another one came in its place. */
  'removed',
  /** The account is no longer a developer's. */
  'role',
  /** The sign-in that it was granted to has ended. */
  'signed-out',
]);
export type OverrideEnd = z.infer<typeof overrideEnd>;

const token = z.string().min(1).max(4096);

export const overrideCalls = {
  /**
   * Grants the developer's browser other builds than the live ones, by a cookie. They take the place
   * of all that this sign-in was granted before.
   */
  setOverrides: {
    body: z.strictObject({ overrides, hours: z.number().int().min(1).max(24).default(8) }),
    answer: z.strictObject({ overrideUid: uid, expiresAt: timestamp }),
  },
  /** Asked by the site's servers. The first time that it counts is when its use began. */
  checkOverrides: {
    body: z.strictObject({ token }),
    answer: z.discriminatedUnion('active', [
      z.strictObject({ active: z.literal(true) }),
      z.strictObject({ active: z.literal(false), reason: overrideEnd }),
    ]),
  },
  /** Whoever holds the token may end it. */
  endOverrides: { body: z.strictObject({ token }), answer: okResponse },
  /** Public keys (JWK set, RFC 7517) that tokens of overrides are checked with. */
  overrideKeys: {
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
