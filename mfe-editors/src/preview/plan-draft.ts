import { FILM_CARDS } from '@vidra/shared-contract';
import type { AnySettings } from '@vidra/shared-contract/schemas';
import {
  clipTimeline,
  estimatedTellings,
  frameOf,
  shapingUid,
  timelineOf,
  type FilmTimeline,
  type Telling,
} from '@vidra/shared-contract/timeline';
import type { DraftMedia } from '../editor/media/media.ts';
import type { HeardVoice } from './film/film-sound.ts';
import { heardTellings, type Heard } from './heard-speech.ts';
import { uidsOf } from './picture/scene-files.ts';

/** The server picks a seed where none is set: any shows how the film will be. */
const ANY_SEED = 1;
const ASSUMED = { width: 1600, height: 900 };

type Media = ReadonlyMap<string, DraftMedia>;

/** All files that a draft holds, wherever in it. */
export function mediaIn(value: unknown, found = new Map<string, DraftMedia>()): Media {
  if (typeof value !== 'object' || value === null) return found;
  if ('fileUid' in value && 'url' in value) {
    const media = value as DraftMedia;
    return found.set(media.fileUid, media);
  }
  for (const item of Object.values(value)) mediaIn(item, found);
  return found;
}

/** Until a script is written, each picture of a product is there for a while. */
const UNTOLD_SECONDS = 2;

function tellingsOf(
  settings: Exclude<AnySettings, { flow: 'image-to-video' }>,
  heard: Heard | undefined,
): Telling[] {
  const told = heard?.size ? heardTellings(settings, heard) : estimatedTellings(settings);
  if (settings.flow !== 'product' || told.some(({ lines }) => lines.length > 0)) return told;
  const seconds = FILM_CARDS.title + UNTOLD_SECONDS * settings.imageUids.length;
  return [{ lines: [], seconds }];
}

/** The film that some settings will make, as far as it can be known before anybody has spoken. */
export function timelineOfSettings(
  settings: AnySettings,
  media: Media,
  heard?: Heard,
): FilmTimeline {
  const { ratio, quality, seed = ANY_SEED } = settings;
  if (settings.flow === 'image-to-video') {
    const { imageUid, crop } = settings;
    const picture = media.get(imageUid) ?? ASSUMED;
    return clipTimeline({ ...settings, seed }, frameOf(picture, { ratio, quality, crop }).video);
  }
  const picture = media.get(shapingUid(settings)) ?? ASSUMED;
  const { video: frame } = frameOf(picture, { ratio, quality });
  return timelineOf({ ...settings, seed }, { frame, tellings: tellingsOf(settings, heard) });
}

/** Where the files lie that a film shows. */
export function addressesOf({ scenes }: FilmTimeline, media: Media) {
  const uids = new Set(scenes.flatMap(({ content }) => uidsOf(content)));
  return [...uids].flatMap((uid) => {
    const file = media.get(uid);
    return file ? [{ uid, url: file.url, ...(file.focus && { focus: file.focus }) }] : [];
  });
}

/** The speaker's own recording, which is heard as it is. */
export function recordingOf(settings: AnySettings, media: Media): HeardVoice[] {
  if (settings.flow !== 'speaker' || settings.audioUid === undefined) return [];
  const url = media.get(settings.audioUid)?.url;
  return url === undefined ? [] : [{ url, start: FILM_CARDS.lead }];
}
