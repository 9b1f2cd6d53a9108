import { TRANSITION_TITLES, type Transition } from '@vidra/shared-contract';
import { asOneLayer, shouldUseLayers, type FilmTimeline } from '@vidra/shared-film/timeline';
import { message, t } from '@vidra/shared-i18n/text';
import { getSceneLayers } from './picture/paint-layers.ts';
import type { Pictures } from './picture/paint-scene.ts';
import { getFileUids } from './picture/scene-files.ts';
import { canShowExactly } from './picture/transition-shaders.ts';

/** Notes on contents that the preview only lays out, shown unless the engine generates pictures. */
const LAYOUT: Partial<Record<FilmTimeline['scenes'][number]['content']['kind'], string>> = {
  garment: message`The garment is fitted to the image; nobody wore it.`,
  changed: message`The marked area is painted over. Nothing new is generated.`,
};

/** Returns the title of the preview. */
export const getPreviewTitle = ({ scenes }: FilmTimeline, madeBy: string | undefined): string =>
  madeBy === undefined && LAYOUT[scenes[0]?.content.kind ?? 'plain']
    ? t`Layout preview`
    : t`Preview`;

/** State of the preview besides the film. */
interface Known {
  isHeard: boolean;
  madeBy: string | undefined;
  /** The loaded pictures. */
  pictures?: Pictures;
  /** Whether the preview shows every transition as a fade. */
  isPlain?: boolean | undefined;
}

/** Finds scenes whose picture should have layers but cannot be split. */
const findFlatScenes = (film: FilmTimeline, pictures: Pictures): string[] =>
  film.scenes.flatMap((scene, index) => {
    // Skips pictures that were not analyzed yet.
    const isKnown = getFileUids(scene.content).every(
      (uid) => pictures.get(uid)?.layers !== undefined,
    );
    const asks = shouldUseLayers(film, scene) && isKnown;
    return asks && !getSceneLayers(film, index, pictures) ? [scene.name] : [];
  });

/** Describes how the film will differ from the preview. */
export function getPreviewNotes(
  film: FilmTimeline,
  { isHeard, madeBy, pictures, isPlain = false }: Known,
): string {
  const { sound, transition, scenes, texts } = film;
  const isExact = isPlain
    ? (kind: Transition) => kind === 'cut' || kind === 'fade'
    : canShowExactly;
  const flatScenes = pictures ? findFlatScenes(film, pictures) : [];
  const speaks = sound.speech.length > 0;
  const movesMouth =
    scenes[0]?.content.kind === 'portrait' && texts.some(({ place }) => place === 'note');
  const layout = madeBy === undefined && LAYOUT[scenes[0]?.content.kind ?? 'plain'];
  const notes = [
    ...(layout ? [t(layout)] : []),
    t`Free preview, rendered in your browser.`,
    ...(madeBy === undefined
      ? []
      : [t`The final video is made by ${madeBy} and will look different.`]),
    ...(speaks && !isHeard
      ? [t`The final video adds the voice and takes its timing from it.`]
      : []),
    ...(madeBy === undefined && movesMouth ? [t`The mouth moves in the final video only.`] : []),
    ...(flatScenes.length > 0 ? [asOneLayer(flatScenes)] : []),
    ...(scenes.length > 1 && !isExact(transition.kind)
      ? [t`The “${t(TRANSITION_TITLES[transition.kind])}” transition is shown as a fade here.`]
      : []),
  ];
  return notes.join(' ');
}
