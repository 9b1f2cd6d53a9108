import type { BrandKit } from '@vidra/shared-contract/schemas';
import { callApi, QUERY_KEYS, queryClient } from '@vidra/shared-session';

const KEY = QUERY_KEYS.user('brand-kit');

/** Query of the account's brand. */
export const BRAND_KIT = {
  queryKey: KEY,
  queryFn: ({ signal }: { signal: AbortSignal }) => callApi('brandKit', { body: {}, signal }),
};

/** Reads the account's brand. */
export const readBrandKit = (): Promise<BrandKit> => queryClient.query(BRAND_KIT);

/** Saves a brand for later films. */
export async function keepBrandKit(kit: Omit<BrandKit, 'logoUrl'>): Promise<void> {
  const savedKit = await callApi('updateBrandKit', { body: kit });
  // A slow answer from before must not put the older brand over the saved one.
  await queryClient.cancelQueries({ queryKey: KEY });
  queryClient.setQueryData(KEY, savedKit);
}
