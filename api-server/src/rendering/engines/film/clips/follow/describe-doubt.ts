import { FRAMES_PER_SECOND } from '@vidra/shared-film/timeline';
import { t } from '@vidra/shared-i18n/text';
import { formatList } from '../../../../../language/format.ts';
import { joinRanges, type FollowedRegion } from './region-path.ts';

/** Ranges closer than this are named as one, in frames. */
const NEAR = FRAMES_PER_SECOND;

function formatTime(frame: number): string {
  const seconds = Math.floor(frame / FRAMES_PER_SECOND);
  return `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Describes where a region could not be followed with certainty, as sentences for people. */
export function describeDoubt({ unsure, isLost }: FollowedRegion): string[] {
  if (isLost) {
    return [
      t`The marked area has too little detail to follow, so the change stays in place. Check the
        video before you share it.`,
    ];
  }
  if (unsure.length === 0) return [];
  const ranges = joinRanges(unsure.map(({ from, until }) => ({ from, until: until + NEAR })));
  const times = ranges.map(({ from, until }) => {
    const [start, end] = [formatTime(from), formatTime(until - NEAR - 1)];
    return start === end ? start : `${start}–${end}`;
  });
  const timeList = formatList(times);
  return [
    // Translators: times in a video: 0:03, 0:07–0:09.
    t`We weren't sure where the marked area was at ${timeList}, so more was covered. Check these
      parts before you share the video.`,
  ];
}
