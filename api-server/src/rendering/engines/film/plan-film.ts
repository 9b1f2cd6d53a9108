import { FILM_LIMITS } from '@vidra/shared-contract';
import { loadHyphenation } from '@vidra/shared-film/hyphenation';
import {
  getSceneHeads,
  getSceneSubject,
  isOnCard,
  getTotalSeconds,
  joinTexts,
  getShapingUid,
  createTimeline,
  FITTED_UID,
  type FilmTimeline,
  type SceneContent,
  type SeenPicture,
  type Size,
} from '@vidra/shared-film/timeline';
import { t } from '@vidra/shared-i18n/text';
import { getMediaPath, type FilmSpec } from '../film-spec.ts';
import { findFocus } from '../../media/pictures/find-focus.ts';
import { readPictureSize } from '../preview/prepare-picture.ts';
import { ensureReadable } from '../preview/render-clip.ts';
import { changeFilm } from './pictures/change-film.ts';
import { createCoverCanvas } from './pictures/comparison.ts';
import { fitTryOn } from './fit-try-on.ts';
import { findLanguages } from './find-languages.ts';
import { FilmRefusal, type Film, type PlanContext, type Scene } from './film.ts';
import { createLayerPainter } from './pictures/layer-painter.ts';
import { withMovingMouth } from './mouth/plan-mouth.ts';
import type { NarratedScript } from '../../speech/speech.ts';
import { loadOwnFont } from '../../typesetting/own-fonts.ts';
import { joinSpeech, narrateFilm } from './sound/narrate-film.ts';
import { createSceneCanvas } from './pictures/scene-canvas.ts';

/**
 * Factor on the length limit. Paid orders are checked before payment, so this applies to unpaid
 * films.
 */
const TOLERANCE = 1.5;
/** Tolerance of a frame or two. */
const ROUNDING_SECONDS = 0.1;
/** Minimum length that a film is charged for. */
const SHORTEST_PAID_SECONDS = 5;

/** Returns the picture whose shape the film takes if its ratio is that of the source. */
export const getFirstPicture = (spec: FilmSpec): string => getMediaPath(spec, getShapingUid(spec));

/** Returns the uid of a scene's main picture. */
function getMainUid(content: SceneContent): string | undefined {
  if (content.kind === 'plain') return undefined;
  return content.kind === 'garment' ? content.personUid : content.uid;
}

/** Names the picture of a scene that does not change it. */
const getSource = (content: SceneContent) =>
  content.kind === 'picture' || content.kind === 'backdrop' || content.kind === 'portrait'
    ? { sourceUid: content.uid }
    : {};

const getMusicPath = (spec: FilmSpec) =>
  'music' in spec && spec.music && 'musicUid' in spec.music
    ? { musicPath: getMediaPath(spec, spec.music.musicUid) }
    : {};

const getCornerLogo = (spec: FilmSpec) =>
  'brand' in spec && spec.brand?.logoUid !== undefined && spec.brand.logoCorner
    ? { cornerLogoPath: getMediaPath(spec, spec.brand.logoUid) }
    : {};

/** Makes the brand's own font known to the layout and the drawing of texts. */
async function registerOwnFont(spec: FilmSpec): Promise<void> {
  const fontUid = 'brand' in spec ? spec.brand?.fontUid : undefined;
  const typeface = spec.typefaces?.[fontUid ?? ''];
  if (fontUid === undefined || !typeface) return;
  await loadOwnFont(fontUid, getMediaPath(spec, fontUid), typeface);
}

/** Reads the size and the focus of a scene's main picture. */
async function findSeenPicture(
  content: SceneContent,
  spec: FilmSpec,
): Promise<SeenPicture | undefined> {
  const uid = getMainUid(content);
  if (uid === undefined) return undefined;
  const path = getMediaPath(spec, uid);
  const size = await ensureReadable(readPictureSize(path));
  const focus = spec.focuses?.[uid] ?? (await ensureReadable(findFocus(path)));
  return { size, focus };
}

/** Builds the samples of all speech, as long as the film. */
function buildNarration(
  spec: FilmSpec,
  narrations: readonly NarratedScript[],
  timeline: FilmTimeline,
): Buffer | undefined {
  const speaks = ('voice' in spec && spec.voice) || 'audioUid' in spec;
  if (!speaks) return undefined;
  if (spec.flow !== 'storyline') {
    return joinSpeech(narrations.map(({ pcm }) => ({ pcm, seconds: getTotalSeconds(timeline) })));
  }
  return joinSpeech(
    timeline.scenes.map(({ seconds }, index) => ({
      seconds,
      pcm: narrations[index]?.pcm ?? Buffer.alloc(0),
    })),
  );
}

/** Returns the finished picture of a try-on: of its own size, or the lookbook page of the film. */
const getTryOnStill = (spec: FilmSpec, size: Size | undefined): NonNullable<Film['still']> =>
  size ? { canvas: createCoverCanvas(getMediaPath(spec, FITTED_UID)), size } : 'last-frame';

/**
 * Plans the pictures and sounds of a film and synthesizes its speech.
 *
 * @throws FilmRefusal, SpeechError
 */
export async function planFilm(order: FilmSpec, context: PlanContext): Promise<Film> {
  if (order.flow === 'change-elements') return changeFilm(order, context.video);
  await registerOwnFont(order);
  const { spec, fittedSize, notice } = await fitTryOn(order, context);
  const narrations = await narrateFilm(spec, context);
  const { voiceLanguage, language } = findLanguages(spec, context.speech);
  const timeline = createTimeline(spec, { frame: context.video, narrations, language });
  const seconds = getTotalSeconds(timeline);
  if (seconds > FILM_LIMITS.longestSeconds * TOLERANCE) {
    throw new FilmRefusal(
      t`The script takes ${Math.round(seconds)} seconds to speak, which is too long. Shorten it.`,
    );
  }
  const paidSeconds = Math.max(SHORTEST_PAID_SECONDS, spec.paidSeconds ?? seconds);
  if (seconds > paidSeconds + ROUNDING_SECONDS) {
    throw new FilmRefusal(
      // Translators: both values are numbers of seconds.
      t`The script now takes ${Math.round(seconds)} seconds to speak, but
        ${Math.round(paidSeconds)} were paid for. Generate the video again to see its price.`,
    );
  }
  const narration = buildNarration(spec, narrations, timeline);
  const hyphenate = await loadHyphenation(joinTexts(timeline), { voiceLanguage, language });
  const scenes: Scene[] = [];
  for (const { content, ...scene } of timeline.scenes) {
    const seenPicture = await findSeenPicture(content, spec);
    const layers =
      seenPicture && content.kind === 'picture'
        ? createLayerPainter(
            timeline,
            { ...scene, content },
            getMediaPath(spec, content.uid),
            seenPicture,
          )
        : undefined;
    scenes.push({
      ...scene,
      canvas: createSceneCanvas(content, spec, seenPicture?.focus),
      isUnseen: spec.unseenUids?.includes(getMainUid(content) ?? '') ?? false,
      ...getSource(content),
      ...(layers && { layers }),
      ...(content.kind === 'picture' &&
        scene.motion === 'parallax' && { asksLayers: true as const }),
      ...(seenPicture &&
        isOnCard(timeline, { ...scene, content }, seenPicture) && { isCard: true }),
      ...(seenPicture && {
        heads: getSceneHeads(timeline, { ...scene, content }, seenPicture),
        subject: getSceneSubject(timeline, { ...scene, content }, seenPicture),
      }),
      ...(notice !== undefined && scenes.length === 0 && { notice }),
      ...(content.kind === 'backdrop' &&
        content.logoUid !== undefined && { logoPath: getMediaPath(spec, content.logoUid) }),
    });
  }
  const film: Film = {
    ...timeline,
    scenes,
    hyphenate,
    ...(narration && { narration }),
    ...getMusicPath(spec),
    ...getCornerLogo(spec),
    ...(spec.flow === 'try-on' && { still: getTryOnStill(spec, fittedSize) }),
  };
  return withMovingMouth(film, spec, context);
}
