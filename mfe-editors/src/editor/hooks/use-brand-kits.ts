import type { BrandKit, BrandKitFields, CallBody } from '@vidra/shared-contract/schemas';
import { callApi, QUERY_KEYS, queryClient } from '@vidra/shared-session';

const KEY = QUERY_KEYS.user('brand-kits');

/** Query of the account's brand kits, the default first. */
export const BRAND_KITS = {
  queryKey: KEY,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<readonly BrandKit[]> =>
    (await callApi('listBrandKits', { signal })).kits,
};

/** Reads the account's brand kits. */
export const readBrandKits = (): Promise<readonly BrandKit[]> => queryClient.query(BRAND_KITS);

/** Reads the kits again after a change, so that a slow answer from before cannot replace them. */
async function withFreshKits<T>(change: Promise<T>): Promise<T> {
  const result = await change;
  await queryClient.invalidateQueries({ queryKey: KEY });
  return result;
}

/** Saves a kit for later films, by default the default kit. */
export const keepBrandKit = (change: CallBody<'updateBrandKit'>): Promise<BrandKit> =>
  withFreshKits(callApi('updateBrandKit', { body: change }));

export const createBrandKit = (fields: BrandKitFields & { name: string }): Promise<BrandKit> =>
  withFreshKits(callApi('createBrandKit', { body: fields }));

export const deleteBrandKit = (kitUid: string): Promise<unknown> =>
  withFreshKits(callApi('deleteBrandKit', { body: { kitUid } }));
