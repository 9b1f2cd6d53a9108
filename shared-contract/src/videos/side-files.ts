import { t } from '@vidra/shared-i18n/text';
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
    [t`Image (JPEG)`, video?.stillDownloadUrl, ''],
    [t`Captions (VTT)`, video?.captionsUrl, 'captions.vtt'],
    [t`Captions (SRT)`, video?.subtitlesUrl, ''],
    [t`Transcript`, video?.transcriptUrl, ''],
    [t`Edit (OTIO, ZIP)`, video?.editUrl, ''],
    [t`How it was made`, video?.manifestUrl, ''],
  ] as const;
  return files.flatMap(([name, url, fileName]) =>
    url === undefined ? [] : [{ name, url, fileName }],
  );
}
