import type { ReleaseReport, ReleaseTally } from '../../protocol/release-report.ts';
import type { PageShare } from './address-share.ts';

/** No visitor has more loads, failures or errors of one release in a day. */
const MOST_PER_VOICE = 50;
/** Number of remembered voices; beyond it the oldest is evicted. */
const MAX_ENTRIES = 100_000;

/** Additions of a report for one release, compared with the earlier reports of its voice. */
export interface Addition extends ReleaseTally {
  /** 1 for the voice's first report on the release. */
  readonly visitors: number;
  /** 1 for the voice's first problem with the release. */
  readonly badVisitors: number;
}

/** New facts in a report. A repeated or forged report adds nothing twice. */
export interface NewInReport {
  readonly started: boolean;
  readonly releases: ReadonlyMap<string, Addition>;
  readonly vitals: ReleaseReport['vitals'];
}

interface KnownRelease {
  readonly faults: Set<string>;
  readonly flags: Set<string>;
  loads: number;
  failures: number;
  errors: number;
  bad: boolean;
}

interface KnownVoice {
  started: boolean;
  vitals: boolean;
  readonly releases: Map<string, KnownRelease>;
}

/** Creates a log that remembers what each voice reported. */
export function createVoiceLog(): (share: PageShare, report: ReleaseReport) => NewInReport {
  const voices = new Map<string, KnownVoice>();

  const getVoice = (id: string): KnownVoice => {
    const voice = voices.get(id) ?? { started: false, vitals: false, releases: new Map() };
    voices.set(id, voice);
    const [oldestId] = voices.keys();
    if (voices.size > MAX_ENTRIES && oldestId !== undefined) voices.delete(oldestId);
    return voice;
  };

  return ({ voice: id, first }, { started, releases, vitals }) => {
    const voice = getVoice(id);
    // Only the first page was counted as sent.
    const begins = first && started && !voice.started;
    voice.started ||= begins;
    const firstVitals = vitals !== undefined && !voice.vitals;
    voice.vitals ||= vitals !== undefined;
    const additions = Object.entries(releases).map(([release, tally]) => {
      const knownRelease = voice.releases.get(release) ?? createRelease();
      voice.releases.set(release, knownRelease);
      return [release, addTo(knownRelease, tally)] as const;
    });
    return {
      started: begins,
      releases: new Map(additions),
      vitals: firstVitals ? vitals : undefined,
    };
  };
}

function createRelease(): KnownRelease {
  return { faults: new Set(), flags: new Set(), loads: 0, failures: 0, errors: 0, bad: false };
}

/** A fault or flag counts once for each voice, however often it occurred. */
function takeNew(knownTexts: Set<string>, texts: readonly string[] = []): string[] {
  const addedTexts = [...new Set(texts)].filter((text) => !knownTexts.has(text));
  const countedTexts = addedTexts.slice(0, MOST_PER_VOICE - knownTexts.size);
  for (const text of countedTexts) knownTexts.add(text);
  return countedTexts;
}

function addTo(knownRelease: KnownRelease, tally: ReleaseTally): Addition {
  const loads = take(knownRelease, 'loads', tally.loads);
  const failures = Object.entries(tally.failures).map(([kind, number]) => [
    kind,
    take(knownRelease, 'failures', number),
  ]);
  const errors = take(knownRelease, 'errors', tally.errors);
  const isBad = knownRelease.loads > 0 && knownRelease.failures + knownRelease.errors > 0;
  const badVisitors = isBad && !knownRelease.bad ? 1 : 0;
  knownRelease.bad ||= isBad;
  return {
    loads,
    errors,
    badVisitors,
    faults: takeNew(knownRelease.faults, tally.faults),
    flags: takeNew(knownRelease.flags, tally.flags),
    failures: Object.fromEntries(failures) as ReleaseTally['failures'],
    visitors: loads > 0 && knownRelease.loads === loads ? 1 : 0,
  };
}

/** Takes as much of a number as the limit leaves. */
function take(
  knownRelease: KnownRelease,
  field: 'loads' | 'failures' | 'errors',
  number: number,
): number {
  const takenCount = Math.min(number, MOST_PER_VOICE - knownRelease[field]);
  knownRelease[field] += takenCount;
  return takenCount;
}
