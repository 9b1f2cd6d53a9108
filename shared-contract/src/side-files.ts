import type { VideoTask } from './schemas/video.ts';

/** A file that lies beside a film, to be downloaded. */
export interface SideFile {
  name: string;
  url: string;
  /** What it is called on the device; empty: as the server calls it. */
  fileName: string;
}

/** What lies beside a film: its words, and what made it of what. */
export function listSideFiles({ video }: Pick<VideoTask, 'video'>): SideFile[] {
  const files = [
    ['Captions', video?.captionsUrl, 'captions.vtt'],
    ['Transcript', video?.transcriptUrl, ''],
    ['How it was made', video?.manifestUrl, ''],
  ] as const;
  return files.flatMap(([name, url, fileName]) =>
    url === undefined ? [] : [{ name, url, fileName }],
  );
}
