import type { ExtensionChange, Need, ReleaseRecord } from '@vidra/shared-contract/delivery';
import type { ReleaseStore, Settings } from '../release-store.ts';
import { selectApplicable, type ApplicableSettings } from './applicable-settings.ts';
import {
  describeIgnoredChanges,
  listExtensions,
  listSlots,
  type DeclaredExtension,
} from './extension-settings.ts';
import { listNeeds, selectMissing } from './granted-needs.ts';

/** Settings of one live release with their declarations. */
export interface RemoteSettings {
  readonly name: string;
  readonly declared: Pick<ReleaseRecord, 'config' | 'flags'>;
  readonly applicable: ApplicableSettings;
  /** What the release needs beyond the site's policy and budgets. Absent from older APIs. */
  readonly needs?: readonly Need[];
  /** Needs that are not granted. */
  readonly missing?: readonly Need[];
  /** Everything that is granted to the remote, declared or not. */
  readonly granted?: readonly Need[];
  /** Extensions that it declares. Absent from older APIs. */
  readonly extensions?: readonly DeclaredExtension[];
  /** What an operator changed of extensions, declared or not. */
  readonly extensionChanges?: Readonly<Record<string, ExtensionChange>>;
  /** Sentences on changes of extensions that have no effect. */
  readonly ignoredChanges?: readonly string[];
}

/** Settings of an environment. */
export interface SettingsReport {
  /** Number of the last change; 0 before the first. */
  readonly entry: number;
  /** The live releases that declare something or have something set. */
  readonly remotes: readonly RemoteSettings[];
  /** The last changes, newest first. */
  readonly changes: readonly Pick<Settings, 'entry' | 'changedAt' | 'reason' | 'by'>[];
}

const LISTED_CHANGES = 20;

/** Reads the settings of the live releases and their last changes. */
export async function readSettings(store: ReleaseStore): Promise<SettingsReport> {
  const [settings, records] = await Promise.all([store.settings(), readLiveRecords(store)]);
  const slots = listSlots(records.flatMap(({ routes }) => routes));
  const remotes = records.map((record) => ({
    name: record.name,
    declared: {
      ...(record.config ? { config: record.config } : {}),
      ...(record.flags ? { flags: record.flags } : {}),
    },
    applicable: selectApplicable(settings, record),
    needs: listNeeds(record),
    missing: selectMissing(settings, record),
    granted: settings.grants[record.name] ?? [],
    ...readExtensions(settings, record, slots),
  }));
  const liveNames = new Set(records.map(({ name }) => name));
  // Operators may grant something before the first publish.
  const laterRemotes = Object.entries(settings.grants)
    .filter(([name]) => !liveNames.has(name))
    .map(([name, granted]) => ({
      name,
      declared: {},
      applicable: { config: {}, flags: {}, ignored: [] },
      needs: [],
      missing: [],
      granted,
      extensions: [],
      extensionChanges: {},
      ignoredChanges: [],
    }));
  const changes = await readChanges(store);
  return {
    entry: settings.entry,
    remotes: [...remotes, ...laterRemotes].filter(
      ({ declared, applicable, needs, granted, extensions, extensionChanges }) =>
        [
          Object.keys(declared),
          applicable.ignored,
          needs,
          granted,
          extensions,
          Object.keys(extensionChanges),
        ].some((entries) => entries.length > 0),
    ),
    changes,
  };
}

/** Reads the records of the live set. */
export async function readLiveRecords(store: ReleaseStore): Promise<ReleaseRecord[]> {
  const releases = Object.entries((await store.live())?.releases ?? {});
  return Promise.all(releases.map(([name, hash]) => store.readRecord(name, hash)));
}

function readExtensions(settings: Settings, record: ReleaseRecord, slots: ReadonlySet<string>) {
  const extensionChanges = settings.extensions[record.name] ?? {};
  return {
    extensions: listExtensions(record),
    extensionChanges,
    ignoredChanges: describeIgnoredChanges(record, extensionChanges, slots),
  };
}

async function readChanges(store: ReleaseStore): Promise<SettingsReport['changes']> {
  const changes: SettingsReport['changes'][number][] = [];
  for await (const { entry, changedAt, reason, by } of store.settingsHistory()) {
    changes.push({ entry, changedAt, reason, by });
    if (changes.length === LISTED_CHANGES) break;
  }
  return changes;
}
