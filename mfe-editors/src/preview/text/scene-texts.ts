import {
  drawGround,
  inPixels,
  drawPart,
  isFixed,
  layoutOf,
  lookOf,
  partsOf,
  placeText,
  shadeColour,
  shadedSpan,
  shadesOf,
  shadeStops,
  shadeTimes,
  TEXT_MOTION,
  TEXT_RISE,
  vividColour,
  type Pixels,
  type PlacedText,
  type SceneLayout,
  type Shaded,
  type ShadeTimes,
} from '@vidra/shared-contract/text-layout';
import {
  FRAMES_PER_SECOND,
  logoIn,
  shownFrames,
  type FilmTimeline,
} from '@vidra/shared-contract/timeline';
import { sizeOf, type LoadedPicture } from '../picture/fill-frame.ts';
import { logoUidOf } from '../picture/scene-files.ts';
import { useFont } from './film-fonts.ts';

type Context = CanvasRenderingContext2D;

/** What a scene shows, small: what its texts are laid on. */
export interface SceneSample {
  /** In the frame's shape. */
  pixels: Pixels;
  /** 32 by 32. */
  square: Pixels;
}

interface MovingText {
  placed: PlacedText;
  /** In frames of the scene. */
  first: number;
  until: number;
  isStill: boolean;
  /** It goes before the scene does. */
  fadesOut: boolean;
}

/** What a scene carries beside its picture. */
export interface SceneTexts {
  layout: SceneLayout | undefined;
  shades: readonly Shaded[];
  shadeTimes: ShadeTimes;
  /** Of what darkens the picture, and of blocks behind words. */
  shade: string;
  block: string;
  texts: readonly MovingText[];
}

/** What stands over a scene, and when; as the engine has it. */
export function planSceneTexts(film: FilmTimeline, index: number, sample: SceneSample): SceneTexts {
  const { scenes, frame } = film;
  const look = lookOf(film);
  const layout = layoutOf(
    film.style,
    scenes[index]?.role,
    frame,
    logoUidOf(scenes[index]) !== undefined,
  );
  const block = look.colours.block ?? vividColour(sample.square, look.colours.card);
  const start = scenes.slice(0, index).reduce((sum, { seconds }) => sum + seconds, 0);
  const end = start + (scenes[index]?.seconds ?? 0);
  const frameAt = (seconds: number) => Math.round((seconds - start) * FRAMES_PER_SECOND);
  const placedOf = (layer: FilmTimeline['texts'][number]) => {
    const placed = placeText(layer.text, layer.place, look, frame, {
      ...film.captions,
      layout,
      block,
    });
    return placed ? [{ layer, placed }] : [];
  };
  const isOwn = (at: number) => at >= start - 0.01 && at < end - 0.01;
  const own = film.texts
    .filter((layer) => layer.place !== 'caption' && isOwn(layer.start))
    .flatMap(placedOf);
  const texts = own.map(({ layer, placed }) => {
    const lasts = layer.end >= end - 0.05;
    return {
      placed,
      first: Math.max(0, frameAt(layer.start)),
      fadesOut: !lasts,
      until: lasts ? shownFrames(film, index) : frameAt(layer.end),
      isStill: isFixed(layer.place),
    };
  });
  const all = own.map(({ placed }) => placed);
  const read = texts.map(({ first, until }) => ({ from: first, until }));
  const shade = shadeColour(sample.square, look.colours.shade);
  return {
    texts,
    layout,
    shade,
    shadeTimes: shadeTimes(read, shownFrames(film, index)),
    shades: shadesOf(all, { look, frame, pixels: sample.pixels, shade }),
    block,
  };
}

const share = (value: number) => Math.min(1, Math.max(0, value));

function shadeOpacityAt({ from, until, fadesIn, fadesOut }: ShadeTimes, frame: number): number {
  if (frame < from || frame >= until) return 0;
  const coming = fadesIn ? share((frame - from) / TEXT_MOTION.entrance) : 1;
  return fadesOut ? Math.min(coming, share((until - frame) / TEXT_MOTION.exit)) : coming;
}

function opacityAt({ first, until, isStill, fadesOut }: MovingText, line: number, frame: number) {
  const from = first + line * TEXT_MOTION.stagger;
  if (frame < from || frame >= until) return 0;
  if (isStill) return 1;
  const coming = share((frame - from) / TEXT_MOTION.entrance);
  return fadesOut ? Math.min(coming, share((until - frame) / TEXT_MOTION.exit)) : coming;
}

function drawShades(
  context: Context,
  film: FilmTimeline,
  { shades, shade }: Pick<SceneTexts, 'shades' | 'shade'>,
): void {
  if (shades.length === 0) return;
  const { width, height } = film.frame;
  const gradient = context.createLinearGradient(0, 0, 0, height);
  for (const { at, colour } of shadeStops(shades, shade, height)) {
    gradient.addColorStop(at, colour);
  }
  context.fillStyle = gradient;
  const [from, until] = shadedSpan(shades, height);
  context.fillRect(0, from * height, width, (until - from) * height);
}

/** Draws what a scene carries in one of its frames. @param opacity of the whole scene */
export function drawSceneTexts(
  context: Context,
  film: FilmTimeline,
  { layout, shades, shadeTimes: times, shade, block, texts }: SceneTexts,
  { frame, opacity, logo }: { frame: number; opacity: number; logo: LoadedPicture | undefined },
): void {
  context.globalAlpha = opacity;
  if (layout) {
    const look = lookOf(film);
    drawGround(context, layout, { frame: film.frame, look, block });
    if (layout.logo && logo) {
      const isCentred = look.places.price.align === 'center';
      const place = logoIn(sizeOf(logo), inPixels(layout.logo, film.frame), isCentred);
      context.drawImage(logo.image, place.left, place.top, place.width, place.height);
    }
  }
  context.globalAlpha = opacity * shadeOpacityAt(times, frame);
  drawShades(context, film, { shades, shade });
  for (const text of texts) {
    for (const [line, part] of partsOf(text.placed).entries()) {
      const shown = opacityAt(text, line, frame);
      if (shown === 0) continue;
      const from = text.first + line * TEXT_MOTION.stagger;
      const left = text.isStill ? 0 : (1 - share((frame - from) / TEXT_MOTION.entrance)) ** 3;
      context.save();
      context.globalAlpha = opacity * shown;
      context.translate(0, left * TEXT_RISE * film.frame.height);
      drawPart(context, text.placed, part, useFont);
      context.restore();
    }
  }
}
