import type { ArchiveEntry } from '../../../files/storage/create-zip.ts';
import { getDownloadName } from './download-name.ts';
import type { DownloadableTask } from './find-downloads.ts';

/** Returns the titles, numbered where two are the same. */
function listUniqueTitles(tasks: readonly DownloadableTask[]): string[] {
  const counts = new Map<string, number>();
  return tasks.map(({ title }) => {
    const name = getDownloadName(title, '').toLowerCase();
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count === 1 ? title : `${title} ${String(count)}`;
  });
}

/** Lists the files of an order's videos: each video and its captions. */
export function listGroupEntries(tasks: readonly DownloadableTask[]): ArchiveEntry[] {
  const titles = listUniqueTitles(tasks);
  return tasks.flatMap(({ videoKey, sideFiles }, index) => {
    const title = titles[index] ?? '';
    const { captions, subtitles } = sideFiles ?? {};
    const files = [
      ['mp4', videoKey],
      ['vtt', captions],
      ['srt', subtitles],
    ] as const;
    return files.flatMap(([extension, storageKey]) =>
      storageKey === undefined
        ? []
        : [{ path: getDownloadName(title, extension), content: { storageKey } }],
    );
  });
}
