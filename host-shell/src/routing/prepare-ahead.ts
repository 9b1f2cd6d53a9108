import type { OwnedRoute, RemoteLifecycles } from '@vidra/shared-contract';
import type { Federation } from '../federation/federation.ts';
import { disableIdleSheets } from '../regions/remote-sheets.ts';

/** Runs the code of a route's page at a query before a visit, without showing it. */
export async function prepareAhead(
  { owner, path }: Pick<OwnedRoute, 'owner' | 'path'>,
  query: string,
  { load }: Pick<Federation, 'load'>,
): Promise<void> {
  const app = (await load(owner, 'app')) as { readonly default?: Partial<RemoteLifecycles> };
  // A remote without it is prepared too, since its exposed module has run.
  await app.default?.prepare?.(path, query);
  disableIdleSheets(owner);
}
