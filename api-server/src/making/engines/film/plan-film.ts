import { FILM_LIMITS } from '@vidra/shared-contract';
import {
  isOnCard,
  secondsOf,
  shapingUid,
  timelineOf,
  type FilmTimeline,
  type SceneContent,
  type SeenPicture,
} from '@vidra/shared-contract/timeline';
import { pathOf, type FilmSpec } from '../film-spec.ts';
import { findFocus } from '../../media/find-focus.ts';
import { pictureSize } from '../preview/prepare-picture.ts';
import { readablePicture } from '../preview/render-clip.ts';
import { changeFilm } from './comparison.ts';
import { FilmRefusal, type Film, type PlanContext, type Scene } from './film.ts';
import { layersOfScene } from './layered-picture.ts';
import { joined, narrateFilm, type ToldScript } from './narrate-film.ts';
import { canvasOf } from './scene-canvas.ts';

/** Orders are held to their limit before they are paid; this is for what nobody pays for. */
const TOLERANCE = 1.5;
/** A frame or two are nobody's loss. */
const ROUNDING_SECONDS = 0.1;
/** No film costs less than one of this length. */
const SHORTEST_PAID_SECONDS = 5;

/** The picture that decides the film's shape where its ratio is to be the source's. */
export const firstPicture = (spec: FilmSpec): string => pathOf(spec, shapingUid(spec));

/** The picture of a scene that shows one by itself. */
async function seenIn(content: SceneContent, spec: FilmSpec): Promise<SeenPicture | undefined> {
  if (!['picture', 'backdrop', 'portrait'].includes(content.kind) || !('uid' in content)) {
    return undefined;
  }
  const path = pathOf(spec, content.uid);
  const size = await readablePicture(pictureSize(path));
  return { size, focus: await readablePicture(findFocus(path)) };
}

/** All samples of a film that somebody speaks in, as long as the film. */
function narrationOf(
  spec: FilmSpec,
  told: readonly ToldScript[],
  timeline: FilmTimeline,
): Buffer | undefined {
  const speaks = ('voice' in spec && spec.voice) || 'audioUid' in spec;
  if (!speaks) return undefined;
  if (spec.flow !== 'storyline') {
    return joined(told.map(({ pcm }) => ({ pcm, seconds: secondsOf(timeline) })));
  }
  return joined(
    timeline.scenes.map(({ seconds }, index) => ({
      seconds,
      pcm: told[index]?.pcm ?? Buffer.alloc(0),
    })),
  );
}

/**
 * Decides what is seen and heard when; speaks what is to be spoken.
 * @throws FilmRefusal, SpeechError
 */
export async function planFilm(spec: FilmSpec, context: PlanContext): Promise<Film> {
  if (spec.flow === 'change-elements') return changeFilm(spec, context.video);
  const told = await narrateFilm(spec, context);
  const timeline = timelineOf(spec, { frame: context.video, tellings: told });
  const seconds = secondsOf(timeline);
  if (seconds > FILM_LIMITS.longestSeconds * TOLERANCE) {
    throw new FilmRefusal(
      `Spoken, the script takes ${String(Math.round(seconds))} seconds, which is too long. Shorten it.`,
    );
  }
  const paid = Math.max(SHORTEST_PAID_SECONDS, spec.paidSeconds ?? seconds);
  if (seconds > paid + ROUNDING_SECONDS) {
    throw new FilmRefusal(
      `The voice says the script in ${String(Math.round(seconds))} seconds now, and ${String(Math.round(paid))} were paid for. Order the film again to see its price.`,
    );
  }
  const narration = narrationOf(spec, told, timeline);
  const scenes: Scene[] = [];
  for (const { content, ...scene } of timeline.scenes) {
    const seen = await seenIn(content, spec);
    const layers =
      seen && content.kind === 'picture'
        ? layersOfScene(timeline, { ...scene, content }, pathOf(spec, content.uid), seen)
        : undefined;
    scenes.push({
      ...scene,
      canvas: canvasOf(content, spec, seen?.focus),
      ...(layers && { layers }),
      ...(content.kind === 'picture' &&
        scene.motion === 'parallax' && { asksLayers: true as const }),
      ...(seen && isOnCard(timeline, { ...scene, content }, seen) && { isCard: true }),
      ...(content.kind === 'backdrop' &&
        content.logoUid !== undefined && { logoPath: pathOf(spec, content.logoUid) }),
    });
  }
  return {
    ...timeline,
    scenes,
    ...(narration && { narration }),
    ...(spec.flow === 'try-on' && { still: 'last-frame' as const }),
  };
}
