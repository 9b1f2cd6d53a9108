import { LOGO_CORNERS, type LogoCorner } from '@vidra/shared-contract';
import { getPlateBox } from '../../text-layout/drawing/draw-placed.ts';
import { getContrast, getLuminance, parseRgb, type Pixels } from '../../text-layout/contrast.ts';
import type { Drawing } from '../../text-layout/drawing/drawing.ts';
import type { Hyphenate } from '../../text-layout/lines/lay-lines.ts';
import { getLayout, type SceneRole } from '../../text-layout/layouts.ts';
import { getSafeArea } from '../../text-layout/safe-area.ts';
import type { CaptionCue } from '../caption-cues.ts';
import type { AvoidedBoxes } from './avoided-boxes.ts';
import { fitLogo } from './card-place.ts';
import type { PixelRectangle, Size } from '../frame.ts';
import type { HeadBox } from '../heads.ts';
import { measureOverlap, placeClear } from './place-clear.ts';
import type { FilmTimeline } from '../timeline.ts';

/** Largest size of a logo and its padding, in shares of the frame's short side. */
const LOGO_ROOM = { width: 0.26, height: 0.11, padding: 0.018, radius: 0.02 } as const;
/** Share of a logo that may lie on a subject, whose box is rough. */
const LEAST_ON_SUBJECT = 0.35;
/** Covering a subject costs less than covering a text or a head. */
const SUBJECT_COST = 0.05;
/** A logo with fewer transparent pixels has a ground of its own. */
const LEAST_TRANSPARENT = 0.02;
const LIGHT_LOGO = 0.42;
/** WCAG's contrast of graphics. */
const LEAST_LOGO_CONTRAST = 3;
const PLATES = { light: 'rgba(255, 255, 255, 0.88)', dark: 'rgba(18, 20, 26, 0.82)' } as const;

/** Place of a logo with its plate, in pixels of the frame. */
export interface LogoPlate {
  logo: PixelRectangle;
  /** Area with the padding. */
  plate: PixelRectangle;
  cornerRadius: number;
}

/** Data that decides where a film has room for a logo. */
export interface CornerLogoOptions {
  /** The film's captions. */
  cues: readonly CaptionCue[];
  /** Returns the boxes of a scene that nothing should cover. */
  getAvoidedBoxes: (scene: number) => AvoidedBoxes;
  hyphenate?: Hyphenate | undefined;
  toDrawableText?: ((text: string) => string) | undefined;
}

type LogoFilm = Pick<FilmTimeline, 'style' | 'brand' | 'frame' | 'texts'> & {
  scenes: readonly { role?: SceneRole; seconds: number }[];
};

/** Returns whether a scene shows the logo in the corner. The last card has it beside its texts. */
export const hasCornerLogo = (
  { brand }: Pick<FilmTimeline, 'brand'>,
  scene: { role?: SceneRole } | undefined,
): boolean => brand?.logoUid !== undefined && !!brand.logoCorner && scene?.role !== 'end';

/** Lists the chosen corner, its neighbors and the opposite one. */
function listCorners(chosen: LogoCorner): LogoCorner[] {
  const [block = '', inline = ''] = chosen.split('-');
  const rate = (corner: LogoCorner) =>
    (corner.startsWith(block) ? 0 : 2) + (corner.endsWith(inline) ? 0 : 1);
  return [...LOGO_CORNERS].sort((left, right) => rate(left) - rate(right));
}

function placeIn(corner: LogoCorner, logo: Size, frame: Size): LogoPlate {
  const shortSide = Math.min(frame.width, frame.height);
  const padding = getPadding(frame);
  const room = { width: shortSide * LOGO_ROOM.width, height: shortSide * LOGO_ROOM.height };
  const { width, height } = fitLogo(logo, { left: 0, top: 0, ...room }, false);
  const safe = getSafeArea(frame);
  const size = { width: width + 2 * padding, height: height + 2 * padding };
  const left = Math.round(corner.endsWith('left') ? safe.left : safe.right - size.width);
  const top = Math.round(corner.startsWith('top') ? safe.top : safe.bottom - size.height);
  return surroundLogo({ left: left + padding, top: top + padding, width, height }, frame);
}

const getPadding = ({ width, height }: Size) =>
  Math.round(Math.min(width, height) * LOGO_ROOM.padding);

/** Returns the plate around a logo in a frame. */
export function surroundLogo(logo: PixelRectangle, frame: Size): LogoPlate {
  const padding = getPadding(frame);
  return {
    logo,
    plate: {
      left: logo.left - padding,
      top: logo.top - padding,
      width: logo.width + 2 * padding,
      height: logo.height + 2 * padding,
    },
    cornerRadius: Math.min(frame.width, frame.height) * LOGO_ROOM.radius,
  };
}

const toShares = ({ left, top, width, height }: PixelRectangle, frame: Size): HeadBox => ({
  left: left / frame.width,
  top: top / frame.height,
  width: width / frame.width,
  height: height / frame.height,
});

/** Lists the boxes of all texts that are shown together with the logo. */
function listTextBoxes(film: LogoFilm, options: CornerLogoOptions): PixelRectangle[] {
  const { cues, getAvoidedBoxes, hyphenate, toDrawableText } = options;
  let end = 0;
  const sceneTexts = film.scenes.flatMap((scene, index) => {
    const start = end;
    end += scene.seconds;
    if (!hasCornerLogo(film, scene)) return [];
    const layers = film.texts.filter(
      ({ place, start: at }) => place !== 'caption' && at >= start - 0.01 && at < end - 0.01,
    );
    const setting = { layout: getLayout(film.style, scene.role, film.frame), hyphenate };
    return placeClear(layers, film, { setting, avoid: getAvoidedBoxes(index), toDrawableText });
  });
  return [...sceneTexts, ...cues].map(({ placed }) => {
    const { x: left, y: top, width, height } = getPlateBox(placed);
    return { left, top, width, height };
  });
}

/**
 * Places a brand's logo in the chosen corner, or in the next one where it covers fewer texts and
 * heads. It has one place in the whole film.
 *
 * @param logo size of the picture
 */
export function placeCornerLogo(
  film: LogoFilm,
  logo: Size,
  options: CornerLogoOptions,
): LogoPlate | undefined {
  const corner = film.brand?.logoCorner;
  if (!corner) return undefined;
  const texts = listTextBoxes(film, options).map((box) => toShares(box, film.frame));
  const scenes = film.scenes.flatMap((scene, index) =>
    hasCornerLogo(film, scene) ? [options.getAvoidedBoxes(index)] : [],
  );
  const boxes = [...texts, ...scenes.flatMap(({ heads }) => heads)];
  const subjects = scenes.flatMap(({ subject }) => subject ?? []);
  const places = listCorners(corner).map((candidate) => {
    const place = placeIn(candidate, logo, film.frame);
    const plate = toShares(place.plate, film.frame);
    const sum = (list: readonly HeadBox[]) =>
      list.reduce((area, box) => area + measureOverlap(plate, box), 0);
    const onSubjects = subjects
      .map((subject) => measureOverlap(plate, subject))
      .filter((area) => area > LEAST_ON_SUBJECT * plate.width * plate.height)
      .reduce((total, area) => total + area, 0);
    return { place, covered: sum(boxes) + SUBJECT_COST * onSubjects };
  });
  const least = Math.min(...places.map(({ covered }) => covered));
  return places.find(({ covered }) => covered === least)?.place;
}

/**
 * Chooses the color of the plate that makes a logo readable.
 *
 * @param pixels the logo, scaled down, with its alpha channel
 * @param ground color beneath the logo; absent: a picture
 * @returns undefined for a logo with a ground of its own, or that is readable without a plate
 */
export function chooseLogoPlate({ data }: Pixels, ground?: string): string | undefined {
  let [transparent, visible, luminance] = [0, 0, 0];
  for (let at = 0; at < data.length; at += 4) {
    const opacity = (data[at + 3] ?? 0) / 255;
    if (opacity < 0.5) transparent += 1;
    visible += opacity;
    luminance += opacity * getLuminance([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]);
  }
  if (transparent / (data.length / 4) < LEAST_TRANSPARENT) return undefined;
  const meanLuminance = luminance / Math.max(1, visible);
  if (ground !== undefined) {
    const contrast = getContrast(meanLuminance, getLuminance(parseRgb(ground)));
    if (contrast >= LEAST_LOGO_CONTRAST) return undefined;
  }
  return meanLuminance > LIGHT_LOGO ? PLATES.dark : PLATES.light;
}

/** Draws the plate beneath a logo. */
export function drawLogoPlate(
  drawing: Pick<Drawing, 'fillStyle' | 'beginPath' | 'roundRect' | 'fill'>,
  { plate, cornerRadius }: LogoPlate,
  color: string,
): void {
  drawing.fillStyle = color;
  drawing.beginPath();
  drawing.roundRect(plate.left, plate.top, plate.width, plate.height, cornerRadius);
  drawing.fill();
}
