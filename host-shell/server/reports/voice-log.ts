import type { ReleaseReport, ReleaseTally } from '../../src/reports/release-report.ts';
import type { PageShare } from './address-share.ts';

/** More loads, failures or errors of one release than this no visitor has in a day. */
const MOST_PER_VOICE = 50;
/** Voices that are remembered; beyond them the oldest is forgotten. */
const REMEMBERED = 100_000;

/** What a report adds of one release to what its voice told before. */
export interface Addition extends ReleaseTally {
  /** 1 when the voice tells of the release for the first time. */
  readonly visitors: number;
  /** 1 when something goes wrong with it for this voice for the first time. */
  readonly badVisitors: number;
}

/** What is new in a report: one that is sent again, or made up, adds nothing twice. */
export interface NewInReport {
  readonly started: boolean;
  readonly releases: ReadonlyMap<string, Addition>;
  readonly vitals: ReleaseReport['vitals'];
}

interface KnownRelease {
  readonly faults: Set<string>;
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

/** Remembers what each voice told. */
export function createVoiceLog(): (share: PageShare, report: ReleaseReport) => NewInReport {
  const voices = new Map<string, KnownVoice>();

  const voiceOf = (id: string): KnownVoice => {
    const voice = voices.get(id) ?? { started: false, vitals: false, releases: new Map() };
    voices.set(id, voice);
    const [oldest] = voices.keys();
    if (voices.size > REMEMBERED && oldest !== undefined) voices.delete(oldest);
    return voice;
  };

  return ({ voice: id, first }, { started, releases, vitals }) => {
    const voice = voiceOf(id);
    // Only the first page was counted as sent.
    const begins = first && started && !voice.started;
    voice.started ||= begins;
    const firstVitals = vitals !== undefined && !voice.vitals;
    voice.vitals ||= vitals !== undefined;
    const added = Object.entries(releases).map(([release, tally]) => {
      const known = voice.releases.get(release) ?? newRelease();
      voice.releases.set(release, known);
      return [release, addTo(known, tally)] as const;
    });
    return { started: begins, releases: new Map(added), vitals: firstVitals ? vitals : undefined };
  };
}

function newRelease(): KnownRelease {
  return { faults: new Set(), loads: 0, failures: 0, errors: 0, bad: false };
}

/** A fault counts once for each voice, however often it came. */
function newFaults({ faults: known }: KnownRelease, faults: readonly string[] = []): string[] {
  const added = [...new Set(faults)].filter((fault) => !known.has(fault));
  const taken = added.slice(0, MOST_PER_VOICE - known.size);
  for (const fault of taken) known.add(fault);
  return taken;
}

function addTo(known: KnownRelease, tally: ReleaseTally): Addition {
  const loads = take(known, 'loads', tally.loads);
  const failures = Object.entries(tally.failures).map(([kind, number]) => [
    kind,
    take(known, 'failures', number),
  ]);
  const errors = take(known, 'errors', tally.errors);
  const bad = known.loads > 0 && known.failures + known.errors > 0;
  const badVisitors = bad && !known.bad ? 1 : 0;
  known.bad ||= bad;
  return {
    loads,
    errors,
    badVisitors,
    faults: newFaults(known, tally.faults),
    failures: Object.fromEntries(failures) as ReleaseTally['failures'],
    visitors: loads > 0 && known.loads === loads ? 1 : 0,
  };
}

/** As much of a number as there is room for. */
function take(known: KnownRelease, what: 'loads' | 'failures' | 'errors', number: number): number {
  const taken = Math.min(number, MOST_PER_VOICE - known[what]);
  known[what] += taken;
  return taken;
}
