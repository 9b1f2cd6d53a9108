import { blurBox, type Plane } from '../perception/cut-out/refine-mask.ts';
import type { PixelBuffer } from '../perception/local/perceive-thread.ts';
import type { Box } from '../perception/perception.ts';
import { clamp, dot, followLine, measureDistance, mix, move, smooth, subtract } from './vector.ts';
import {
  getArmRadius,
  measureArm,
  measureDepth,
  readOutline,
  type Limb,
  type Wearer,
} from './wearer.ts';

type Rgb = readonly [number, number, number];

const BLACK: Rgb = [0, 0, 0];
/** How far a garment may stand off the outline, as a share of the shoulders' width. */
const STAND_OFF = 0.05;
/** Difference of colors that still counts as the same, of 255. */
const LIKE = 34;

const readColor = ({ data, width }: PixelBuffer, x: number, y: number): Rgb => {
  const at = 4 * (Math.round(y) * width + Math.round(x));
  return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
};

const measureDifference = (one: Rgb, other: Rgb): number =>
  Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);

/** Tells how much nearer a color is to one of two others, 0 to 1. */
function isolate(color: Rgb, armColor: Rgb, other: Rgb): number {
  const [near, far] = [measureDifference(color, armColor), measureDifference(color, other)];
  return smooth(((far - near) / (far + near + 1) + 0.15) / 0.3);
}

const measureLikeness = (one: Rgb, other: Rgb): number =>
  Math.exp(-((measureDifference(one, other) / LIKE) ** 2) / 2);

/** Returns the mean color of the person's pixels in a box. */
function measureColor(
  picture: PixelBuffer,
  outline: Plane,
  { left, top, width, height }: Box,
): Rgb {
  const sum: [number, number, number, number] = [0, 0, 0, 0];
  for (let y = Math.max(0, Math.floor(top)); y < Math.min(picture.height, top + height); y += 2) {
    for (let x = Math.max(0, Math.floor(left)); x < Math.min(picture.width, left + width); x += 2) {
      if (readOutline(outline, { x, y }) < 0.7) continue;
      const color = readColor(picture, x, y);
      sum[0] += color[0];
      sum[1] += color[1];
      sum[2] += color[2];
      sum[3] += 1;
    }
  }
  const count = Math.max(1, sum[3]);
  return [sum[0] / count, sum[1] / count, sum[2] / count];
}

const createPlane = ({ width, height }: Plane): Plane => ({
  width,
  height,
  data: new Float32Array(width * height),
});

/** Visits the pixels of a box within a plane. */
function visitBox(
  { width, height }: Plane,
  box: Box,
  visit: (x: number, y: number, at: number) => void,
): void {
  const [left, top] = [Math.max(0, Math.floor(box.left)), Math.max(0, Math.floor(box.top))];
  const right = Math.min(width, Math.ceil(box.left + box.width));
  const bottom = Math.min(height, Math.ceil(box.top + box.height));
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) visit(x, y, y * width + x);
}

/** Adds the areas of a plane to a cover, without specks and holes of the given radius. */
function keepAreas(plane: Plane, cover: Plane, box: Box, radius: number): void {
  const softMarks = blurBox(plane, Math.max(1, Math.round(radius)));
  visitBox(cover, box, (_x, _y, at) => {
    cover.data[at] = Math.max(
      cover.data[at] ?? 0,
      smooth(((softMarks.data[at] ?? 0) - 0.35) / 0.3),
    );
  });
}

/** Marks the head: no fabric lies on it. */
function coverHead(cover: Plane, { head, face }: Wearer): void {
  for (const { left, top, width, height } of [head, face]) {
    const [middleX, middleY] = [left + width / 2, top + height / 2];
    visitBox(
      cover,
      { left: left - 4, top: top - 4, width: width + 8, height: height + 8 },
      (x, y, at) => {
        const reach = Math.hypot((x - middleX) / (width / 2 + 2), (y - middleY) / (height / 2 + 2));
        cover.data[at] = Math.max(cover.data[at] ?? 0, smooth((1.06 - reach) / 0.06));
      },
    );
  }
}

const listSteps = (width: number) => [-1, 1, -width, width];

/** Most of the chest that hair may cover, as a share of the squared width of the shoulders. */
const MOST_HAIR = 0.3;

/** Marks long hair: pixels of its color that are connected to the head. */
function coverHair(
  cover: Plane,
  picture: PixelBuffer,
  { head, face, outline, shoulderWidth }: Wearer,
): void {
  const crown = {
    left: face.left + face.width * 0.2,
    top: head.top + (face.top - head.top) * 0.25,
    width: face.width * 0.6,
    height: (face.top - head.top) * 0.5,
  };
  const hair = measureColor(picture, outline, crown);
  const skin = measureSkin(picture, outline, face);
  const chin = face.top + face.height;
  const bounds = {
    left: head.left - head.width * 0.4,
    top: face.top,
    width: head.width * 1.8,
    height: chin + head.height - face.top,
  };
  const isHair = (x: number, y: number) => {
    const isNeck =
      y > chin - face.height * 0.1 && Math.abs(x - face.left - face.width / 2) < face.width * 0.38;
    if (
      isNeck ||
      x < bounds.left ||
      x > bounds.left + bounds.width ||
      y < bounds.top ||
      y > bounds.top + bounds.height
    )
      return false;
    const color = readColor(picture, x, y);
    return (
      readOutline(outline, { x, y }) > 0.4 &&
      measureDifference(color, hair) < LIKE * 1.3 &&
      measureDifference(color, skin) > LIKE
    );
  };
  const { width } = cover;
  const hairPixels = new Uint8Array(cover.data.length);
  const open: number[] = [];
  visitBox(cover, { ...head, top: face.top, height: face.height * 0.9 }, (x, y, at) => {
    if (!isHair(x, y)) return;
    hairPixels[at] = 1;
    open.push(at);
  });
  let below = 0;
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (at / width > chin) below += 1;
    for (const step of listSteps(width)) {
      const next = at + step;
      if (hairPixels[next] !== 0 || !isHair(next % width, Math.floor(next / width))) continue;
      hairPixels[next] = 1;
      open.push(next);
    }
  }
  // Hair that seems to cover the chest is a dark shirt.
  if (below > MOST_HAIR * shoulderWidth ** 2) return;
  const soft = blurBox({ ...cover, data: Float32Array.from(hairPixels) }, 1);
  for (let at = 0; at < hairPixels.length; at += 1)
    cover.data[at] = Math.max(cover.data[at] ?? 0, soft.data[at] ?? 0);
}

const measureSkin = (
  picture: PixelBuffer,
  outline: Plane,
  { left, top, width, height }: Box,
): Rgb =>
  measureColor(picture, outline, {
    left: left + width * 0.3,
    top: top + height * 0.4,
    width: width * 0.4,
    height: height * 0.3,
  });

/** Returns how much a color is skin in another light, 0 to 1. */
function measureSkinLikeness(color: Rgb, skin: Rgb): number {
  const [sum, skinSum] = [color, skin].map(([red, green, blue]) => red + green + blue + 1) as [
    number,
    number,
  ];
  const tint = Math.hypot(color[0] / sum - skin[0] / skinSum, color[1] / sum - skin[1] / skinSum);
  const light = sum / skinSum;
  const likeness = Math.exp(-((tint / 0.035) ** 2) / 2);
  return (
    smooth((likeness - 0.3) / 0.25) * smooth((light - 0.35) / 0.15) * smooth((1.35 - light) / 0.15)
  );
}

/** Marks the neck within the opening of the collar, in front of the garment's inner back. */
function coverNeck(cover: Plane, picture: PixelBuffer, wearer: Wearer): void {
  const { tips, face, outline, down, right } = wearer;
  const skin = measureSkin(picture, outline, face);
  const middle = mix(tips[0], tips[1], 0.5);
  const half = measureDistance(...tips) / 2;
  const [across, deep] = [half * 0.42, half * 0.34];
  const neck = createPlane(cover);
  const box = {
    left: middle.x - half,
    top: face.top + face.height * 0.7,
    width: 2 * half,
    height: middle.y + deep * 1.2 - face.top - face.height * 0.7,
  };
  visitBox(cover, box, (x, y, at) => {
    const offset = subtract({ x, y }, middle);
    const [side, depth] = [dot(offset, right) / across, dot(offset, down) / deep];
    const inside = depth < 0 ? Math.abs(side) : Math.hypot(side, depth);
    const opening = smooth((1.05 - inside) / 0.1);
    if (opening === 0) return;
    neck.data[at] = opening * measureSkinLikeness(readColor(picture, x, y), skin);
  });
  keepAreas(neck, cover, box, half * 0.05);
}

/** Where an arm begins to lie before the trunk, as a share of the upper arm. */
const ARM_START = { bare: 0.45, sleeved: 0.85 };
const SLICES = 12;

function coverArm(
  cover: Plane,
  picture: PixelBuffer,
  wearer: Wearer,
  { arm, start }: { arm: Limb; start: number },
): void {
  const { outline, shoulderWidth, down, tips, trunkLength } = wearer;
  const armRadius = getArmRadius(wearer);
  const [shoulder, elbow, wrist] = arm;
  const upper = measureDistance(shoulder, elbow);
  const fore = measureDistance(elbow, wrist);
  const hand = move(wrist, subtract(wrist, elbow), 0.4);
  const line = [shoulder, elbow, hand];
  const whole = upper + fore * 1.4;
  const marks = createPlane(cover);
  const colors = Array.from({ length: SLICES + 1 }, (_, index) => {
    const { at } = followLine(line, (whole * index) / SLICES);
    const radius = armRadius * 0.3;
    return measureColor(picture, outline, {
      left: at.x - radius,
      top: at.y - radius,
      width: 2 * radius,
      height: 2 * radius,
    });
  });
  const chest = move(mix(tips[0], tips[1], 0.5), down, trunkLength * 0.4);
  const reach = armRadius * 0.5;
  const shirt = measureColor(picture, outline, {
    left: chest.x - reach,
    top: chest.y - reach,
    width: 2 * reach,
    height: 2 * reach,
  });
  const xs = [shoulder.x, elbow.x, hand.x];
  const ys = [shoulder.y, elbow.y, hand.y];
  const room = armRadius * 1.5;
  const box = {
    left: Math.min(...xs) - room,
    top: Math.min(...ys) - room,
    width: Math.max(...xs) - Math.min(...xs) + 2 * room,
    height: Math.max(...ys) - Math.min(...ys) + 2 * room,
  };
  visitBox(cover, box, (x, y, at) => {
    const { isFore, share, away } = measureArm([shoulder, elbow, hand], shoulderWidth, { x, y });
    const along = isFore ? upper + share * fore * 1.4 : share * upper;
    const begin = smooth((along - start * upper) / (0.12 * upper));
    if (begin === 0 || away > 1.4) return;
    const armColor = colors[Math.round((along / whole) * SLICES)] ?? BLACK;
    const color = readColor(picture, x, y);
    // An arm in the shirt's own color has no visible edge before it.
    const bareness = clamp((measureDifference(armColor, shirt) - LIKE * 0.7) / (LIKE * 1.2), 0, 1);
    const likeness = measureLikeness(color, armColor) * isolate(color, armColor, shirt);
    const byColor = Math.max(likeness * smooth((1.4 - away) / 0.2), smooth((0.6 - away) / 0.2));
    const byPlace = smooth((0.95 - away) / 0.15);
    const edge = bareness * byColor + (1 - bareness) * byPlace;
    marks.data[at] = begin * edge * smooth((readOutline(outline, { x, y }) - 0.2) / 0.3);
  });
  keepAreas(marks, cover, box, armRadius * 0.12);
}

/** What lies before or beside a garment, from 0 to 1 in each pixel. */
export interface Covers {
  /** Head, hair and neck before the whole garment. */
  head: Plane;
  /** Arms before the trunk of the garment, but within its sleeves. */
  arms: Plane;
  /** Where the garment may be. */
  room: Plane;
}

interface CoverOptions {
  /** Whether the garment hides the legs without lying on them. */
  hangsFree: boolean;
  hasSleeves: boolean;
}

/** Finds what of a person is seen before a garment, and where the garment ends. */
export function findCovers(
  picture: PixelBuffer,
  wearer: Wearer,
  { hangsFree, hasSleeves }: CoverOptions,
): Covers {
  const head = createPlane(wearer.outline);
  const arms = createPlane(wearer.outline);
  coverHead(head, wearer);
  coverHair(head, picture, wearer);
  coverNeck(head, picture, wearer);
  const start = hasSleeves ? ARM_START.sleeved : ARM_START.bare;
  for (const arm of wearer.arms) coverArm(arms, picture, wearer, { arm, start });
  const wideOutline = blurBox(
    wearer.outline,
    Math.max(2, Math.round(wearer.shoulderWidth * STAND_OFF)),
  );
  const data = wideOutline.data.map((value, at) => {
    const room = smooth((value - 0.1) / 0.16);
    return hangsFree ? Math.max(room, clamp((measureDepth(wearer, at) - 0.8) / 0.15, 0, 1)) : room;
  });
  return { head, arms, room: { ...wideOutline, data } };
}
