import { FILM_CARDS } from '@vidra/shared-contract';
import type { AnySettings } from '@vidra/shared-contract/schemas';
import {
  clipTimeline,
  estimateNarrations,
  getFrame,
  getShapingUid,
  createTimeline,
  type FilmTimeline,
  type Narration,
} from '@vidra/shared-film/timeline';
import type { DraftMedia } from '../editor/media/media.ts';
import type { HeardVoice } from './film/film-sound.ts';
import { toHeardNarrations, type SpeechSamples } from './sample-speech.ts';
import { getFileUids } from './picture/scene-files.ts';

/** The server picks a random seed when none is set. Any seed represents the film. */
const ANY_SEED = 1;
const ASSUMED_SIZE = { width: 1600, height: 900 };

type Media = ReadonlyMap<string, DraftMedia>;

/** Collects all files anywhere in a draft. */
export function collectMedia(value: unknown, mediaByUid = new Map<string, DraftMedia>()): Media {
  if (typeof value !== 'object' || value === null) return mediaByUid;
  if ('fileUid' in value && 'url' in value) {
    const media = value as DraftMedia;
    return mediaByUid.set(media.fileUid, media);
  }
  for (const item of Object.values(value)) collectMedia(item, mediaByUid);
  return mediaByUid;
}

/** Duration of each product picture until a script is written. */
const UNSCRIPTED_SECONDS = 2;

function getNarrations(
  settings: Exclude<AnySettings, { flow: 'image-to-video' }>,
  heardSamples: SpeechSamples | undefined,
): Narration[] {
  const narrations = heardSamples?.size
    ? toHeardNarrations(settings, heardSamples)
    : estimateNarrations(settings);
  if (settings.flow !== 'product' || narrations.some(({ lines }) => lines.length > 0))
    return narrations;
  const seconds = FILM_CARDS.title + UNSCRIPTED_SECONDS * settings.imageUids.length;
  return [{ lines: [], seconds }];
}

/**
 * Plans the film of some settings, as far as it is known before the speech exists.
 * @param language of the voice, if it is known
 */
export function createDraftTimeline(
  settings: AnySettings,
  media: Media,
  heardSamples?: SpeechSamples,
  language?: string,
): FilmTimeline {
  const { ratio, quality, seed = ANY_SEED } = settings;
  if (settings.flow === 'image-to-video') {
    const { imageUid, crop } = settings;
    const picture = media.get(imageUid) ?? ASSUMED_SIZE;
    return clipTimeline({ ...settings, seed }, getFrame(picture, { ratio, quality, crop }).video);
  }
  const picture = media.get(getShapingUid(settings)) ?? ASSUMED_SIZE;
  const { video: frame } = getFrame(picture, { ratio, quality });
  return createTimeline(
    { ...settings, seed },
    { frame, narrations: getNarrations(settings, heardSamples), language },
  );
}

/** Returns the URLs of the files in a film. */
export function getFileAddresses({ scenes, brand }: FilmTimeline, media: Media) {
  const { logoUid, logoCorner } = brand ?? {};
  const uids = new Set(scenes.flatMap(({ content }) => getFileUids(content)));
  if (logoUid !== undefined && logoCorner) uids.add(logoUid);
  return [...uids].flatMap((uid) => {
    const file = media.get(uid);
    return file ? [{ uid, url: file.url, ...(file.focus && { focus: file.focus }) }] : [];
  });
}

/** Returns the speaker's own recording, which is played unchanged. */
export function getOwnRecording(settings: AnySettings, media: Media): HeardVoice[] {
  if (settings.flow !== 'speaker' || settings.audioUid === undefined) return [];
  const url = media.get(settings.audioUid)?.url;
  return url === undefined ? [] : [{ url, start: FILM_CARDS.lead }];
}

/** Returns the URL of the person's own music. */
export function getOwnMusicUrl({ sound }: FilmTimeline, media: Media): string | undefined {
  const { music } = sound;
  return music && 'musicUid' in music ? media.get(music.musicUid)?.url : undefined;
}
