import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  isFixed,
  getLook,
  readContrast,
  getShades,
  shadeTimes,
  toDarkInk,
  type SceneLayout,
  TEXT_MOTION,
  type Pixels,
  type PlacedText,
} from '@vidra/shared-film/text-layout';
import { FRAMES_PER_SECOND, placeClear, type AvoidedBoxes } from '@vidra/shared-film/timeline';
import { pickPictureColors } from '../../../typesetting/picture-colors.ts';
import { drawTextOverlays } from '../../../typesetting/draw-block.ts';
import { drawGroundOverlay } from '../../../typesetting/draw-ground.ts';
import { shadeOverlay } from '../../../typesetting/draw-shade.ts';
import type { Overlay } from '../../../typesetting/draw-text.ts';
import { removeMissingSigns } from '../../../typesetting/fonts.ts';
import type { Film } from '../film.ts';
import type { SceneOverlay } from './scene-overlay.ts';

/** Text overlays of a scene. */
export interface SceneTexts {
  /** From bottom to top. */
  overlays: SceneOverlay[];
  /** Lowest contrast of all its texts with the background. Absent without texts. */
  leastContrast?: number;
}

/** A scene's timing and background, for laying out its texts. */
export interface SceneFrame {
  /** Seconds of the film. */
  start: number;
  end: number;
  shownFrames: number;
  layout: SceneLayout | undefined;
  logoPath: string | undefined;
  /** Background pixels. Absent for a video. */
  pixels?: Pixels;
  /** Boxes that the texts should not cover. */
  avoid: AvoidedBoxes;
  /** Captions shown in the scene. */
  captions: readonly PlacedText[];
}

/** A film's texts and what decides how they look. */
type FilmTexts = Pick<Film, 'texts' | 'frame' | 'style' | 'brand' | 'hyphenate'>;

/**
 * Creates the shade that darkens the picture below its texts, and returns the lowest contrast with
 * it.
 */
function createShade(
  film: FilmTexts,
  placedTexts: readonly PlacedText[],
  { pixels, shade }: { pixels: Pixels | undefined; shade: string },
) {
  const { frame } = film;
  const shades = getShades(placedTexts, { look: getLook(film), frame, pixels, shade });
  const contrasts = placedTexts.map((text) => readContrast(text, { frame, pixels, shade, shades }));
  return {
    overlay: shadeOverlay(frame, shade, shades),
    ...(contrasts.length > 0 && { leastContrast: Math.min(...contrasts) }),
  };
}

const isWithin = ({ start }: SceneFrame, { end }: SceneFrame, at: number) =>
  at >= start - 0.01 && at < end - 0.01;

/** Writes the texts that move with a scene, and the shade below them. */
export async function writeSceneTexts(
  film: FilmTexts,
  scene: SceneFrame,
  files: { folder: string; name: string },
): Promise<SceneTexts> {
  const look = getLook(film);
  const colors = await pickPictureColors(scene.pixels, look.colors);
  const block = look.colors.block ?? colors.block;
  const sceneTexts = film.texts.filter(
    ({ start, place }) => isWithin(scene, scene, start) && place !== 'caption',
  );
  const placedLayers = placeClear(sceneTexts, film, {
    setting: { layout: scene.layout, block, hyphenate: film.hyphenate },
    avoid: scene.avoid,
    toDrawableText: removeMissingSigns,
  });
  const layers = colors.isPackshot
    ? placedLayers.map(({ layer, placed }) => ({ layer, placed: toDarkInk(placed) }))
    : placedLayers;
  const all = [...layers.map(({ placed }) => placed), ...scene.captions];
  const overlays: SceneOverlay[] = [];
  const add = async (overlay: Overlay, times: Omit<SceneOverlay, 'path' | 'box'>) => {
    const path = join(files.folder, `${files.name}-text-${String(overlays.length)}.rgba`);
    await writeFile(path, overlay.pixels);
    const { x, y, width, height } = overlay;
    overlays.push({ path, box: { x, y, width, height }, ...times });
  };
  const shade = createShade(film, all, { pixels: scene.pixels, shade: colors.shade });
  const { shownFrames: visibleFrames } = scene;
  const frameAt = (seconds: number) => Math.round((seconds - scene.start) * FRAMES_PER_SECOND);
  const groundSetting = { frame: film.frame, look, block, logoPath: scene.logoPath };
  const ground = scene.layout && (await drawGroundOverlay(scene.layout, groundSetting));
  const fullSpan = { from: 0, until: visibleFrames, fadesIn: false, fadesOut: false };
  if (ground) await add(ground, { ...fullSpan, isStill: true });
  const timedLayers = layers.map((text) => {
    const { start, end } = text.layer;
    const lasts = end >= scene.end - 0.05;
    const endFrame = lasts ? visibleFrames : frameAt(end);
    return { ...text, first: Math.max(0, frameAt(start)), lasts, until: endFrame };
  });
  if (shade.overlay) {
    const read = timedLayers.map(({ first: from, until }) => ({ from, until }));
    await add(shade.overlay, { ...shadeTimes(read, visibleFrames), isStill: true });
  }
  for (const { layer, placed, first, until, lasts } of timedLayers) {
    const isStill = isFixed(layer.place);
    for (const [line, overlay] of drawTextOverlays(placed).entries()) {
      const from = first + line * TEXT_MOTION.stagger;
      const fades = { fadesIn: !isStill, fadesOut: !isStill && !lasts };
      await add(overlay, { from, until, isStill, ...fades });
    }
  }
  const { leastContrast } = shade;
  return { overlays, ...(leastContrast !== undefined && { leastContrast }) };
}

/** Writes the texts of a film that is one clip, without its picture. */
export function writeClipTexts(
  film: FilmTexts,
  { frames, avoid }: { frames: number; avoid: AvoidedBoxes },
  folder: string,
): Promise<SceneTexts> {
  const scene: SceneFrame = {
    start: 0,
    end: frames / FRAMES_PER_SECOND,
    shownFrames: frames,
    layout: undefined,
    logoPath: undefined,
    avoid,
    captions: [],
  };
  return writeSceneTexts(film, scene, { folder, name: 'clip' });
}
