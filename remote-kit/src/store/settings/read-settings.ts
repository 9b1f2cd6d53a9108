import type { Need, ReleaseRecord } from '@vidra/shared-contract/delivery';
import type { ReleaseStore, Settings } from '../release-store.ts';
import { selectApplicable, type ApplicableSettings } from './applicable-settings.ts';
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
  const [settings, live] = await Promise.all([store.settings(), store.live()]);
  const records = await Promise.all(
    Object.entries(live?.releases ?? {}).map(([name, hash]) => store.readRecord(name, hash)),
  );
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
  }));
  // Operators may grant something before the first publish.
  const laterRemotes = Object.entries(settings.grants)
    .filter(([name]) => live?.releases[name] === undefined)
    .map(([name, granted]) => ({
      name,
      declared: {},
      applicable: { config: {}, flags: {}, ignored: [] },
      needs: [],
      missing: [],
      granted,
    }));
  const changes = await readChanges(store);
  return {
    entry: settings.entry,
    remotes: [...remotes, ...laterRemotes].filter(
      ({ declared, applicable, needs, granted }) =>
        Object.keys(declared).length + applicable.ignored.length + needs.length + granted.length >
        0,
    ),
    changes,
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
