import { drawPlain, getPaintedPart, type SceneLayout } from '@vidra/shared-film/text-layout';
import {
  FITTED_UID,
  getFilledPlace,
  getPicturePlace,
  PORTRAIT_SHARE,
  type SceneContent,
  type Size,
} from '@vidra/shared-film/timeline';
import {
  BACKDROP,
  drawBlurredFill,
  createCanvasContext,
  cover,
  fillWith,
  fit,
  getPictureSize,
  type Context,
  type LoadedPicture,
} from './fill-frame.ts';
import { drawChanged } from './paint-change.ts';
import { drawGarment } from './paint-garment.ts';
import { drawContinued } from './extended-picture.ts';
import { getFileUids } from './scene-files.ts';
import { drawEndCard, drawStanding } from './still-picture.ts';

/** Pictures by file id. */
export type Pictures = ReadonlyMap<string, LoadedPicture>;

function drawPicture(
  context: Context,
  picture: LoadedPicture,
  content: Pick<Extract<SceneContent, { kind: 'picture' }>, 'fit' | 'crop'>,
  isInWindow: boolean,
): void {
  const { width, height } = context.canvas;
  if (content.fit === 'cut') {
    const { kind, part } = getFilledPlace(
      getPictureSize(picture),
      { width, height },
      { focus: picture.focus, crop: content.crop },
    );
    if (kind === 'fill') fillWith(context, picture, part);
    else drawStanding(context, picture);
  } else {
    const { kind, part, place } = getPicturePlace(
      getPictureSize(picture),
      { width, height },
      picture.focus,
      isInWindow,
    );
    if (kind === 'fill') drawContinued(context, picture, { part, place });
    else drawStanding(context, picture);
  }
}

function drawPortrait(
  context: Context,
  picture: LoadedPicture,
  { background }: Extract<SceneContent, { kind: 'portrait' }>,
  pictures: Pictures,
  isInWindow: boolean,
): void {
  if (background.kind === 'keep') {
    drawPicture(context, picture, { fit: 'whole-if-cut' }, isInWindow);
    return;
  }
  if (background.kind === 'blur') drawBlurredFill(context, picture);
  if (background.kind === 'colour') drawPlain(context, context.canvas, background.colour);
  const backdrop = background.kind === 'picture' ? pictures.get(background.imageUid) : undefined;
  if (backdrop) cover(context, backdrop);
  const { width, height } = context.canvas;
  fit(context, picture, { width, height: Math.round(height * PORTRAIT_SHARE) }, true);
}

/** Paints a scene's content with the pictures that are loaded. */
export function paintScene(
  content: SceneContent,
  pictures: Pictures,
  { size, layout }: { size: Size; layout: SceneLayout | undefined },
): Context {
  if (layout?.window) {
    const { left, top, ...own } = getPaintedPart(layout.window, size);
    const paintedContent = paintWhole(content, pictures, own, true);
    const context = createCanvasContext(size);
    context.fillStyle = '#808080';
    context.fillRect(0, 0, size.width, size.height);
    context.drawImage(paintedContent.canvas, left, top);
    return context;
  }
  return paintWhole(content, pictures, size, false);
}

function paintWhole(
  content: SceneContent,
  pictures: Pictures,
  size: Size,
  isInWindow: boolean,
): Context {
  const context = createCanvasContext(size);
  context.fillStyle = BACKDROP;
  context.fillRect(0, 0, size.width, size.height);
  if (content.kind === 'plain') drawPlain(context, size, content.colour);
  const picture = pictures.get(getFileUids(content)[0] ?? '');
  if (!picture) return context;
  if (content.kind === 'picture') drawPicture(context, picture, content, isInWindow);
  if (content.kind === 'portrait') drawPortrait(context, picture, content, pictures, isInWindow);
  const drawWholePicture = (onto: Context, shownPicture: LoadedPicture) => {
    drawPicture(onto, shownPicture, { fit: 'whole-if-cut' }, isInWindow);
  };
  if (content.kind === 'garment') {
    const isAlone = content.personUid === '';
    const garment = isAlone ? undefined : pictures.get(content.garmentUid);
    const fitting = pictures.get(FITTED_UID);
    drawGarment(context, content, { person: picture, garment, fitting }, drawWholePicture);
  }
  if (content.kind === 'changed') {
    const { change } = content;
    const replacement = change.kind === 'picture' ? pictures.get(change.imageUid) : undefined;
    drawChanged(context, picture, { content, replacement }, drawWholePicture);
  }
  if (content.kind === 'backdrop') {
    const logo = pictures.get(content.logoUid ?? '');
    if (content.blurred && !isInWindow) drawEndCard(context, picture, logo);
    else drawPicture(context, picture, { fit: 'whole-if-cut' }, isInWindow);
  }
  return context;
}
