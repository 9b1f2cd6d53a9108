import {
  checkSet,
  listExtensions,
  listNeeds,
  selectMissing,
  type ReleaseStore,
} from '@vidra/remote-kit/store';
import type { ExtensionChange, ReleaseRecord } from '@vidra/shared-contract/delivery';
import type {
  ExtensionOption,
  OverrideOptions,
  PackageOptions,
  ReleaseOption,
} from '../../protocol/override-options.ts';

/** Maximum number of releases that a person would look through. */
const LATEST = 12;

/** Lists everything in the store that can override the live set. */
export async function listOptions(store: ReleaseStore, ports: string): Promise<OverrideOptions> {
  const live = (await store.live())?.releases ?? {};
  // A damaged entry of the settings must not keep developers from choosing builds.
  const settings = await store.readableSettings();
  const byName = Map.groupBy(await store.listReleases(), ({ name }) => name);
  const packages = [...byName].map(async ([name, storedReleases]): Promise<PackageOptions> => {
    const latestReleases = storedReleases
      .toSorted((a, b) => b.storedAt - a.storedAt)
      .slice(0, LATEST);
    // A damaged release cannot be chosen.
    const read = latestReleases.map(({ hash }) =>
      store.readRecord(name, hash).catch(() => undefined),
    );
    const records = (await Promise.all(read)).filter((record) => record !== undefined);
    return {
      name,
      title: records[0]?.title ?? name,
      live: live[name],
      releases: await Promise.all(
        records.map(async (record) => ({
          ...describe(record),
          needs: listNeeds(record),
          missingNeeds: selectMissing(settings, record),
          extensions: describeExtensions(record, settings.extensions[name] ?? {}),
          refusals: await findRefusals(store, live, record),
        })),
      ),
    };
  });
  return { ports, packages: await Promise.all(packages) };
}

async function findRefusals(
  store: ReleaseStore,
  live: Readonly<Record<string, string>>,
  record: ReleaseRecord,
): Promise<string[]> {
  const { name, hash } = record;
  if (live[name] === hash) return [];
  const set = { ...live, [name]: hash };
  const foundRefusals = await checkSet(store, set, [record], live).catch(() => undefined);
  if (!foundRefusals) return ["A live release can't be read for comparison."];
  return foundRefusals.map((refusal) => `${refusal.rule}: ${refusal.found}`);
}

function describeExtensions(
  record: ReleaseRecord,
  changes: Readonly<Record<string, ExtensionChange>>,
): ExtensionOption[] {
  return listExtensions(record).map(({ id, title, place, order = 100 }) => {
    const change = changes[id];
    const shownPlace = change?.place ?? place;
    const parts = [
      ...(shownPlace === undefined ? [] : [shownPlace]),
      `order ${change?.order ?? order}`,
    ];
    const { who = 'an operator', why } = change?.by ?? {};
    return {
      id,
      title,
      state: change?.disabled ? 'disabled' : parts.join(', '),
      changed: change ? `${who}${why === undefined ? '' : `: ${why}`}` : '',
    };
  });
}

function describe(
  record: ReleaseRecord,
): Omit<ReleaseOption, 'needs' | 'missingNeeds' | 'extensions' | 'refusals'> {
  const {
    hash,
    createdAt,
    entry,
    files,
    shared,
    contractVersion,
    config = {},
    flags = {},
    languages = {},
  } = record;
  const code = Object.entries(files).filter(([name]) => /\.(css|js)$/.test(name));
  return {
    hash,
    builtAt: createdAt,
    entryBytes: files[entry]?.brotliBytes ?? 0,
    bytes: code.reduce((sum, [, { brotliBytes }]) => sum + brotliBytes, 0),
    shared,
    contractVersion,
    config,
    flags,
    languages: Object.fromEntries(
      Object.entries(languages).map(([tag, { missing }]) => [tag, missing]),
    ),
  };
}
