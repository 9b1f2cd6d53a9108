import { shotSeconds, type Saying } from './film-length.ts';
import type { AnySettings } from './schemas/film-calls.ts';

/** A part of a film whose price counts by itself. */
export interface PricedScene {
  /** Everything that decides how it looks, as text: parts of films that are alike here look alike. */
  made: string;
  seconds: number;
}

type Film<F extends AnySettings['flow']> = Extract<AnySettings, { flow: F }>;

function shotsOf(settings: Film<'storyline'>, say: Saying): PricedScene[] {
  const { shots, seed, voice, style, captions, ratio, quality } = settings;
  const { captionStyle, captionPosition, captionAccent } = settings;
  const set = [captions, captionStyle, captionPosition, captionAccent];
  const frame = [ratio, quality, ratio === 'source' ? firstOf(shots) : null];
  return shots.map((shot, index) => {
    const { imageUid, description, motion, narration } = shot;
    const spoken = narration === '' ? null : [narration, voice];
    const shown = [imageUid, imageUid === null ? description : null, motion, shot.seconds];
    const made = ['storyline', seed, index, shown, spoken, style, set, frame];
    return { made: JSON.stringify(made), seconds: shotSeconds(shot, say) };
  });
}

const firstOf = (shots: readonly { imageUid: string | null }[]) =>
  shots.find(({ imageUid }) => imageUid !== null)?.imageUid ?? null;

function picturesOf({ images, seed, ratio, quality }: Film<'multi-image'>): PricedScene[] {
  const frame = [ratio, quality, ratio === 'source' ? firstOf(images) : null];
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
export function pricedScenes(settings: AnySettings, say: Saying): PricedScene[] {
  if (settings.seed === undefined) return [];
  if (settings.flow === 'storyline') return shotsOf(settings, say);
  return settings.flow === 'multi-image' ? picturesOf(settings) : [];
}
