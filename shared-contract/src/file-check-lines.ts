import type { FileCheck } from './schemas/video.ts';

/** Number of flashes per second that WCAG 2.3.1 considers harmless. */
const HARMLESS_FLASHES = 3;

const formatSeconds = (value: number) => `${Math.round(value * 10) / 10} s`;
const formatMaximum = (value: number, none: string) =>
  value > 0 ? `At most ${formatSeconds(value)}` : none;

/** Returns the results of checking a finished file as pairs of name and value for people. */
export function toFileCheckLines(check: FileCheck): readonly (readonly [string, string])[] {
  const { frames, blackSeconds, longestStillSeconds, flashesPerSecond } = check;
  const harm = flashesPerSecond > HARMLESS_FLASHES ? ', which can harm' : '';
  return [
    ['Checked', `All ${frames} frames can be played`],
    ['Black', blackSeconds > 0 ? formatSeconds(blackSeconds) : 'None'],
    ['Stands still', formatMaximum(longestStillSeconds, 'Never')],
    ['Flashes', flashesPerSecond > 0 ? `At most ${flashesPerSecond} a second${harm}` : 'None'],
    ...toTextLines(check),
    ...toSoundLines(check),
    ...toIgnoredLines(check),
  ];
}

function toTextLines({ leastContrast }: FileCheck) {
  if (typeof leastContrast !== 'number') return [];
  return [['Text', `Contrast of at least ${leastContrast.toFixed(1)}:1`] as const];
}

const toIgnoredLines = ({ ignored = [] }: FileCheck) =>
  ignored.length > 0 ? [['Not done', ignored.join(' ')] as const] : [];

function toSoundLines({ loudness, peakDb, longestSilenceSeconds }: FileCheck) {
  if (loudness === null) return [];
  const peak = peakDb === null ? '' : `, peak ${peakDb.toFixed(1)} dBFS`;
  return [
    ['Sound', `${loudness.toFixed(1)} LUFS${peak}`] as const,
    ['Silence', formatMaximum(longestSilenceSeconds, 'None')] as const,
  ];
}
