import { getShotSeconds, type Saying } from './film-length.ts';
import type { AnySettings } from '../schemas/film-calls.ts';

/** A part of a film that is priced separately. */
export interface PricedScene {
  /** Everything that affects its look, as text. Scenes with equal values look the same. */
  made: string;
  seconds: number;
}

type Film<F extends AnySettings['flow']> = Extract<AnySettings, { flow: F }>;

function toPricedShots(settings: Film<'storyline'>, say: Saying): PricedScene[] {
  const { shots, seed, voice, style, captions, ratio, quality } = settings;
  const { captionStyle, captionPosition, captionAccent, brand } = settings;
  const set = [captions, captionStyle, captionPosition, captionAccent, ...(brand ? [brand] : [])];
  const frame = [ratio, quality, ratio === 'source' ? findFirstImage(shots) : null];
  return shots.map((shot, index) => {
    const { imageUid, description, motion, narration } = shot;
    const speechKey = narration === '' ? null : [narration, voice];
    const pictureKey = [imageUid, imageUid === null ? description : null, motion, shot.seconds];
    const keyParts = ['storyline', seed, index, pictureKey, speechKey, style, set, frame];
    return { made: toStableText(keyParts), seconds: getShotSeconds(shot, say) };
  });
}

/** Serializes a value with sorted keys, because the database stores them in another order. */
const toStableText = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

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
 * Lists the parts of a film that can be reused in a new version. Empty without a seed, because then
 * every
 * film differs.
 *
 * @param say returns the speaking time of a text
 */
export function listPricedScenes(settings: AnySettings, say: Saying): PricedScene[] {
  if (settings.seed === undefined) return [];
  if (settings.flow === 'storyline') return toPricedShots(settings, say);
  return settings.flow === 'multi-image' ? toPricedPictures(settings) : [];
}
