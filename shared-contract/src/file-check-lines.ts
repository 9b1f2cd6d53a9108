import type { FileCheck } from './schemas/video.ts';

/** What WCAG 2.3.1 takes as harmless. */
const HARMLESS_FLASHES = 3;

const seconds = (value: number) => `${Math.round(value * 10) / 10} s`;
const atMost = (value: number, none: string) => (value > 0 ? `At most ${seconds(value)}` : none);

/** What the check of a finished file found, as pairs of a name and a value for a person. */
export function fileCheckLines(check: FileCheck): readonly (readonly [string, string])[] {
  const { frames, blackSeconds, longestStillSeconds, flashesPerSecond } = check;
  const harm = flashesPerSecond > HARMLESS_FLASHES ? ', which can harm' : '';
  return [
    ['Checked', `All ${frames} frames can be played`],
    ['Black', blackSeconds > 0 ? seconds(blackSeconds) : 'None'],
    ['Stands still', atMost(longestStillSeconds, 'Never')],
    ['Flashes', flashesPerSecond > 0 ? `At most ${flashesPerSecond} a second${harm}` : 'None'],
    ...textLines(check),
    ...soundLines(check),
    ...ignoredLines(check),
  ];
}

function textLines({ leastContrast }: FileCheck) {
  if (typeof leastContrast !== 'number') return [];
  return [['Text', `Contrast of at least ${leastContrast.toFixed(1)}:1`] as const];
}

const ignoredLines = ({ ignored = [] }: FileCheck) =>
  ignored.length > 0 ? [['Not done', ignored.join(' ')] as const] : [];

function soundLines({ loudness, peakDb, longestSilenceSeconds }: FileCheck) {
  if (loudness === null) return [];
  const peak = peakDb === null ? '' : `, peak ${peakDb.toFixed(1)} dBFS`;
  return [
    ['Sound', `${loudness.toFixed(1)} LUFS${peak}`] as const,
    ['Silence', atMost(longestSilenceSeconds, 'None')] as const,
  ];
}
