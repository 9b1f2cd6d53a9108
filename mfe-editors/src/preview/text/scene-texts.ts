import {
  drawGround,
  getGroundColor,
  toPixels,
  drawPart,
  isFixed,
  getLayout,
  getLook,
  splitTextParts,
  isPackshot,
  shadeColor,
  toDarkInk,
  WHITE,
  getShadedSpan,
  getShades,
  shadeStops,
  shadeTimes,
  TEXT_MOTION,
  TEXT_RISE,
  findVividColor,
  type Hyphenate,
  type Pixels,
  type PlacedText,
  type SceneLayout,
  type ShadedPart,
  type ShadeTimes,
} from '@vidra/shared-film/text-layout';
import {
  FRAMES_PER_SECOND,
  fitLogo,
  surroundLogo,
  countShownFrames,
  placeClear,
  type AvoidedBoxes,
  type FilmTimeline,
} from '@vidra/shared-film/timeline';
import { drawLogo } from '../picture/draw-logo.ts';
import { getPictureSize, type LoadedPicture } from '../picture/fill-frame.ts';
import { getLogoUid } from '../picture/scene-files.ts';
import { useFont } from './film-fonts.ts';

type Context = CanvasRenderingContext2D;

/** Small samples of a scene's picture, on which its texts are laid out. */
export interface SceneSample {
  /** Sample in the frame's aspect ratio. */
  pixels: Pixels;
  /** Sample of 32 by 32 pixels. */
  square: Pixels;
}

interface MovingText {
  placed: PlacedText;
  /** First and end frame within the scene. */
  first: number;
  until: number;
  isStill: boolean;
  /** Whether it disappears before the scene ends. */
  fadesOut: boolean;
}

/** Texts and shades of a scene. */
export interface SceneTexts {
  layout: SceneLayout | undefined;
  shades: readonly ShadedPart[];
  shadeTimes: ShadeTimes;
  /** Color of the shade over the picture, and of blocks behind words. */
  shade: string;
  block: string;
  texts: readonly MovingText[];
}

interface SceneSetting {
  sample: SceneSample;
  hyphenate: Hyphenate | undefined;
  /** Boxes that the texts should not cover. */
  avoid: AvoidedBoxes;
}

/** Plans a scene's texts and their times, identical to the engine. */
export function planSceneTexts(
  film: FilmTimeline,
  index: number,
  { sample, hyphenate, avoid }: SceneSetting,
): SceneTexts {
  const { scenes, frame } = film;
  const look = getLook(film);
  const layout = getLayout(
    film.style,
    scenes[index]?.role,
    frame,
    getLogoUid(scenes[index]) !== undefined,
  );
  const block = look.colors.block ?? findVividColor(sample.square, look.colors.card);
  const start = scenes.slice(0, index).reduce((sum, { seconds }) => sum + seconds, 0);
  const end = start + (scenes[index]?.seconds ?? 0);
  const frameAt = (seconds: number) => Math.round((seconds - start) * FRAMES_PER_SECOND);
  const isOwn = (at: number) => at >= start - 0.01 && at < end - 0.01;
  const isWhite = isPackshot(sample.square);
  const ownLayers = placeClear(
    film.texts.filter((layer) => layer.place !== 'caption' && isOwn(layer.start)),
    film,
    { setting: { layout, block, hyphenate }, avoid },
  ).map(({ layer, placed }) => ({ layer, placed: isWhite ? toDarkInk(placed) : placed }));
  const texts = ownLayers.map(({ layer, placed }) => {
    const lasts = layer.end >= end - 0.05;
    return {
      placed,
      first: Math.max(0, frameAt(layer.start)),
      fadesOut: !lasts,
      until: lasts ? countShownFrames(film, index) : frameAt(layer.end),
      isStill: isFixed(layer.place),
    };
  });
  const all = ownLayers.map(({ placed }) => placed);
  const read = texts.map(({ first, until }) => ({ from: first, until }));
  const shade = isWhite ? WHITE : shadeColor(sample.square, look.colors.shade);
  return {
    texts,
    layout,
    shade,
    shadeTimes: shadeTimes(read, countShownFrames(film, index)),
    shades: getShades(all, { look, frame, pixels: sample.pixels, shade }),
    block,
  };
}

const share = (value: number) => Math.min(1, Math.max(0, value));

function shadeOpacityAt({ from, until, fadesIn, fadesOut }: ShadeTimes, frame: number): number {
  if (frame < from || frame >= until) return 0;
  const entranceShare = fadesIn ? share((frame - from) / TEXT_MOTION.entrance) : 1;
  return fadesOut
    ? Math.min(entranceShare, share((until - frame) / TEXT_MOTION.exit))
    : entranceShare;
}

function getOpacity({ first, until, isStill, fadesOut }: MovingText, line: number, frame: number) {
  const from = first + line * TEXT_MOTION.stagger;
  if (frame < from || frame >= until) return 0;
  if (isStill) return 1;
  const entranceShare = share((frame - from) / TEXT_MOTION.entrance);
  return fadesOut
    ? Math.min(entranceShare, share((until - frame) / TEXT_MOTION.exit))
    : entranceShare;
}

function drawShades(
  context: Context,
  film: FilmTimeline,
  { shades, shade }: Pick<SceneTexts, 'shades' | 'shade'>,
): void {
  if (shades.length === 0) return;
  const { width, height } = film.frame;
  const gradient = context.createLinearGradient(0, 0, 0, height);
  for (const { at, color } of shadeStops(shades, shade, height)) {
    gradient.addColorStop(at, color);
  }
  context.fillStyle = gradient;
  const [from, shadeEnd] = getShadedSpan(shades, height);
  context.fillRect(0, from * height, width, (shadeEnd - from) * height);
}

/**
 * Draws a scene's texts in one of its frames.
 *
 * @param opacity opacity of the whole scene
 */
export function drawSceneTexts(
  context: Context,
  film: FilmTimeline,
  { layout, shades, shadeTimes: times, shade, block, texts }: SceneTexts,
  { frame, opacity, logo }: { frame: number; opacity: number; logo: LoadedPicture | undefined },
): void {
  context.globalAlpha = opacity;
  if (layout) {
    const look = getLook(film);
    drawGround(context, layout, { frame: film.frame, look, block });
    if (layout.logo && logo) {
      const isCentred = look.places.price.align === 'center';
      const place = fitLogo(getPictureSize(logo), toPixels(layout.logo, film.frame), isCentred);
      const ground = getGroundColor(layout, look, block);
      drawLogo(context, logo, surroundLogo(place, film.frame), ground);
    }
  }
  context.globalAlpha = opacity * shadeOpacityAt(times, frame);
  drawShades(context, film, { shades, shade });
  for (const text of texts) {
    for (const [line, part] of splitTextParts(text.placed).entries()) {
      const lineOpacity = getOpacity(text, line, frame);
      if (lineOpacity === 0) continue;
      const from = text.first + line * TEXT_MOTION.stagger;
      const left = text.isStill ? 0 : (1 - share((frame - from) / TEXT_MOTION.entrance)) ** 3;
      context.save();
      context.globalAlpha = opacity * lineOpacity;
      context.translate(0, left * TEXT_RISE * film.frame.height);
      drawPart(context, text.placed, part, useFont);
      context.restore();
    }
  }
}
