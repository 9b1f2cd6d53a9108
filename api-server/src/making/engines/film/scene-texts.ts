import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  isFixed,
  lookOf,
  placeText,
  readContrast,
  shadesOf,
  shadeTimes,
  type SceneLayout,
  TEXT_MOTION,
  type Box,
  type Pixels,
  type PlacedText,
} from '@vidra/shared-contract/text-layout';
import { FRAMES_PER_SECOND, type TextLayer } from '@vidra/shared-contract/timeline';
import { pictureColours } from '../../typesetting/picture-colours.ts';
import { textOverlays } from '../../typesetting/draw-block.ts';
import { groundOverlay } from '../../typesetting/draw-ground.ts';
import { shadeOverlay } from '../../typesetting/draw-shade.ts';
import type { Overlay } from '../../typesetting/draw-text.ts';
import { withoutMissing } from '../../typesetting/fonts.ts';
import type { Film } from './film.ts';

/** A picture with alpha that a scene carries, and when; in frames of the scene. */
export interface SceneOverlay {
  /** Bare RGBA pixels of the box. */
  path: string;
  box: Box;
  from: number;
  until: number;
  /** It does not rise as it comes. */
  isStill: boolean;
  /** It comes after the scene does, or goes before it. */
  fadesIn: boolean;
  fadesOut: boolean;
}

/** What a scene carries. */
export interface SceneTexts {
  /** From the lowest to the highest. */
  overlays: SceneOverlay[];
  /** Of all its texts with what lies beneath; absent where there is none. */
  leastContrast?: number;
}

/** A scene in time and what it shows, for its texts. */
export interface SceneFrame {
  /** In seconds of the film. */
  start: number;
  end: number;
  shownFrames: number;
  layout: SceneLayout | undefined;
  logoPath: string | undefined;
  /** What lies beneath; absent where a video is shown. */
  pixels?: Pixels;
}

const placedOf = (
  film: Film,
  { text, place }: TextLayer,
  setting: { layout: SceneLayout | undefined; block: string },
): PlacedText | undefined =>
  placeText(withoutMissing(text), place, lookOf(film), film.frame, {
    ...film.captions,
    ...setting,
  });

/** What darkens a picture beneath its texts, and how well the worst of these is read then. */
function shadeOf(
  film: Film,
  placed: readonly PlacedText[],
  { pixels, shade }: { pixels: Pixels | undefined; shade: string },
) {
  const { frame } = film;
  const shades = shadesOf(placed, { look: lookOf(film), frame, pixels, shade });
  const contrasts = placed.map((text) => readContrast(text, { frame, pixels, shade, shades }));
  return {
    overlay: shadeOverlay(frame, shade, shades),
    ...(contrasts.length > 0 && { leastContrast: Math.min(...contrasts) }),
  };
}

const isWithin = ({ start }: SceneFrame, { end }: SceneFrame, at: number) =>
  at >= start - 0.01 && at < end - 0.01;

/** What of a scene's texts moves with it, and the shade beneath these. */
export async function writeSceneTexts(
  film: Film,
  scene: SceneFrame,
  files: { folder: string; name: string },
): Promise<SceneTexts> {
  const look = lookOf(film);
  const colours = await pictureColours(scene.pixels, look.colours);
  const block = look.colours.block ?? colours.block;
  const setting = { layout: scene.layout, block };
  const own = film.texts.filter(({ start }) => isWithin(scene, scene, start));
  const captions = film.texts.filter(
    ({ place, start, end }) => place === 'caption' && start < scene.end && end > scene.start,
  );
  const layers = own
    .filter(({ place }) => place !== 'caption')
    .flatMap((layer) => {
      const placed = placedOf(film, layer, setting);
      return placed ? [{ layer, placed }] : [];
    });
  const captioned = captions.flatMap((layer) => placedOf(film, layer, setting) ?? []);
  const all = [...layers.map(({ placed }) => placed), ...captioned];
  const overlays: SceneOverlay[] = [];
  const add = async (overlay: Overlay, times: Omit<SceneOverlay, 'path' | 'box'>) => {
    const path = join(files.folder, `${files.name}-text-${String(overlays.length)}.rgba`);
    await writeFile(path, overlay.pixels);
    const { x, y, width, height } = overlay;
    overlays.push({ path, box: { x, y, width, height }, ...times });
  };
  const shade = shadeOf(film, all, { pixels: scene.pixels, shade: colours.shade });
  const { shownFrames: shown } = scene;
  const frameAt = (seconds: number) => Math.round((seconds - scene.start) * FRAMES_PER_SECOND);
  const around = { frame: film.frame, look, block, logoPath: scene.logoPath };
  const ground = scene.layout && (await groundOverlay(scene.layout, around));
  const whole = { from: 0, until: shown, fadesIn: false, fadesOut: false };
  if (ground) await add(ground, { ...whole, isStill: true });
  const timed = layers.map((text) => {
    const { start, end } = text.layer;
    const lasts = end >= scene.end - 0.05;
    const until = lasts ? shown : frameAt(end);
    return { ...text, first: Math.max(0, frameAt(start)), lasts, until };
  });
  if (shade.overlay) {
    const read = timed.map(({ first: from, until }) => ({ from, until }));
    await add(shade.overlay, { ...shadeTimes(read, shown), isStill: true });
  }
  for (const { layer, placed, first, until, lasts } of timed) {
    const isStill = isFixed(layer.place);
    for (const [line, overlay] of textOverlays(placed).entries()) {
      const from = first + line * TEXT_MOTION.stagger;
      const fades = { fadesIn: !isStill, fadesOut: !isStill && !lasts };
      await add(overlay, { from, until, isStill, ...fades });
    }
  }
  const { leastContrast } = shade;
  return { overlays, ...(leastContrast !== undefined && { leastContrast }) };
}
