import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from '@vidra/shared-session';

/** Puts the answer of a change into the query cache. */
export async function replaceQueryData(queryKey: QueryKey, data: unknown): Promise<void> {
  // A slow answer from before the change must not put an older state over the new one.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, data);
}
