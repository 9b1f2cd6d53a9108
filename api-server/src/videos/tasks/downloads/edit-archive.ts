import { createReadStream } from 'node:fs';
import { extname } from 'node:path/posix';
import { text } from 'node:stream/consumers';
import { t } from '@vidra/shared-i18n/text';
import { toSqlAny } from '../../../data/database/statements/to-sql-any.ts';
import type { Database } from '../../../data/database/schema.ts';
import type { ArchiveEntry } from '../../../files/storage/create-zip.ts';
import type { Storage } from '../../../files/storage/storage.ts';
import { timelineFile, type TimelineFile } from '../../../rendering/engines/film/timeline-file.ts';
import { createOtio, type EditMedia } from './create-otio.ts';
import type { DownloadableTask } from './find-downloads.ts';
import { getDownloadName } from './download-name.ts';

const README = `This is the edit of a video, for DaVinci Resolve and other editing programs that read OpenTimelineIO.

1. Unpack this archive.
2. In DaVinci Resolve, choose File > Import > Timeline, and then the .otio file.
3. If media is missing, choose the folder "media" of this archive.

The track "Scenes" holds your own images. The finished video is on the track above it, which is turned off.
Camera moves and texts on images are in the finished video only. Captions are in captions.srt.
`;

async function readTimeline(storage: Storage, key: string): Promise<TimelineFile> {
  const copy = await storage.localCopy(key);
  try {
    return timelineFile.parse(JSON.parse(await text(createReadStream(copy.path))));
  } finally {
    await copy.release();
  }
}

/** Finds the source pictures that still exist, in the order of the scenes. */
async function findSources(db: Database, { scenes }: TimelineFile) {
  const uids = [...new Set(scenes.flatMap(({ sourceUid }) => sourceUid ?? []))];
  const rows = await db
    .selectFrom('files')
    .select(['uid', 'storageKey'])
    .where('uid', '=', toSqlAny(uids))
    .where('state', '=', 'ready')
    .execute();
  const keys = new Map(rows.map(({ uid, storageKey }) => [uid, storageKey]));
  return uids.flatMap((uid, index) => {
    const storageKey = keys.get(uid);
    if (storageKey == null) return [];
    // Plain names, because programs differ in how they decode addresses.
    return [{ uid, storageKey, path: `media/source-${String(index + 1)}${extname(storageKey)}` }];
  });
}

/**
 * Lists the files of a video's edit: an OpenTimelineIO file and all media that it names.
 *
 * @returns undefined for a video whose scenes were not stored
 */
export async function listEditEntries(
  { db, storage }: { db: Database; storage: Storage },
  { title, videoKey, sideFiles }: DownloadableTask,
): Promise<ArchiveEntry[] | undefined> {
  const { timeline: timelineKey, voice, music, captions, subtitles } = sideFiles ?? {};
  if (timelineKey === undefined) return undefined;
  const timeline = await readTimeline(storage, timelineKey);
  const sources = await findSources(db, timeline);
  const storedFiles = [
    ['media/video.mp4', videoKey],
    ['media/voice.wav', voice],
    ['media/music.wav', music],
    ['captions.vtt', captions],
    ['captions.srt', subtitles],
  ] as const;
  const media: EditMedia = {
    videoPath: 'media/video.mp4',
    sourcePaths: new Map(sources.map(({ uid, path }) => [uid, path])),
    sounds: [
      ...(voice === undefined ? [] : [{ name: t`Voice`, path: 'media/voice.wav' }]),
      ...(music === undefined ? [] : [{ name: t`Music`, path: 'media/music.wav' }]),
    ],
  };
  const otio = createOtio({ title, timeline, media });
  return [
    { path: 'README.txt', content: { text: () => Promise.resolve(README) } },
    { path: getDownloadName(title, 'otio'), content: { text: () => Promise.resolve(otio) } },
    ...storedFiles.flatMap(([path, storageKey]) =>
      storageKey === undefined ? [] : [{ path, content: { storageKey } }],
    ),
    ...sources.map(({ path, storageKey }) => ({ path, content: { storageKey } })),
  ];
}
