import { z } from 'zod';
import { releaseHash, releaseName } from './record.ts';

/** Path of a preview link, before its token. */
export const PREVIEW_PATH = '/preview/';
/** Name of the cookie with the token of an opened link. */
export const PREVIEW_COOKIE = 'vidra-preview';
/** Longest lifetime of a preview link in seconds. */
export const LONGEST_PREVIEW_SECONDS = 30 * 86_400;

/** Claims of a preview link's token, a JWT that is signed with a key of the release store. */
export const previewClaims = z.object({
  name: releaseName,
  hash: releaseHash,
  /** How often all links of the remote had been ended before this one was created. */
  round: z.number().int().nonnegative(),
  /** Expiry in epoch seconds. */
  exp: z.number().int(),
});
export type PreviewClaims = z.infer<typeof previewClaims>;

/** A link that shows one release to everybody who opens it. */
export const previewLink = z.object({
  name: releaseName,
  hash: releaseHash,
  /** URL of the link, or its path where the address of the site is not known. */
  address: z.string(),
  /** Expiry in epoch milliseconds. */
  expiresAt: z.number().int(),
});
export type PreviewLink = z.infer<typeof previewLink>;
