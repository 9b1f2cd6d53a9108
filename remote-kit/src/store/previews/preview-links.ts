import {
  PREVIEW_PATH,
  previewClaims,
  type PreviewClaims,
  type PreviewLink,
  type PreviewRequest,
} from '@vidra/shared-contract/delivery';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { ReleaseStore } from '../release-store.ts';
import { NotInStoreError } from '../store-errors.ts';

const ALGORITHM = 'HS256';
/** Other tokens that are signed with the same key are no links. */
const AUDIENCE = 'site-preview';

/**
 * Creates a link that shows a release of the store to everybody who opens it. Its address is a path
 * of the site.
 *
 * @throws NotInStoreError when the store has no such release
 */
export async function createPreviewLink(
  store: ReleaseStore,
  { name, hash: wantedHash, expiresSeconds }: PreviewRequest,
): Promise<PreviewLink> {
  const { hash } = await store.readRecord(name, wantedHash ?? (await findNewest(store, name)));
  const { endedPreviews } = await store.settings();
  const exp = Math.floor(Date.now() / 1000) + expiresSeconds;
  const token = await new SignJWT({ name, hash, round: endedPreviews[name] ?? 0 })
    .setProtectedHeader({ alg: ALGORITHM })
    .setAudience(AUDIENCE)
    .setExpirationTime(exp)
    .sign(await store.previewKey());
  return { name, hash, address: PREVIEW_PATH + token, expiresAt: exp * 1000 };
}

async function findNewest(store: ReleaseStore, name: string): Promise<string> {
  const ownReleases = (await store.listReleases()).filter((release) => release.name === name);
  const [newest] = ownReleases.toSorted((a, b) => b.storedAt - a.storedAt);
  if (newest) return newest.hash;
  throw new NotInStoreError(
    `The store has no release of ${name}. Check the name with "release list", or add one with "release add".`,
  );
}

/**
 * Reads the token of a preview link.
 *
 * @returns why it is not valid: it was changed or not signed with this key, or its time is over
 */
export async function readPreviewToken(
  token: string,
  key: Buffer,
  now: number = Date.now(),
): Promise<PreviewClaims | 'invalid' | 'expired'> {
  try {
    const options = { algorithms: [ALGORITHM], audience: AUDIENCE, currentDate: new Date(now) };
    const { payload } = await jwtVerify(token, key, options);
    return previewClaims.safeParse(payload).data ?? 'invalid';
  } catch (error) {
    return error instanceof errors.JWTExpired ? 'expired' : 'invalid';
  }
}
