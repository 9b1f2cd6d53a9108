import type { VideoTask } from '../schemas/video.ts';

/** A downloadable file that accompanies a film. */
export interface SideFile {
  name: string;
  url: string;
  /** File name of the download; empty: the name given by the server. */
  fileName: string;
}

/** Lists the side files of a film: its finished picture, its captions and its manifest. */
export function listSideFiles({ video }: Pick<VideoTask, 'video'>): SideFile[] {
  const files = [
    ['Image (JPEG)', video?.stillDownloadUrl, ''],
    ['Captions (VTT)', video?.captionsUrl, 'captions.vtt'],
    ['Captions (SRT)', video?.subtitlesUrl, ''],
    ['Transcript', video?.transcriptUrl, ''],
    ['Edit (OTIO, ZIP)', video?.editUrl, ''],
    ['How it was made', video?.manifestUrl, ''],
  ] as const;
  return files.flatMap(([name, url, fileName]) =>
    url === undefined ? [] : [{ name, url, fileName }],
  );
}
