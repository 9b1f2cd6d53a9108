import type { PlacedText } from '@vidra/shared-film/text-layout';
import {
  createCaptionCues,
  getAvoidedBoxes,
  getSceneStarts,
  countOwnFrames,
  countShownFrames,
  type AvoidedBoxes,
  type CaptionCue,
  type PictureBeneathTexts,
} from '@vidra/shared-film/timeline';
import { removeMissingSigns } from '../../typesetting/fonts.ts';
import type { Film, Scene } from './film.ts';

/** A scene with its picture as the camera films it. */
export interface FilmedScene {
  scene: Scene;
  picture: PictureBeneathTexts;
  /** Boxes that its texts should not cover. */
  avoid: AvoidedBoxes;
  /** Captions shown in the scene. */
  captions: readonly PlacedText[];
}

/** A film with everything that its parts share. */
export interface RenderingPlan {
  film: Film;
  scenes: readonly FilmedScene[];
  cues: readonly CaptionCue[];
}

/** Plans the camera and the captions of a film. */
export function planRendering(film: Film): RenderingPlan {
  const pictures = film.scenes.map(({ isCard, heads, subject, asksLayers }, index) => ({
    isCard,
    heads,
    subject,
    asksLayers,
    frames: countShownFrames(film, index),
  }));
  const avoidedBoxes = pictures.map((picture, index) => getAvoidedBoxes(film, index, picture));
  const cues = createCaptionCues(film, {
    hyphenate: film.hyphenate,
    toDrawableText: removeMissingSigns,
    getAvoidedBoxes: (scene) => avoidedBoxes[scene] ?? { heads: [] },
  });
  const starts = getSceneStarts(film);
  const scenes = film.scenes.map((scene, index) => {
    const first = starts[index] ?? 0;
    const end = first + countOwnFrames(film, index);
    const shownCues = cues.filter(({ from, until }) => from < end && until > first);
    return {
      scene,
      picture: pictures[index] ?? { frames: end - first },
      avoid: avoidedBoxes[index] ?? { heads: [] },
      captions: shownCues.map(({ placed }) => placed),
    };
  });
  return { film, scenes, cues };
}
