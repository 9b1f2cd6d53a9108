import type { ReleaseMap } from '@vidra/shared-contract';
import type { OverrideOptions, PackageOptions } from '../../protocol/override-options.ts';
import type { PageOverride, PageOverrides } from '../../protocol/page-overrides.ts';
import { HOST_OWNER } from '../routing/routes.ts';

/** The host or a remote, as the inspector shows it. */
export interface InspectedPackage {
  readonly name: string;
  readonly title: string;
  /** Release in this page. Undefined for a remote that is not in its set. */
  readonly release: { readonly hash: string; readonly url: string } | undefined;
  /** Override of its build. */
  readonly override: PageOverride | undefined;
  /** Available builds, once they are known. */
  readonly options: PackageOptions | undefined;
}

/** Lists the host first, then the remotes of the page, then those that exist only in the store. */
export function listPackages(
  map: ReleaseMap,
  overrides: PageOverrides | undefined,
  options: OverrideOptions | undefined,
): InspectedPackage[] {
  const listedPackages = new Map(options?.packages.map((entry) => [entry.name, entry]));
  const overriddenBuilds = (overrides?.items ?? []).filter(
    ({ override }) => override.kind !== 'flag',
  );
  const overriddenItems = new Map(overriddenBuilds.map((item) => [item.name, item]));
  const presentPackages = [{ ...map.host, name: HOST_OWNER, title: 'Site' }, ...map.remotes];
  const names = new Set(presentPackages.map(({ name }) => name));
  const absentPackages = [...listedPackages.values()].filter(({ name }) => !names.has(name));
  return [
    ...presentPackages.map(({ name, title, hash, url }) => ({
      name,
      title,
      release: { hash, url },
    })),
    ...absentPackages.map(({ name, title }) => ({ name, title, release: undefined })),
  ].map((entry) => ({
    ...entry,
    override: overriddenItems.get(entry.name),
    options: listedPackages.get(entry.name),
  }));
}
