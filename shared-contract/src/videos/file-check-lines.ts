import type { FileCheck } from '../schemas/video.ts';

/** Number of flashes per second that WCAG 2.3.1 considers harmless. */
const HARMLESS_FLASHES = 3;

const formatSeconds = (value: number) => `${Math.round(value * 10) / 10} s`;
const formatMaximum = (value: number, none: string) =>
  value > 0 ? `Up to ${formatSeconds(value)}` : none;

/** Returns the results of checking a finished file as pairs of name and value for people. */
export function toFileCheckLines(check: FileCheck): readonly (readonly [string, string])[] {
  const { frames, blackSeconds, longestStillSeconds, flashesPerSecond } = check;
  const harm = flashesPerSecond > HARMLESS_FLASHES ? ', may be harmful' : '';
  return [
    ['Checked', `All ${frames} frames are playable`],
    ['Black frames', blackSeconds > 0 ? formatSeconds(blackSeconds) : 'None'],
    ['Frozen frames', formatMaximum(longestStillSeconds, 'None')],
    ['Flashes', flashesPerSecond > 0 ? `Up to ${flashesPerSecond} per second${harm}` : 'None'],
    ...toTextLines(check),
    ...toSoundLines(check),
    ...toIgnoredLines(check),
    ...toNoteLines(check),
  ];
}

function toTextLines({ leastContrast }: FileCheck) {
  if (typeof leastContrast !== 'number') return [];
  return [['Text', `Contrast at least ${leastContrast.toFixed(1)}:1`] as const];
}

const toIgnoredLines = ({ ignored = [] }: FileCheck) =>
  ignored.length > 0 ? [['Skipped', ignored.join(' ')] as const] : [];

const toNoteLines = ({ notes = [] }: FileCheck) =>
  notes.length > 0 ? [['Look at', notes.join(' ')] as const] : [];

function toSoundLines({ loudness, peakDb, longestSilenceSeconds }: FileCheck) {
  if (loudness === null) return [];
  const peak = peakDb === null ? '' : `, peak ${peakDb.toFixed(1)} dBFS`;
  return [
    ['Sound', `${loudness.toFixed(1)} LUFS${peak}`] as const,
    ['Silence', formatMaximum(longestSilenceSeconds, 'None')] as const,
  ];
}
