import { plural, t } from '@vidra/shared-i18n/text';
import type { FileCheck } from '../schemas/video.ts';

/** Number of flashes per second that WCAG 2.3.1 considers harmless. */
const HARMLESS_FLASHES = 3;

const formatSeconds = (value: number) => t`${Math.round(value * 10) / 10} s`;
const formatMaximum = (value: number) =>
  value > 0 ? t`Up to ${formatSeconds(value)}` : t.as('no such frames')`None`;

/** Returns the results of checking a finished file as pairs of name and value, translated. */
export function toFileCheckLines(check: FileCheck): readonly (readonly [string, string])[] {
  const { frames, blackSeconds, longestStillSeconds } = check;
  return [
    [
      t`Checked`,
      t`${plural(frames, { one: 'All # frame is playable', other: 'All # frames are playable' })}`,
    ],
    [
      t`Black frames`,
      blackSeconds > 0 ? formatSeconds(blackSeconds) : t.as('no such frames')`None`,
    ],
    [t`Frozen frames`, formatMaximum(longestStillSeconds)],
    [t`Flashes`, describeFlashes(check)],
    ...toTextLines(check),
    ...toSoundLines(check),
    ...toIgnoredLines(check),
    ...toNoteLines(check),
  ];
}

function describeFlashes({ flashesPerSecond }: FileCheck): string {
  if (flashesPerSecond <= 0) return t.as('no such frames')`None`;
  return flashesPerSecond > HARMLESS_FLASHES
    ? t`Up to ${flashesPerSecond} per second, may be harmful`
    : t`Up to ${flashesPerSecond} per second`;
}

function toTextLines({ leastContrast }: FileCheck) {
  if (typeof leastContrast !== 'number') return [];
  return [[t`Text`, t`Contrast at least ${leastContrast.toFixed(1)}:1`] as const];
}

const toIgnoredLines = ({ ignored = [] }: FileCheck) =>
  ignored.length > 0 ? [[t`Skipped`, ignored.join(' ')] as const] : [];

const toNoteLines = ({ notes = [] }: FileCheck) =>
  notes.length > 0 ? [[t`Look at`, notes.join(' ')] as const] : [];

function toSoundLines({ loudness, peakDb, longestSilenceSeconds }: FileCheck) {
  if (loudness === null) return [];
  const level = `${loudness.toFixed(1)} LUFS`;
  const sound = peakDb === null ? level : t`${level}, peak ${peakDb.toFixed(1)} dBFS`;
  return [[t`Sound`, sound] as const, [t`Silence`, formatMaximum(longestSilenceSeconds)] as const];
}
