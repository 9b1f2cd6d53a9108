import { z } from 'zod';
import { releaseHash, releaseName } from './record.ts';

/** A development server on the developer's own machine, which only their browser can reach. */
export const devServerAddress = z
  .string()
  .regex(/^http:\/\/localhost:[1-9]\d{3,4}$/, 'must be http://localhost:<port>')
  .refine((address) => Number(address.split(':')[2]) <= 65_535, 'must be http://localhost:<port>');

/** What one browser gets in place of a live release. */
export const override = z.discriminatedUnion('kind', [
  /** A release of the store. */
  z.strictObject({ kind: z.literal('release'), name: releaseName, hash: releaseHash }),
  /** A build that changes as its files do. */
  z.strictObject({ kind: z.literal('server'), name: releaseName, address: devServerAddress }),
]);
export type Override = z.infer<typeof override>;

/** All of one browser's overrides: at most one for each name. */
export const overrides = z
  .array(override)
  .min(1)
  .max(8)
  .refine((list) => new Set(list.map(({ name }) => name)).size === list.length, {
    message: 'must name each remote once',
  });

/** What an override's token says; it is a JWT, signed with EdDSA. */
export const overrideClaims = z.object({
  /** Uid of the grant. */
  jti: z.string(),
  /** Uid of the user that it was granted to. */
  sub: z.string(),
  /** Epoch seconds. */
  exp: z.number().int(),
  overrides,
});

/** The cookie that carries the token. */
export const OVERRIDE_COOKIE = 'vidra-override';
/** The token's audience: no other token of the product serves as one. */
export const OVERRIDE_AUDIENCE = 'site-override';
export const OVERRIDE_ALGORITHM = 'EdDSA';
