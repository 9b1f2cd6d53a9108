import { getShotSeconds, type Saying } from './film-length.ts';
import type { AnySettings } from './schemas/film-calls.ts';

/** A part of a film whose price counts by itself. */
export interface PricedScene {
  /** Everything that decides how it looks, as text: parts of films that are alike here look alike. */
  made: string;
  seconds: number;
}

type Film<F extends AnySettings['flow']> = Extract<AnySettings, { flow: F }>;

function toPricedShots(settings: Film<'storyline'>, say: Saying): PricedScene[] {
  const { shots, seed, voice, style, captions, ratio, quality } = settings;
  const { captionStyle, captionPosition, captionAccent } = settings;
  const set = [captions, captionStyle, captionPosition, captionAccent];
  const frame = [ratio, quality, ratio === 'source' ? findFirstImage(shots) : null];
  return shots.map((shot, index) => {
    const { imageUid, description, motion, narration } = shot;
    const speechKey = narration === '' ? null : [narration, voice];
    const pictureKey = [imageUid, imageUid === null ? description : null, motion, shot.seconds];
    const keyParts = ['storyline', seed, index, pictureKey, speechKey, style, set, frame];
    return { made: JSON.stringify(keyParts), seconds: getShotSeconds(shot, say) };
  });
}

const findFirstImage = (shots: readonly { imageUid: string | null }[]) =>
  shots.find(({ imageUid }) => imageUid !== null)?.imageUid ?? null;

function toPricedPictures({ images, seed, ratio, quality }: Film<'multi-image'>): PricedScene[] {
  const frame = [ratio, quality, ratio === 'source' ? findFirstImage(images) : null];
  return images.map(({ imageUid, seconds, motion }, index) => ({
    made: JSON.stringify(['multi-image', seed, index, [imageUid, motion, seconds], frame]),
    seconds,
  }));
}

/**
 * The parts of a film that can stay as they are in a new version of it. None without a seed: then
 * every film is another one.
 *
 * @param say how long it takes to say a text
 */
export function listPricedScenes(settings: AnySettings, say: Saying): PricedScene[] {
  if (settings.seed === undefined) return [];
  if (settings.flow === 'storyline') return toPricedShots(settings, say);
  return settings.flow === 'multi-image' ? toPricedPictures(settings) : [];
}
