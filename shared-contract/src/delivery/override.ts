import { z } from 'zod';
import { getOverrideTarget } from '../platform/override-target.ts';
import { flagName, releaseHash, releaseName } from './record.ts';

/**
 * URL of a development server on the developer's own machine, which only their browser can reach.
 */
export const devServerAddress = z
  .string()
  .regex(/^http:\/\/localhost:[1-9]\d{3,4}$/, 'must be http://localhost:<port>')
  .refine((address) => Number(address.split(':')[2]) <= 65_535, 'must be http://localhost:<port>');

/** Replacement of a live release, or of a flag's value, in one browser. */
export const override = z.discriminatedUnion('kind', [
  /** A release of the store. */
  z.strictObject({ kind: z.literal('release'), name: releaseName, hash: releaseHash }),
  /** A build of a development server that changes with its files. */
  z.strictObject({ kind: z.literal('server'), name: releaseName, address: devServerAddress }),
  /** A value of a feature flag. */
  z.strictObject({
    kind: z.literal('flag'),
    name: releaseName,
    flag: flagName,
    value: z.boolean(),
  }),
]);
export type Override = z.infer<typeof override>;

/** All overrides of one browser: at most one per release and flag. */
export const overrides = z
  .array(override)
  .min(1)
  .max(16)
  .refine((list) => new Set(list.map(getOverrideTarget)).size === list.length, {
    message: 'must name each remote and each flag once',
  });

/** Claims of an override's token, a JWT signed with EdDSA. */
export const overrideClaims = z.object({
  /** Uid of the grant. */
  jti: z.string(),
  /** Uid of the granted user. */
  sub: z.string(),
  /** Expiry in epoch seconds. */
  exp: z.number().int(),
  overrides,
});

/** Name of the cookie with the token. */
export const OVERRIDE_COOKIE = 'vidra-override';
/** Audience of the token. Other tokens of the product are not accepted. */
export const OVERRIDE_AUDIENCE = 'site-override';
export const OVERRIDE_ALGORITHM = 'EdDSA';
