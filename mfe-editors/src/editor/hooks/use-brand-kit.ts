import type { BrandKit } from '@vidra/shared-contract/schemas';
import { callApi, QUERY_KEYS, queryClient } from '@vidra/shared-session';

const KEY = QUERY_KEYS.user('brand-kit');

/** The brand that the account keeps, as a query. */
export const BRAND_KIT = {
  queryKey: KEY,
  queryFn: ({ signal }: { signal: AbortSignal }) => callApi('brandKit', { body: {}, signal }),
};

/** The brand that the account keeps. */
export const readBrandKit = (): Promise<BrandKit> => queryClient.query(BRAND_KIT);

/** Keeps a brand for later films too. */
export async function keepBrandKit(kit: Omit<BrandKit, 'logoUrl'>): Promise<void> {
  const savedKit = await callApi('updateBrandKit', { body: kit });
  queryClient.setQueryData(KEY, savedKit);
}
