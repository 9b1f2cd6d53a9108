import type { FilmStyle } from '@vidra/shared-contract';
import { picturePlace, type SceneContent, type Size } from '@vidra/shared-contract/timeline';
import {
  BACKDROP,
  blurredFill,
  canvasOf,
  cover,
  fit,
  sizeOf,
  type Context,
  type LoadedPicture,
} from './fill-frame.ts';
import { drawContinued } from './continued-picture.ts';
import { uidsOf } from './scene-files.ts';
import { drawEndCard, drawStanding } from './standing-picture.ts';

/** Pictures by their file's uid. */
export type Pictures = ReadonlyMap<string, LoadedPicture>;
const PORTRAIT_SHARE = 0.94;

function drawPicture(
  context: Context,
  picture: LoadedPicture,
  content: Pick<Extract<SceneContent, { kind: 'picture' }>, 'fit' | 'crop'>,
): void {
  const { width, height } = context.canvas;
  if (content.fit === 'cut') cover(context, picture, content.crop);
  else {
    const { kind, part, place } = picturePlace(sizeOf(picture), { width, height }, picture.focus);
    if (kind === 'fill') drawContinued(context, picture, { part, place });
    else drawStanding(context, picture);
  }
}

/** One colour with a soft light from above on one side. */
function drawColour(context: Context, colour: string): void {
  const { width, height } = context.canvas;
  context.fillStyle = colour;
  context.fillRect(0, 0, width, height);
  const glow = (x: number, y: number, radius: number, tint: string, opacity: number) => {
    const gradient = context.createRadialGradient(x, y, 0, x, y, radius);
    gradient.addColorStop(0, `rgb(${tint} / ${opacity})`);
    gradient.addColorStop(1, `rgb(${tint} / 0)`);
    context.fillStyle = gradient;
    context.fillRect(0, 0, 1, 1);
  };
  context.save();
  context.scale(width, height);
  glow(0.25, 0.1, 0.95, '255 255 255', 0.17);
  glow(0.8, 1, 1, '0 0 0', 0.38);
  context.restore();
}

function drawPortrait(
  context: Context,
  picture: LoadedPicture,
  { background }: Extract<SceneContent, { kind: 'portrait' }>,
  pictures: Pictures,
): void {
  if (background.kind === 'keep') {
    drawPicture(context, picture, { fit: 'whole-if-cut' });
    return;
  }
  if (background.kind === 'blur') blurredFill(context, picture);
  if (background.kind === 'colour') drawColour(context, background.colour);
  const behind = background.kind === 'picture' ? pictures.get(background.imageUid) : undefined;
  if (behind) cover(context, behind);
  const { width, height } = context.canvas;
  fit(context, picture, { width, height: Math.round(height * PORTRAIT_SHARE) }, true);
}

/** Paints what a scene films, as far as its pictures are there. */
export function paintScene(
  content: SceneContent,
  pictures: Pictures,
  { size, style }: { size: Size; style: FilmStyle },
): Context {
  const context = canvasOf(size);
  context.fillStyle = BACKDROP;
  context.fillRect(0, 0, size.width, size.height);
  if (content.kind === 'plain') drawColour(context, content.colour);
  const picture = pictures.get(uidsOf(content)[0] ?? '');
  if (!picture) return context;
  if (content.kind === 'picture') drawPicture(context, picture, content);
  if (content.kind === 'portrait') drawPortrait(context, picture, content, pictures);
  if (content.kind === 'backdrop') {
    if (content.blurred) drawEndCard(context, picture, style, pictures.get(content.logoUid ?? ''));
    else drawPicture(context, picture, { fit: 'whole-if-cut' });
  }
  return context;
}
